import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event, NotificationModel } from '@logboom/contract/events/event-schemas';
import type { Span } from '@logboom/core/events/windows';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyMetadata } from '../../../../test/copy-metadata.ts';
import { migrations } from '../../../migrations.ts';
import { newId } from '../../../storage/ids.ts';
import { openMetadataStore, type MetadataStore } from '../../../storage/metadata/database.ts';
import { migrate } from '../../../storage/metadata/migrate.ts';
import { definitionStore } from '../definitions/definition.store.ts';
import { deliveryHistory, deliveryStore } from '../delivery/delivery.store.ts';
import { alertTracker } from '../lifecycle/alert-tracker.ts';
import { alertStore } from '../lifecycle/alert.store.ts';
import type { EventsSearch } from './events-search.ts';
import { graceStore } from './grace.store.ts';
import { jobStore } from './job.store.ts';
import { eventRaiser } from './raise-events.ts';
import { definitionRunner } from './run-definition.ts';
import { runStore } from './run.store.ts';
import { EventScheduler } from './scheduler.ts';

const MINUTE = 60_000;
const SOON = { timeout: 30_000, interval: 50 };

let directory: string;
let metadata: MetadataStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-events-'));
  copyMetadata(directory);
  metadata = await openMetadataStore({ url: undefined, directory, onError: () => {} });
  await migrate(metadata.database, migrations);
});
afterAll(async () => {
  await metadata.close();
  await rm(directory, { recursive: true });
});

const oneInEveryWindow: EventsSearch['aggregate'] = async () => [
  { key: [], values: new Map([['count-', 1]]) },
];

const notAsked = async (): Promise<never> => {
  throw new Error('There are no definitions of this type here');
};

/** Over messages that the test invents, with the schedule of a real database. */
function startScheduler(aggregate: EventsSearch['aggregate']) {
  const { database } = metadata;
  const stored: Event[] = [];
  const runner = definitionRunner({
    search: { aggregate, messages: async () => [], steps: async () => ({ steps: [], isCut: false }) },
    lookUp: async () => undefined,
    allStreams: async () => [],
    hostname: 'node',
    now: () => Date.now(),
  });
  const grace = graceStore();
  const raiser = eventRaiser({
    runner,
    write: async (events) => void stored.push(...events),
    deliveries: deliveryStore(database),
    grace,
    muting: async () => undefined,
  });
  const jobs = jobStore(database);
  const runs = runStore(database);
  const scheduler = new EventScheduler({
    database,
    jobs,
    definitions: definitionStore(database),
    runs,
    raiser,
    silentSources: notAsked,
    sequences: notAsked,
    alerts: alertTracker({
      deliveries: deliveryStore(database),
      grace,
      muting: async () => undefined,
      now: () => Date.now(),
    }),
    onQueued: () => {},
    catchUpMs: async () => 60 * MINUTE,
    now: () => Date.now(),
    logger: pino({ level: 'silent' }),
  });
  return { scheduler, jobs, runs, stored };
}

async function addDefinition(more: object = {}): Promise<string> {
  const id = newId();
  await definitionStore(metadata.database).insertIfAbsent({
    id,
    scope: 'DEFAULT',
    title: 'Something',
    description: '',
    priority: 1,
    alert: false,
    config: {
      type: 'aggregation-v1',
      query: '',
      query_parameters: [],
      streams: [],
      group_by: [],
      series: [{ id: 'count-', function: 'count', field: null }],
      conditions: {
        expression: {
          expr: '>',
          left: { expr: 'number-ref', ref: 'count-' },
          right: { expr: 'number', value: 0 },
        },
      },
      search_within_ms: MINUTE,
      execute_every_ms: MINUTE,
    },
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [],
    storage: [{ type: 'persist-to-streams-v1', streams: ['000000000000000000000002'] }],
    updated_at: new Date(),
    ...more,
  });
  return id;
}

async function addNotification(): Promise<string> {
  const id = newId();
  await metadata.database
    .insertInto('event_notifications')
    .values({ id, title: 'Hook', description: '', type: 'x', config: '{}', created_at: new Date() })
    .execute();
  return id;
}

const spanEnding = (minutesAgo: number): Span => {
  const to = Date.now() - minutesAgo * MINUTE;
  return { from: to - MINUTE, to };
};

describe('the schedule of event definitions', () => {
  it('makes up for what was missed, without gaps and without doubles', async () => {
    const id = await addDefinition();
    const { scheduler, jobs, runs, stored } = startScheduler(oneInEveryWindow);
    const first = spanEnding(150);
    await jobs.schedule(id, { span: first, at: Date.now() }, true);
    scheduler.wake();
    const reached = async () => ((await jobs.find(id))?.range_to.getTime() ?? 0) > Date.now();
    await expect.poll(reached, SOON).toBe(true);
    await scheduler.stop();
    const ends = stored.map(({ timerange_end: end }) => Date.parse(end ?? '')).toSorted((a, b) => a - b);
    expect(ends[0]).toBe(first.to);
    expect(ends.every((end, place) => end === first.to + place * MINUTE)).toBe(true);
    expect(new Set(stored.map(({ id: one }) => one)).size).toBe(ends.length);
    // Several windows with one run, where it is far behind.
    expect((await runs.latest(id, 1000)).length).toBeLessThan(ends.length / 2);
    await jobs.unschedule(id);
  });

  it('looks at the same time again after a failure, and says why', async () => {
    const id = await addDefinition();
    const { scheduler, jobs, runs } = startScheduler(async () => {
      throw new Error('The engine is gone');
    });
    const first = spanEnding(0);
    await jobs.schedule(id, { span: first, at: Date.now() }, true);
    scheduler.wake();
    await expect.poll(() => runs.latest(id, 10), SOON).toMatchObject([{ problem: 'The engine is gone' }]);
    await expect.poll(async () => (await jobs.find(id))?.failures, SOON).toBe(1);
    await scheduler.stop();
    expect((await jobs.find(id))?.range_to.getTime()).toBe(first.to);
    await jobs.unschedule(id);
  });

  it('opens an alert, resolves it when its condition is no longer met, and opens it again', async () => {
    const notificationId = await addNotification();
    const id = await addDefinition({
      alert: true,
      notifications: [{ notification_id: notificationId, notification_parameters: null }],
      notification_settings: { grace_period_ms: 24 * 60 * MINUTE, backlog_size: 0, notify_resolved: true },
    });
    const first = spanEnding(6);
    // Met, met, not met, met again, and then no more.
    const counts = [1, 1, 0, 1, 0];
    const { scheduler, jobs } = startScheduler(async (_, { to }) => {
      const count = counts[Math.round((to - first.to) / MINUTE)] ?? 0;
      return [{ key: [], values: new Map([['count-', count]]) }];
    });
    await jobs.schedule(id, { span: first, at: Date.now() }, true);
    scheduler.wake();
    const alert = () =>
      metadata.database
        .selectFrom('event_alerts')
        .selectAll()
        .where('definition_id', '=', id)
        .executeTakeFirst();
    await expect.poll(async () => Number((await alert())?.events), SOON).toBe(3);
    await expect.poll(async () => (await alert())?.state, SOON).toBe('resolved');
    await scheduler.stop();
    const entries = await alertStore(metadata.database).history((await alert())?.id ?? '');
    expect(entries.map(({ kind }) => kind).toReversed()).toEqual([
      'opened',
      'resolved',
      'reopened',
      'resolved',
    ]);
    const deliveries = await deliveryHistory(metadata.database).page(notificationId, {
      page: 1,
      per_page: 100,
    });
    const told = deliveries
      .filter(({ state }) => state === 'waiting')
      .map(({ model }) => (JSON.parse(model) as NotificationModel).event.message);
    // Of the second event nobody is told: the grace period counts until it is over.
    expect(told.toSorted()).toEqual([
      'Resolved: Something: count()=1.0',
      'Resolved: Something: count()=1.0',
      'Something: count()=1.0',
      'Something: count()=1.0',
    ]);
    await jobs.unschedule(id);
  });
});
