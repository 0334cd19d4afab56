import { afterEach, expect, it, vi } from 'vitest';
import { streamMetric } from '../../ingest/metric-names.ts';
import type { StreamPlan } from '../../ingest/plan.ts';
import { createMetrics } from '../../metrics/registry.ts';
import { watchRuleFaults } from './rule-faults.ts';

const stream = (over: Partial<StreamPlan> = {}): StreamPlan => ({
  id: 's1',
  title: 'Stream',
  matchingType: 'AND',
  disabled: false,
  removeMatchesFromDefaultStream: false,
  indexSetId: 'i1',
  rules: [{ id: 'r1', type: 2, field: 'message', value: '(a+)+b', inverted: false }],
  ...over,
});

const paused: [string, number][] = [];
const metrics = createMetrics();
const watch = watchRuleFaults({
  metrics,
  onExceeded: async (id, faults) => void paused.push([id, faults]),
  logger: { warn() {} },
  everyMs: 5,
});
afterEach(() => watch.stop());
const fault = (id: string, times = 1) => metrics.meter(streamMetric(id, 'ruleTimeouts')).mark(times);

it('a stream whose pattern takes too long three times since its last change is paused, once', async () => {
  fault('s1', 10);
  watch.follow([stream(), stream({ id: 's2', disabled: true }), stream({ id: 's3' })]);
  fault('s1', 2);
  fault('s2', 5);
  fault('s3', 3);
  await vi.waitFor(() => expect(paused).toEqual([['s3', 3]]));

  watch.follow([stream({ matchingType: 'OR' })]);
  fault('s1', 2);
  fault('s3', 3);
  watch.follow([stream({ matchingType: 'OR' }), stream({ id: 's4' })]);
  fault('s4', 4);
  await vi.waitFor(() => expect(paused).toHaveLength(2));
  fault('s1');
  await vi.waitFor(() =>
    expect(paused).toEqual([
      ['s3', 3],
      ['s4', 4],
      ['s1', 3],
    ]),
  );
});
