import type { Event, NotificationModel } from '@logboom/contract/events/event-schemas';
import { LATE_MS, SETTLE_MS, type Span } from '@logboom/core/events/windows';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare, failedLogins } from '../../../../../contract/test/event-definitions.ts';
import { openTestMetadata } from '../../../../test/open-test-metadata.ts';
import { newId } from '../../../storage/ids.ts';
import type { MetadataStore } from '../../../storage/metadata/database.ts';
import { definitionStore } from '../definitions/definition.store.ts';
import { deliveryHistory, deliveryStore } from '../delivery/delivery.store.ts';
import { alertTracker } from '../lifecycle/alert-tracker.ts';
import { alertStore } from '../lifecycle/alert.store.ts';
import type { AggregateQuestion, EventsSearch } from './events-search.ts';
import { graceStore } from './grace.store.ts';
import { jobStore } from './job.store.ts';
import { lateFinder } from '../settling/late-messages.ts';
import { eventRaiser } from './raise-events.ts';
import { raisedStore } from '../settling/raised.store.ts';
import { definitionRunner } from './run-definition.ts';
import { KEPT_QUIET_RUNS, runStore } from './run.store.ts';
import { EventScheduler } from './scheduler.ts';
import { settling } from '../settling/settling.ts';
import { sharedScans } from './shared-scans.ts';

const MINUTE = 60_000;
const SOON = { timeout: 30_000, interval: 50 };

let metadata: MetadataStore;
beforeAll(async () => {
  metadata = await openTestMetadata();
});
afterAll(async () => {
  await metadata.close();
});

const countRow = ({ series }: AggregateQuestion, count: number) => ({
  key: [],
  values: new Map(series.map(({ id }) => [id, count])),
});
const oneInEveryWindow: EventsSearch['aggregate'] = async (question) => [countRow(question, 1)];

interface Invented {
  readonly aggregate?: EventsSearch['aggregate'];
  readonly messages?: EventsSearch['messages'];
  /** The time of the program and of the database; the real one when left out. */
  readonly clock?: { now: number };
  /** What was received before this moment is stored; all of it when left out. */
  readonly storedTo?: () => number;
}

const notAsked = async (): Promise<never> => {
  throw new Error('There are no definitions of this type here');
};

/** Over messages that the test invents, with the schedule of a real database. */
function startScheduler({ aggregate = async () => [], messages = async () => [], ...invented }: Invented) {
  const { database } = metadata;
  const { clock } = invented;
  const now = () => clock?.now ?? Date.now();
  const storedTo = invented.storedTo ?? now;
  const stored: Event[] = [];
  const search = {
    aggregate: sharedScans({
      aggregate,
      aggregateMany: (questions, span, signal) =>
        Promise.all(questions.map((question) => aggregate(question, span, signal))),
    }),
    messages,
    steps: async () => ({ steps: [], isCut: false }),
  };
  const runner = definitionRunner({
    search,
    lookUp: async () => undefined,
    allStreams: async () => [],
    hostname: 'node',
    now,
  });
  const grace = graceStore();
  const raiser = eventRaiser({
    runner,
    write: async (events) => void stored.push(...events),
    deliveries: deliveryStore(database),
    grace,
    muting: async () => undefined,
  });
  const jobs = jobStore(
    database,
    clock && (() => sql<Date>`${new Date(clock.now).toISOString()}::timestamptz`),
  );
  const runs = runStore(database);
  const raised = raisedStore(database);
  const alerts = alertStore(database);
  const settled = settling({ storedTo: async () => storedTo(), now });
  const scheduler = new EventScheduler({
    database,
    jobs,
    definitions: definitionStore(database),
    runs,
    raiser,
    raised,
    late: lateFinder({ search, runner, raised }),
    alerts: alertTracker({ deliveries: deliveryStore(database), grace, muting: async () => undefined, now }),
    alerting: (ids) => alerts.activeOf(ids),
    silentSources: notAsked,
    sequences: notAsked,
    onQueued: () => {},
    catchUpMs: async () => 60 * MINUTE,
    now,
    settled,
    nodeId: 'node',
    logger: pino({ level: 'silent' }),
  });
  return { scheduler, jobs, runs, stored, settled };
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
      ...failedLogins,
      query: '',
      group_by: [],
      conditions: { expression: compare('>', 0) },
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
    const { scheduler, jobs, runs, stored } = startScheduler({ aggregate: oneInEveryWindow });
    const first = spanEnding(150);
    await jobs.schedule(id, { span: first, at: Date.now(), settleMs: SETTLE_MS }, true);
    scheduler.wake();
    const reached = async () => ((await jobs.find(id))?.range_to.getTime() ?? 0) > Date.now();
    await expect.poll(reached, SOON).toBe(true);
    await scheduler.stop();
    const ends = stored.map(({ timerange_end: end }) => Date.parse(end ?? '')).toSorted((a, b) => a - b);
    expect(ends[0]).toBe(first.to);
    // From the second on, they end when those of others over the same messages end.
    const [, second = 0] = ends;
    expect(second).toBeGreaterThan(first.to);
    expect(second).toBeLessThanOrEqual(first.to + MINUTE);
    expect(ends.slice(1).every((end, place) => end === second + place * MINUTE)).toBe(true);
    expect(new Set(stored.map(({ id: one }) => one)).size).toBe(ends.length);
    // Several windows with one run, where it is far behind.
    expect((await runs.latest(id, 1000)).length).toBeLessThan(ends.length / 2);
    await jobs.unschedule(id);
  });

  it('runs each window once although two nodes run them, a few at a time', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => addDefinition()));
    let running = 0;
    let most = 0;
    const aggregate: EventsSearch['aggregate'] = async (question) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return [countRow(question, 1)];
    };
    const nodes = [startScheduler({ aggregate }), startScheduler({ aggregate })];
    const [{ jobs } = startScheduler({})] = nodes;
    const span = spanEnding(20);
    for (const id of ids) await jobs.schedule(id, { span, at: Date.now(), settleMs: SETTLE_MS }, true);
    for (const { scheduler } of nodes) scheduler.wake();
    const reached = async () =>
      (await jobs.all()).filter(
        (job) => ids.includes(job.definition_id) && job.range_to.getTime() > Date.now(),
      ).length;
    await expect.poll(reached, SOON).toBe(ids.length);
    for (const { scheduler } of nodes) await scheduler.stop();
    const stored = nodes.flatMap((node) => node.stored);
    // Twenty windows of each, and one that has ended meanwhile or not.
    expect(stored.length).toBeGreaterThanOrEqual(20 * ids.length);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
    // Two batches on each node; those of one time share their questions.
    expect(most).toBeLessThanOrEqual(2 * 2 * 3);
    for (const id of ids) await jobs.unschedule(id);
  });

  it('looks at the same time again after a failure, and says why', async () => {
    const id = await addDefinition();
    const { scheduler, jobs, runs } = startScheduler({
      aggregate: async () => {
        throw new Error('The engine is gone');
      },
    });
    const first = spanEnding(0);
    await jobs.schedule(id, { span: first, at: Date.now(), settleMs: SETTLE_MS }, true);
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
    const { scheduler, jobs } = startScheduler({
      aggregate: async (question, { to }) => {
        const count = counts[Math.ceil((to - first.to) / MINUTE)] ?? 0;
        return [countRow(question, count)];
      },
    });
    await jobs.schedule(id, { span: first, at: Date.now(), settleMs: SETTLE_MS }, true);
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

interface InventedMessage {
  readonly id: string;
  readonly at: number;
  readonly receivedAt: number;
}

/** A store with messages that arrive while simulated time goes by. */
function arriving(messages: readonly InventedMessage[], clock: { now: number }) {
  const seen = ({ from, to }: Span, since = 0) =>
    messages.filter(
      ({ at, receivedAt }) => at >= from && at < to && receivedAt <= clock.now && receivedAt >= since,
    );
  const aggregate: EventsSearch['aggregate'] = async (question, span) => [
    countRow(question, seen(span, question.receivedSince).length),
  ];
  const list: EventsSearch['messages'] = async (question, span, { limit, offset }) =>
    seen(span, question.receivedSince)
      .slice(offset, offset + limit)
      .map(({ id, at }) => ({
        message: { _id: id, timestamp: new Date(at).toISOString(), streams: [] },
        index: 'graylog_0',
        highlight_ranges: {},
        decoration_stats: null,
      }));
  return { aggregate, messages: list };
}

const START = Date.UTC(2026, 2, 1, 12);

/** Lets simulated time go by, and waits until all that is due was run. */
async function goOn(
  clock: { now: number },
  { scheduler, jobs }: Pick<ReturnType<typeof startScheduler>, 'scheduler' | 'jobs'>,
  id: string,
  { until, stepMs }: { until: number; stepMs: number },
): Promise<void> {
  // At least once: time may have gone by for another definition.
  do {
    clock.now = Math.min(clock.now + stepMs, until);
    await expect
      .poll(async () => {
        scheduler.wake();
        const job = await jobs.find(id);
        return job?.state === 'runnable' && job.next_at.getTime() > clock.now;
      }, SOON)
      .toBe(true);
  } while (clock.now < until);
}

const moreThanTwo = {
  expression: {
    expr: '>',
    left: { expr: 'number-ref', ref: 'count-' },
    right: { expr: 'number', value: 2 },
  },
};

async function addSimulated(changes: object, more: object = {}): Promise<string> {
  const id = await addDefinition(more);
  const definition = await definitionStore(metadata.database).find(id);
  if (definition === undefined) throw new Error('The definition is gone');
  await definitionStore(metadata.database).update({
    ...definition,
    config: { ...definition.config, ...changes },
  });
  return id;
}

describe('messages that arrive after their window was looked at', () => {
  const message = (id: string, minute: number, lateMs: number): InventedMessage => {
    const at = START + minute * MINUTE + 1000;
    return { id, at, receivedAt: at + lateMs };
  };

  it('raise the event that they make, once, and no other a second time', async () => {
    const notificationId = await addNotification();
    const id = await addSimulated(
      { conditions: moreThanTwo },
      {
        alert: true,
        notifications: [{ notification_id: notificationId, notification_parameters: null }],
      },
    );
    const clock = { now: START };
    const messages = [
      // In time: an event at once, and late ones change nothing about it.
      ...['a', 'b', 'c'].map((one) => message(one, 3, 500)),
      message('d', 3, 2 * MINUTE),
      // Enough only with the last one.
      ...['e', 'f'].map((one) => message(one, 6, 500)),
      message('g', 6, 3 * MINUTE),
      // Never enough.
      message('h', 9, 500),
    ];
    const started = startScheduler({ ...arriving(messages, clock), clock });
    const span = { from: START - MINUTE, to: START };
    await started.jobs.schedule(id, { span, at: START, settleMs: SETTLE_MS }, true);
    await goOn(clock, started, id, { until: START + 20 * MINUTE, stepMs: 30_000 });
    await started.scheduler.stop();
    expect(started.stored).toHaveLength(2);
    const delays = started.stored.map(
      ({ timestamp, timestamp_processing: raised }) => Date.parse(raised) - Date.parse(timestamp),
    );
    expect(delays[0]).toBeLessThanOrEqual(MINUTE);
    expect(delays[1]).toBeGreaterThanOrEqual(LATE_MS);
    expect(delays[1]).toBeLessThanOrEqual(LATE_MS + 2 * MINUTE);
    const told = await deliveryHistory(metadata.database).page(notificationId, { page: 1, per_page: 100 });
    expect(told).toHaveLength(2);
    const late = (await started.runs.latest(id, 100)).filter(({ events }) => events > 0);
    expect(late.map(({ events }) => events)).toEqual([1, 1]);
    await started.jobs.unschedule(id);
  });

  it('are events of a filter, each once', async () => {
    const id = await addSimulated({ series: [], conditions: { expression: null } });
    const clock = { now: START };
    const messages = [message('a', 2, 100), message('b', 2, 2 * MINUTE), message('c', 4, 2500)];
    const started = startScheduler({ ...arriving(messages, clock), clock });
    const span = { from: START - MINUTE, to: START };
    await started.jobs.schedule(id, { span, at: START, settleMs: SETTLE_MS }, true);
    await goOn(clock, started, id, { until: START + 15 * MINUTE, stepMs: 30_000 });
    await started.scheduler.stop();
    expect(started.stored.map(({ origin_context: origin }) => origin?.split(':').at(-1))).toEqual([
      'a',
      'c',
      'b',
    ]);
    await started.jobs.unschedule(id);
  });

  it('are not waited for until the next run, when that is hours away', async () => {
    const id = await addSimulated({
      conditions: moreThanTwo,
      search_within_ms: 60 * MINUTE,
      execute_every_ms: 60 * MINUTE,
    });
    const clock = { now: START };
    const started = startScheduler({ aggregate: async (question) => [countRow(question, 0)], clock });
    await started.jobs.schedule(
      id,
      { span: { from: START - 60 * MINUTE, to: START }, at: START, settleMs: SETTLE_MS },
      true,
    );
    await goOn(clock, started, id, { until: START + 1000, stepMs: 1000 });
    // The first whole window after the one that was looked at when the definition was switched on.
    const first = (await started.jobs.find(id))?.range_to.getTime() ?? 0;
    await goOn(clock, started, id, { until: first + SETTLE_MS, stepMs: first + SETTLE_MS - clock.now });
    const again = (await started.jobs.find(id))?.next_at.getTime() ?? 0;
    expect(again).toBe(first + LATE_MS + SETTLE_MS);
    await goOn(clock, started, id, { until: again, stepMs: again - clock.now });
    await started.scheduler.stop();
    const after = await started.jobs.find(id);
    expect(after?.checked_to?.getTime()).toBe(first);
    expect(after?.next_at.getTime()).toBe(first + 60 * MINUTE + SETTLE_MS);
    // A second look that finds nothing is no run.
    expect(await started.runs.latest(id, 10)).toHaveLength(2);
    await started.jobs.unschedule(id);
  });
});

describe('messages that were received and are stored later', () => {
  const moment = START + 3 * MINUTE + 1000;

  /** One message, and all storing stands still for a while after it was received. */
  async function storedAfter(lagMs: number, changes: object) {
    const notificationId = await addNotification();
    const notifications = [{ notification_id: notificationId, notification_parameters: null }];
    const id = await addSimulated(changes, { notifications });
    const clock = { now: START };
    const storedAt = moment + lagMs;
    const started = startScheduler({
      ...arriving([{ id: 'a', at: moment, receivedAt: storedAt }], clock),
      clock,
      storedTo: () => (clock.now > moment && clock.now < storedAt ? moment : clock.now),
    });
    const span = { from: START - MINUTE, to: START };
    await started.jobs.schedule(id, { span, at: START, settleMs: SETTLE_MS }, true);
    // Whoever waits for storing is due all the while.
    while (clock.now < START + lagMs + 20 * MINUTE) {
      clock.now += 5000;
      const isAtRest = async () => {
        started.scheduler.wake();
        const job = await started.jobs.find(id);
        const { windowsTo } = await started.settled();
        const isWaiting = (job?.range_to.getTime() ?? 0) > windowsTo;
        return job?.state === 'runnable' && (job.next_at.getTime() > clock.now || isWaiting);
      };
      await expect.poll(isAtRest, { timeout: 30_000, interval: 5 }).toBe(true);
    }
    await started.scheduler.stop();
    const told = await deliveryHistory(metadata.database).page(notificationId, { page: 1, per_page: 100 });
    const runs = await started.runs.latest(id, 1000);
    await started.jobs.unschedule(id);
    const raised = started.stored.map(({ timestamp_processing: at }) => Date.parse(at) - storedAt);
    const windows = started.stored.map(({ timerange_start: from, timerange_end: to }) => ({
      from: Date.parse(from ?? ''),
      to: Date.parse(to ?? ''),
    }));
    return { raised, windows, told, runs };
  }

  const aFilter = { series: [], conditions: { expression: null } };
  const lessThanOne = { conditions: { expression: compare('<', 1) } };

  it.each([
    ['a filter', aFilter],
    ['an aggregation', {}],
  ])('are waited for by the window of %s', async (_, changes) => {
    const { raised, told } = await storedAfter(40_000, changes);
    expect(raised).toHaveLength(1);
    // Not by the second look, five minutes later.
    expect(raised[0]).toBeLessThan(MINUTE + SETTLE_MS + 10_000);
    expect(told).toHaveLength(1);
  });

  it('are not missed by a condition about too few', async () => {
    const { windows } = await storedAfter(40_000, lessThanOne);
    expect(windows.length).toBeGreaterThan(10);
    expect(windows.filter(({ from, to }) => from <= moment && moment < to)).toEqual([]);
  });

  it.each([
    ['a filter', aFilter],
    ['an aggregation', {}],
  ])('long after are found by the second look of %s, once', async (_, changes) => {
    const { raised, told, runs } = await storedAfter(12 * MINUTE, changes);
    expect(raised).toHaveLength(1);
    expect(raised[0]).toBeGreaterThanOrEqual(0);
    expect(raised[0]).toBeLessThan(2 * MINUTE);
    expect(told).toHaveLength(1);
    // Nobody was kept waiting for longer than a minute.
    const waited = runs.map(({ started_at: at, range_to: to, events }) =>
      events === 0 ? at.getTime() - to.getTime() : 0,
    );
    expect(Math.max(...waited)).toBeLessThan(2 * MINUTE);
  });
});

describe('the history of runs', () => {
  it('keeps what had something to tell, and of the others as many as pages show', async () => {
    const id = await addDefinition();
    const runs = runStore(metadata.database);
    const note = (number: number) => ({
      definitionId: id,
      number,
      started: START + number * MINUTE,
      span: { from: START, to: START + number * MINUTE },
      durationMs: number,
      events: number % 100 === 0 ? 1 : 0,
      suppressed: 0,
      problem: number === 150 ? 'No such field' : null,
    });
    for (let number = 1; number <= 230; number += 1) await runs.add(note(number));
    const kept = await runs.latest(id, 1000);
    const told = kept.filter(({ events, problem }) => events > 0 || problem !== null);
    expect(told.map(({ duration_ms: number }) => number)).toEqual([200, 150, 100]);
    expect(kept).toHaveLength(told.length + KEPT_QUIET_RUNS);
    // What is shown first is what ran last.
    expect(kept.slice(0, 3).map(({ duration_ms: number }) => number)).toEqual([230, 229, 228]);
  });
});

describe('a clock that is set back', () => {
  it('makes nothing run twice and leaves nothing out', async () => {
    const id = await addSimulated({});
    const clock = { now: START };
    const started = startScheduler({ aggregate: oneInEveryWindow, clock });
    const span = { from: START - MINUTE, to: START };
    await started.jobs.schedule(id, { span, at: START, settleMs: SETTLE_MS }, true);
    await goOn(clock, started, id, { until: START + 3 * MINUTE, stepMs: 30_000 });
    const before = started.stored.length;
    clock.now -= 10 * MINUTE;
    await goOn(clock, started, id, { until: START + 2 * MINUTE, stepMs: 60_000 });
    expect(started.stored).toHaveLength(before);
    await goOn(clock, started, id, { until: START + 6 * MINUTE, stepMs: 30_000 });
    await started.scheduler.stop();
    const ends = started.stored.map(({ timerange_end: end }) => Date.parse(end ?? ''));
    expect(ends.slice(2).every((end, place) => end === (ends[place + 1] ?? 0) + MINUTE)).toBe(true);
    expect(ends.length).toBeGreaterThan(before);
    await started.jobs.unschedule(id);
  });
});

describe('definitions over the same messages', () => {
  it('are answered with one question, whatever each of them calculates', async () => {
    const clock = { now: START };
    const asked: AggregateQuestion[] = [];
    const started = startScheduler({
      clock,
      aggregate: async (question) => {
        asked.push(question);
        return [countRow(question, question.series.length)];
      },
    });
    const ids: string[] = [];
    for (const changes of [{}, {}, { conditions: moreThanTwo }, { query: 'other' }]) {
      const id = await addSimulated(changes);
      ids.push(id);
      const span = { from: START - MINUTE, to: START };
      await started.jobs.schedule(id, { span, at: START, settleMs: SETTLE_MS }, true);
    }
    for (const id of ids) await goOn(clock, started, id, { until: START + 1000, stepMs: 1000 });
    await started.scheduler.stop();
    // Besides, all messages are counted once, to know later whether some came late.
    expect(asked.map(({ query }) => query).toSorted()).toEqual(['', '*', 'other']);
    expect(started.stored).toHaveLength(3);
    for (const id of ids) await started.jobs.unschedule(id);
  });
});
