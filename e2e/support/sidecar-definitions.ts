// What sidecars need on a server before they report: a token of their account, and configurations.

import type { SidecarCollectorShort, SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import { callApi } from './api.ts';
import type { RunningServer } from './server.ts';

export async function createSidecarToken(server: RunningServer, name: string): Promise<string> {
  const { user_id } = await answerOf<{ user_id: string }>(server, 'GET', 'sidecar/setup');
  const { token } = await answerOf<{ token: string }>(server, 'POST', `users/${user_id}/tokens/${name}`, {});
  return token;
}

export async function collectorId(server: RunningServer, name: string, system = 'linux'): Promise<string> {
  const { collectors } = await answerOf<{ collectors: SidecarCollectorShort[] }>(
    server,
    'GET',
    'sidecar/collectors/summary?per_page=0',
  );
  const found = collectors.find((one) => one.name === name && one.node_operating_system === system);
  if (found === undefined) throw new Error(`There is no collector ${name} for ${system}.`);
  return found.id;
}

export async function createSidecarConfiguration(
  server: RunningServer,
  changes: Partial<SidecarConfiguration> & { readonly name: string },
): Promise<SidecarConfiguration> {
  const body = { color: '#00aeef', template: 'node: ${sidecar.nodeName}\n', tags: [], ...changes };
  const collector_id = changes.collector_id ?? (await collectorId(server, 'filebeat'));
  return answerOf<SidecarConfiguration>(server, 'POST', 'sidecar/configurations', { ...body, collector_id });
}

async function answerOf<Answer>(
  server: RunningServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return (await (await callApi(server, method, path, { body })).json()) as Answer;
}
