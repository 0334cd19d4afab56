import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChanges, type Changes } from '../../cluster/changes.ts';
import { extractorMetric } from '../../ingest/metric-names.ts';
import type { ProcessingPlan } from '../../ingest/plan.ts';
import { createMetrics } from '../../metrics/registry.ts';
import type { MetadataStore } from '../../storage/metadata/database.ts';
import { inputDirectory } from '../inputs/index.ts';
import { extractorService } from './extractor.service.ts';
import { extractorStore } from './extractor.store.ts';
import { keepPlanCurrent } from './extractors-plan.ts';
import { grokService } from './grok.service.ts';
import { grokStore } from './grok.store.ts';
import { openTestMetadata } from '../../../test/open-test-metadata.ts';

const logger = pino({ level: 'silent' });
let metadata: MetadataStore;
let changes: Changes;
beforeAll(async () => {
  metadata = await openTestMetadata();
  changes = await createChanges({ channel: metadata.channel, nodeId: 'here', logger });
});
afterAll(async () => {
  await metadata.close();
});

it('processing hears of every extractor and grok pattern, and forgets those that went with their input', async () => {
  const { database } = metadata;
  const input = {
    id: 'i1',
    title: 'One',
    type: 'raw',
    is_global: true,
    configuration: '{}',
    creator: 'admin',
  };
  await database
    .insertInto('inputs')
    .values({ ...input, created_at: new Date(), desired_state: 'STOPPED', node_id: null, content_pack: null })
    .execute();
  const plan: Partial<ProcessingPlan> = {};
  const metrics = createMetrics();
  const [extractors, grok] = [extractorStore(database), grokStore(database)];
  const stop = await keepPlanCurrent({
    extractors,
    grok,
    changes,
    metrics,
    logger,
    ingest: { publish: (part, value) => void (plan[part] = value) },
  });
  expect(plan.extractors).toEqual([]);
  expect(plan.grokPatterns?.length).toBeGreaterThan(70);

  const patterns = grokService(grok, changes);
  const inputs = inputDirectory(metadata.database);
  const service = extractorService({
    store: extractors,
    inputs,
    grok: patterns,
    changes,
    metrics,
    lookupTables: async () => new Set(),
  });
  await patterns.create({ name: 'ORDER', pattern: 'ON-%{INT}' });
  const caller = { userId: 'u', username: 'admin', permissions: ['*'], session: undefined };
  const id = await service.create(caller, 'i1', {
    title: 'Order',
    cursor_strategy: 'copy',
    source_field: 'message',
    target_field: '',
    extractor_type: 'grok',
    extractor_config: { grok_pattern: '%{ORDER:order}' },
    converters: [],
    condition_type: 'none',
    condition_value: '',
  });
  await expect.poll(() => plan.grokPatterns).toContainEqual({ name: 'ORDER', pattern: 'ON-%{INT}' });
  await expect
    .poll(() => plan.extractors)
    .toMatchObject([{ inputId: 'i1', description: { id, type: 'grok' } }]);

  metrics.counter(extractorMetric(id, 'exceptions')).add(1);
  await database.deleteFrom('inputs').where('id', '=', 'i1').execute();
  await changes.announce('inputs', 'i1');
  await expect.poll(() => plan.extractors).toEqual([]);
  expect(metrics.find(extractorMetric(id, 'exceptions'))).toBeUndefined();
  await stop();
  metrics.close();
});
