// Outputs: where messages of streams are sent besides the message store.
import type { Area } from '../../area.ts';
import { gelfOutput } from './gelf-output.ts';
import { outputRoutes } from './output.routes.ts';
import { outputService } from './output.service.ts';
import { outputStore } from './output.store.ts';
import { startForwarder } from './sending/forwarder.ts';
import { stdoutOutput } from './stdout-output.ts';
import { streamOutputRoutes } from './stream-output.routes.ts';
import { streamOutputStore } from './stream-output.store.ts';
import { outputsMigrations } from './migrations/index.ts';

const types = new Map([gelfOutput, stdoutOutput].map((type) => [type.type, type]));

export const outputsArea: Area = {
  name: 'outputs',

  migrations: outputsMigrations,

  async start({ metadata: { database }, changes, notifications, metrics, ingest, logger }) {
    const assignments = streamOutputStore(database);
    const service = outputService({ store: outputStore(database), assignments, types, changes });
    const forwarder = await startForwarder({
      store: assignments,
      types,
      changes,
      notifications,
      metrics,
      ingest,
      logger,
      now: Date.now,
    });
    return {
      routes: [outputRoutes(service, types), streamOutputRoutes(service)],
      stop: () => forwarder.stop(),
    };
  },
};
