import { expect, it } from 'vitest';
import { extractorMetric } from '../../ingest/metric-names.ts';
import { createMetrics } from '../../metrics/registry.ts';
import { presentExtractor } from './extractor.present.ts';

it('an extractor shows what was counted and timed for it', () => {
  const metrics = createMetrics();
  const description = {
    id: 'one',
    title: 'One',
    type: 'copy_input',
    cursorStrategy: 'copy',
    sourceField: 'message',
    targetField: 'copy',
    config: {},
    converters: [],
    conditionType: 'none',
    conditionValue: '',
    order: 0,
  };
  metrics.counter(extractorMetric('one', 'exceptions')).add(2);
  metrics.counter(extractorMetric('one', 'converterExceptions')).add(1);
  metrics.counter(extractorMetric('one', 'conditionHits')).add(9);
  metrics.counter(extractorMetric('one', 'conditionMisses')).add(3);
  metrics.timer(extractorMetric('one', 'total')).record(10);
  metrics.timer(extractorMetric('one', 'total')).mark(99);
  metrics.counter(extractorMetric('two', 'exceptions')).add(50);

  const shown = presentExtractor({ inputId: 'input', creator: 'admin', description }, metrics);
  expect(shown).toMatchObject({ exceptions: 2, converter_exceptions: 1 });
  expect(shown.metrics).toMatchObject({
    condition_hits: 9,
    condition_misses: 3,
    total: {
      time: { min: 10, max: 10, mean: 10, std_dev: 0, '95th_percentile': 10, '99th_percentile': 10 },
      rate: { total: 100 },
      duration_unit: 'microseconds',
      rate_unit: 'events/second',
    },
    execution: { time: null, rate: null, duration_unit: null, rate_unit: null },
  });
  metrics.close();
});
