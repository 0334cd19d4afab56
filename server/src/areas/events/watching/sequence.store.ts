// When the last sequence of each key was over.
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';

/** A statement can have only so many values. */
const ROWS_AT_ONCE = 500;

export function sequenceStore(database: Database) {
  return {
    /** Milliseconds since 1970, by key. */
    async ends(definitionId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await database
        .selectFrom('event_sequence_ends')
        .selectAll()
        .where('definition_id', '=', definitionId)
        .execute();
      return new Map(rows.map(({ key, ended_at }) => [key, ended_at.getTime()]));
    },

    /** @param before what ended earlier is of no use any more */
    async note(
      transaction: Database,
      definitionId: string,
      ends: ReadonlyMap<string, number>,
      before: number,
    ): Promise<void> {
      await transaction
        .deleteFrom('event_sequence_ends')
        .where('definition_id', '=', definitionId)
        .where('ended_at', '<', new Date(before))
        .execute();
      const rows = Array.from(ends, ([key, at]) => ({
        definition_id: definitionId,
        key,
        ended_at: new Date(at),
      }));
      for (let place = 0; place < rows.length; place += ROWS_AT_ONCE)
        await transaction
          .insertInto('event_sequence_ends')
          .values(rows.slice(place, place + ROWS_AT_ONCE))
          .onConflict((conflict) =>
            conflict.columns(['definition_id', 'key']).doUpdateSet({
              ended_at: sql`greatest(event_sequence_ends.ended_at, excluded.ended_at)`,
            }),
          )
          .execute();
    },
  };
}

export type SequenceStore = ReturnType<typeof sequenceStore>;
