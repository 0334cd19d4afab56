// Outputs: where messages of streams are sent besides the message store.
import type { Area } from '../../area.ts';
import type { Database } from '../../storage/metadata/database.ts';
import { gelfOutput } from './gelf-output.ts';
import { outputRoutes, streamOutputRoutes } from './output.routes.ts';
import type { OutputStreams } from './output-streams.ts';
import { outputService } from './output.service.ts';
import { outputStore } from './output.store.ts';
import { startForwarder } from './sending/forwarder.ts';
import { stdoutOutput } from './stdout-output.ts';
import { streamOutputStore } from './stream-output.store.ts';
import { outputsMigrations } from './migrations/index.ts';
import { countBy } from '../../storage/metadata/count-by.ts';
import { titlesIn } from '../../storage/metadata/titles.ts';

const types = new Map([gelfOutput, stdoutOutput].map((type) => [type.type, type]));

export function outputsArea(streamsOf: (database: Database) => OutputStreams): Area {
  return {
    name: 'outputs',

    migrations: outputsMigrations,

    entityKinds: [
      { type: 'output', collection: 'outputs', permissions: ['outputs:read'], titles: titlesIn('outputs') },
    ],

    async figures(database) {
      const outputs = await countBy(database.selectFrom('outputs').select('type as key'));
      return { output_count: outputs.total, output_count_by_type: outputs.byKey };
    },

    async start({ metadata: { database }, changes, notifications, metrics, ingest, logger }) {
      const assignments = streamOutputStore(database);
      const streams = streamsOf(database);
      const service = outputService({ store: outputStore(database), assignments, streams, types, changes });
      const forwarder = await startForwarder({
        store: assignments,
        streams,
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
}
