import type { Event } from '@logboom/contract/events/event-schemas';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { describe, expect, it } from 'vitest';
import type { Aggregation } from '../definitions/definition.rules.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import type { EventsSearch } from './events-search.ts';
import { definitionRunner } from './run-definition.ts';

const config: Aggregation = {
  type: 'aggregation-v1',
  query: '',
  query_parameters: [],
  streams: [],
  group_by: [],
  series: [],
  conditions: { expression: null },
  search_within_ms: 60_000,
  execute_every_ms: 60_000,
};
const definition: StoredDefinition = {
  id: '64ec6b7ae1f2c35d0a9b1c20',
  scope: 'DEFAULT',
  title: 'Everything',
  description: '',
  priority: 1,
  alert: false,
  config: { ...config },
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  notifications: [],
  storage: [],
  updated_at: new Date(0),
};

/** Messages at these times, listed as search does: oldest first, a page at a time. */
function runnerOver(
  times: readonly number[],
  lookUp: Parameters<typeof definitionRunner>[0]['lookUp'] = async () => undefined,
) {
  const messages: EventsSearch['messages'] = async (_question, { from, to }, { limit, offset }) =>
    times
      .map((time, place): [number, number] => [time, place])
      .filter(([time]) => time >= from && time < to)
      .slice(offset, offset + limit)
      .map(([time, place]): ResultMessage => ({
        message: { _id: `m${place}`, timestamp: new Date(time).toISOString(), streams: [] },
        index: 'graylog_0',
        highlight_ranges: {},
        decoration_stats: null,
      }));
  return definitionRunner({
    search: { messages, aggregate: async () => [], steps: async () => ({ steps: [], isCut: false }) },
    lookUp,
    allStreams: async () => [],
    hostname: 'node',
    now: () => 0,
  });
}

describe('a filter that finds more than one run makes events of', () => {
  const signal = new AbortController().signal;
  const span = { from: 0, to: 60_000 };

  it('goes on where it stopped, and makes each event once', async () => {
    const times = Array.from({ length: 25_000 }, (_, place) => Math.floor(place / 2));
    const runner = runnerOver(times);
    const events: Event[] = [];
    let at = span.from;
    let runs = 0;
    for (; at < span.to; runs++) {
      const found = await runner.find(definition, config, { from: at, to: span.to }, signal);
      expect(found.problem).toBeNull();
      events.push(...found.events);
      at = found.to;
    }
    expect(runs).toBe(3);
    expect(events).toHaveLength(times.length);
    expect(new Set(events.map(({ id }) => id)).size).toBe(times.length);
  });

  it('says what it gives up when all of it has one time', async () => {
    const runner = runnerOver(Array.from({ length: 10_001 }, () => 500));
    const found = await runner.find(definition, config, span, signal);
    expect([found.events.length, found.to]).toEqual([10_000, 501]);
    expect(found.problem).toContain('More than 10000 messages');
  });
});

it('fields of an event are made by templates, and of what lookup tables say', async () => {
  const runner = runnerOver([500], async (table, key) => `${key} in ${table}`);
  const provider = (more: object) => ({ data_type: 'string' as const, providers: [more] });
  const described = {
    ...definition,
    field_spec: {
      which: provider({ type: 'template-v1', template: 'message ${source._id}' }),
      owner: provider({ type: 'lookup-v1', table_name: 'owners', key_field: '_id' }),
    },
    key_spec: ['owner'],
  } as StoredDefinition;
  const { signal } = new AbortController();
  const { events } = await runner.find(described, config, { from: 0, to: 1000 }, signal);
  expect(events.map(({ fields, key }) => ({ fields, key }))).toEqual([
    { fields: { which: 'message m0', owner: 'm0 in owners' }, key: 'm0 in owners' },
  ]);
});
