// Registrations of legacy collectors and of sidecars a second, the list of 10,000 of each, and what their reports cost; of one kind with `collectors` or `sidecars` behind it.

import {
  collectorId,
  createSidecarConfiguration,
  createSidecarToken,
} from '../e2e/support/sidecar-definitions.ts';
import { startServer, type RunningServer } from '../e2e/support/server.ts';
import { closing } from './lib/closing.ts';
import { measureFleet } from './lib/fleet-figures.ts';

const ADMINISTRATION = 'api/sidecar/administration';
const TEMPLATE =
  'node: ${sidecar.nodeName}\nid: ${sidecar.nodeId}\ntags: [<#list ["a", "b"] as t>${t}<#sep>, </#sep></#list>]\n';

/** One by tag and one by rule, and every agent of the load has both. */
async function createConfigurations(server: RunningServer): Promise<void> {
  await createSidecarConfiguration(server, { name: 'By tag', tags: ['linux'], template: TEMPLATE });
  await createSidecarConfiguration(server, {
    name: 'By rule',
    template: TEMPLATE,
    collector_id: await collectorId(server, 'nxlog'),
    rule: 'tag:apache and name:node-* and not ip:192.168.0.0/16',
  });
}

const [only] = process.argv.slice(2);

// All agents of the load have one address, which no real fleet has.
if (only !== 'sidecars') {
  await closing(await startServer({ flags: ['--collector-rate-limit', '0'] }), (server) =>
    measureFleet({
      server,
      noun: 'collectors',
      list: 'api/plugins/org.graylog.plugins.collector/collectors',
    }),
  );
}

if (only !== 'collectors')
  await closing(await startServer(), async (server) => {
    await createConfigurations(server);
    await measureFleet({
      server,
      noun: 'sidecars',
      list: 'api/sidecars?per_page=0&log_files=false',
      token: await createSidecarToken(server, 'bench'),
      questions: [
        {
          what: 'overview: 50 sidecars, last seen first',
          path: 'api/sidecars?per_page=50&sort=last_seen&order=desc',
        },
        { what: 'overview: those with a name', path: 'api/sidecars?per_page=50&query=name:node-99' },
        { what: 'administration: 50 sidecars', path: ADMINISTRATION, body: { page: 1, per_page: 50 } },
        {
          what: 'administration: those that run',
          path: ADMINISTRATION,
          body: { page: 1, per_page: 50, filters: { status: '0' } },
        },
        { what: 'fleet: what each should have', path: 'api/sidecar/configurations/hashes' },
      ],
    });
  });
