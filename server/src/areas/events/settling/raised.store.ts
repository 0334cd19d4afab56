// The ids of events that were raised lately: whoever looks at a window again raises what is new in it.
import type { Event } from '@logboom/contract/events/event-schemas';
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';

/** A statement can have only so many values. */
const ROWS_AT_ONCE = 2000;

export function raisedStore(database: Database) {
  return {
    /** In the transaction that moves the definition on. */
    async add(transaction: Database, definitionId: string, events: readonly Event[]): Promise<void> {
      for (let place = 0; place < events.length; place += ROWS_AT_ONCE)
        await transaction
          .insertInto('event_raised')
          .values(
            events.slice(place, place + ROWS_AT_ONCE).map(({ id }) => ({
              definition_id: definitionId,
              event_id: id,
              at: sql<Date>`now()`,
            })),
          )
          .onConflict((conflict) => conflict.columns(['definition_id', 'event_id']).doNothing())
          .execute();
    },

    async known(definitionId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await database
        .selectFrom('event_raised')
        .select('event_id')
        .where('definition_id', '=', definitionId)
        .where(isOneOf('event_id', ids))
        .execute();
      return new Set(rows.map(({ event_id: id }) => id));
    },

    async removeOlder(days: number): Promise<void> {
      await database
        .deleteFrom('event_raised')
        .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .execute();
    },
  };
}

export type RaisedStore = ReturnType<typeof raisedStore>;
