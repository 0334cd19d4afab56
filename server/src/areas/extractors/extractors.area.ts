// Extractors: what is read out of the messages of an input, the grok patterns for it, and the codecs.
import type { Area } from '../../area.ts';
import { inputDirectory } from '../inputs/index.ts';
import { lookupDirectory } from '../lookups/index.ts';
import { codecRoutes } from './codec.routes.ts';
import { extractorRoutes } from './extractor.routes.ts';
import { extractorService } from './extractor.service.ts';
import { extractorStore } from './extractor.store.ts';
import { keepPlanCurrent } from './extractors-plan.ts';
import { grokRoutes } from './grok.routes.ts';
import { grokService } from './grok.service.ts';
import { grokStore } from './grok.store.ts';
import { extractorsMigrations } from './migrations/index.ts';

export const extractorsArea: Area = {
  name: 'extractors',

  migrations: extractorsMigrations,

  async figures(database) {
    const all = await extractorStore(database).all();
    const byType: Record<string, number> = {};
    for (const { description } of all) {
      const type = description.type.toUpperCase();
      byType[type] = (byType[type] ?? 0) + 1;
    }
    return { extractor_count: all.length, extractor_count_by_type: byType };
  },

  async start({ metadata: { database }, metrics, changes, ingest, logger }) {
    const extractorRows = extractorStore(database);
    const grokRows = grokStore(database);
    const grok = grokService(grokRows, changes);
    const inputs = inputDirectory(database);
    const extractors = extractorService({
      store: extractorRows,
      inputs,
      grok,
      changes,
      metrics,
      lookupTables: async () => new Set((await lookupDirectory(database).all()).map(({ name }) => name)),
    });
    const stop = await keepPlanCurrent({
      extractors: extractorRows,
      grok: grokRows,
      changes,
      ingest,
      metrics,
      logger,
    });
    const serverTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { routes: [extractorRoutes(extractors), grokRoutes(grok), codecRoutes(serverTimeZone)], stop };
  },
};
