// Registrations of sidecars a second, the list of 10,000 of them, and what their rounds cost.

import type { SidecarCollectorShort } from '@logboom/contract/sidecars/schemas';
import { callApi } from '../e2e/support/api.ts';
import { startServer, type RunningServer } from '../e2e/support/server.ts';
import { closing } from './lib/closing.ts';
import { measureFleet } from './lib/fleet-figures.ts';

async function answerOf<Answer>(
  server: RunningServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return (await (await callApi(server, method, path, { body })).json()) as Answer;
}

async function newToken(server: RunningServer): Promise<string> {
  const { user_id } = await answerOf<{ user_id: string }>(server, 'GET', 'sidecar/setup');
  const { token } = await answerOf<{ token: string }>(server, 'POST', `users/${user_id}/tokens/bench`, {});
  return token;
}

/** One by tag and one by rule, as all of the load have them on Linux. */
async function createConfigurations(server: RunningServer): Promise<void> {
  const { collectors } = await answerOf<{ collectors: SidecarCollectorShort[] }>(
    server,
    'GET',
    'sidecar/collectors/summary?per_page=0',
  );
  const isOnLinux = (name: string) =>
    collectors.find((one) => one.name === name && one.node_operating_system === 'linux')?.id ?? '';
  const template =
    'node: ${sidecar.nodeName}\nid: ${sidecar.nodeId}\ntags: [<#list ["a", "b"] as t>${t}<#sep>, </#sep></#list>]\n';
  const shared = { color: '#00aeef', template };
  await answerOf(server, 'POST', 'sidecar/configurations', {
    ...shared,
    name: 'By tag',
    collector_id: isOnLinux('filebeat'),
    tags: ['linux'],
  });
  await answerOf(server, 'POST', 'sidecar/configurations', {
    ...shared,
    name: 'By rule',
    collector_id: isOnLinux('nxlog'),
    tags: [],
    rule: 'tag:apache and name:node-* and not ip:192.168.0.0/16',
  });
}

await closing(await startServer(), async (server) => {
  await createConfigurations(server);
  await measureFleet({
    server,
    noun: 'sidecars',
    list: 'api/sidecars?per_page=0&log_files=false',
    token: await newToken(server),
  });
});
