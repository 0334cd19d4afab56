// Registrations of legacy collectors a second, the list of 10,000 of them, and what their reports cost.

import { startServer } from '../e2e/support/server.ts';
import { closing } from './lib/closing.ts';
import { measureFleet } from './lib/fleet-figures.ts';

// All agents of the load have one address, which no real fleet has.
await closing(await startServer({ flags: ['--collector-rate-limit', '0'] }), (server) =>
  measureFleet({
    server,
    noun: 'collectors',
    list: 'api/plugins/org.graylog.plugins.collector/collectors',
  }),
);
