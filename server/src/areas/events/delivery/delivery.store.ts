// The queue of what notifications send. It is claimed row by row, so that several nodes share the work.
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import type { DeliveryParameters, DeliveryState } from '@logboom/contract/events/notification-schemas';
import { sql, type InsertObject, type Selectable } from 'kysely';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type DeliveryRow = Selectable<Tables['notification_deliveries']>;

export interface NewDelivery {
  readonly notificationId: string;
  readonly definitionId: string | null;
  readonly model: NotificationModel;
}

/** How an attempt ended. */
export interface Attempt {
  readonly state: 'sent' | 'failed' | 'waiting' | 'suppressed';
  readonly outcome: string;
  readonly durationMs: number;
  readonly done: readonly string[];
  /** When it is tried again. */
  readonly retryAfterMs?: number;
}

const MAX_OUTCOME = 4000;
const text = (outcome: string) => outcome.slice(0, MAX_OUTCOME).replaceAll('\0', '');
/** By the clock that decides what is due: that of the node may be wrong. */
const NOW = sql<Date>`now()`;
const inMs = (milliseconds: number) => sql<Date>`now() + make_interval(secs => ${milliseconds / 1000})`;

export function deliveryStore(database: Database) {
  return {
    /** What is queued already for the same event is not queued again. In the transaction that made the events. */
    enqueue: (transaction: Database, deliveries: readonly NewDelivery[]): Promise<void> =>
      insertNew(transaction, deliveries, {}),

    /** For the history: nobody is told, and why. */
    suppress: (transaction: Database, deliveries: readonly NewDelivery[], outcome: string): Promise<void> =>
      insertNew(transaction, deliveries, {
        state: 'suppressed',
        finished_at: NOW,
        outcome: text(outcome),
      }),

    /** A test that was sent at once, for the history. */
    async record(delivery: NewDelivery, attempt: Attempt): Promise<void> {
      const row = { ...rowOf(delivery), is_test: true, state: attempt.state, attempts: 1 };
      const ended = {
        finished_at: NOW,
        duration_ms: attempt.durationMs,
        outcome: text(attempt.outcome),
      };
      await database
        .insertInto('notification_deliveries')
        .values({ ...row, ...ended })
        .execute();
    },

    /** The next one that is due and whose notification may send now; one that a dead node left comes again. */
    async claim(leaseMs: number, perMinute: number, nodeId: string): Promise<DeliveryRow | undefined> {
      const busy = sql`(select notification_id from notification_deliveries
        where started_at > now() - interval '1 minute' group by notification_id having count(*) >= ${perMinute})`;
      const { rows: claimed } = await sql<DeliveryRow>`
        update notification_deliveries
        set state = 'sending', attempts = attempts + 1, started_at = now(), claimed_until = ${inMs(leaseMs)},
          claimed_by = ${nodeId}
        where id = (
          select id from notification_deliveries
          where ((state = 'waiting' and next_at <= now()) or (state = 'sending' and claimed_until < now()))
            and notification_id not in ${busy}
          order by next_at, id
          limit 1
          for update skip locked)
        returning *`.execute(database);
      return claimed[0];
    },

    /** What a node was sending when it ended is due again when it is back. */
    async release(nodeId: string): Promise<void> {
      await database
        .updateTable('notification_deliveries')
        .set({ claimed_until: NOW })
        .where('state', '=', 'sending')
        .where('claimed_by', '=', nodeId)
        .execute();
    },

    /** Only by whoever still holds the claim of that attempt. */
    async finish({ id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>, attempt: Attempt): Promise<void> {
      const isOver = attempt.state !== 'waiting';
      await database
        .updateTable('notification_deliveries')
        .set({
          state: attempt.state,
          claimed_until: null,
          outcome: text(attempt.outcome),
          duration_ms: attempt.durationMs,
          done: JSON.stringify(attempt.done),
          ...(isOver ? { finished_at: NOW } : { next_at: inMs(attempt.retryAfterMs ?? 0) }),
        })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .where('attempts', '=', attempts)
        .execute();
    },

    /** Those that failed get a new beginning. Returns how many. */
    async restart(notificationId: string, ids: readonly string[]): Promise<number> {
      const { numUpdatedRows } = await database
        .updateTable('notification_deliveries')
        .set({ state: 'waiting', attempts: 0, next_at: NOW, finished_at: null })
        .where('notification_id', '=', notificationId)
        .where('state', '=', 'failed')
        .where('is_test', '=', false)
        .where(isOneOf('id', ids))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async waitingOf(definitionId: string): Promise<number> {
      const counted = await database
        .selectFrom('notification_deliveries')
        .select(sql<string>`count(*)`.as('count'))
        .where('event_definition_id', '=', definitionId)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(counted.count);
    },

    async clearWaiting(definitionId: string): Promise<void> {
      await database
        .deleteFrom('notification_deliveries')
        .where('event_definition_id', '=', definitionId)
        .where('state', '=', 'waiting')
        .execute();
    },

    async removeOlder(days: number): Promise<void> {
      await database
        .deleteFrom('notification_deliveries')
        .where('state', 'not in', ['waiting', 'sending'])
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .execute();
    },
  };
}

export type DeliveryStore = ReturnType<typeof deliveryStore>;

/** What was sent, and how it went. */
export function deliveryHistory(database: Database) {
  const rows = () => database.selectFrom('notification_deliveries');
  return {
    async page(
      notificationId: string,
      { page, per_page, state }: DeliveryParameters,
    ): Promise<DeliveryRow[]> {
      return rows()
        .selectAll()
        .where('notification_id', '=', notificationId)
        .$if(state !== undefined, (all) => all.where('state', '=', state as DeliveryState))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute();
    },

    /** Through which of some notifications an event was told, oldest first. */
    ofEvent: (eventId: string, notificationIds: readonly string[]): Promise<DeliveryRow[]> =>
      rows()
        .selectAll()
        .where(isOneOf('notification_id', notificationIds))
        .where('event_id', '=', eventId)
        .where('is_test', '=', false)
        .orderBy('created_at')
        .execute(),

    async counts(notificationId: string): Promise<Record<string, number>> {
      const counted = await rows()
        .select(['state', sql<string>`count(*)`.as('count')])
        .where('notification_id', '=', notificationId)
        .groupBy('state')
        .execute();
      return Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)]));
    },
  };
}

export type DeliveryHistory = ReturnType<typeof deliveryHistory>;

/** A statement can have so many values: the engines allow 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

async function insertNew(
  transaction: Database,
  deliveries: readonly NewDelivery[],
  ended: Pick<Partial<NewRow>, 'state' | 'finished_at' | 'outcome'>,
): Promise<void> {
  for (let place = 0; place < deliveries.length; place += ROWS_AT_ONCE) {
    const some = deliveries.slice(place, place + ROWS_AT_ONCE);
    await transaction
      .insertInto('notification_deliveries')
      .values(some.map((delivery) => ({ ...rowOf(delivery), ...ended })))
      .onConflict((conflict) =>
        conflict.columns(['notification_id', 'event_id']).where('is_test', '=', false).doNothing(),
      )
      .execute();
  }
}

type NewRow = InsertObject<Tables, 'notification_deliveries'>;

function rowOf({ notificationId, definitionId, model }: NewDelivery): NewRow {
  return {
    id: newId(),
    notification_id: notificationId,
    event_definition_id: definitionId,
    event_id: model.event.id,
    is_test: false,
    model: JSON.stringify(model),
    state: 'waiting',
    attempts: 0,
    created_at: NOW,
    next_at: NOW,
    claimed_until: null,
    started_at: null,
    finished_at: null,
    duration_ms: null,
    outcome: null,
    done: '[]',
  };
}
