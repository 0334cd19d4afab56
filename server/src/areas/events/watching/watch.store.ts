// Up to where a definition with a memory has looked, and at what.
import type { Span } from '@logboom/core/events/windows';
import type { Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type WatchRow = Selectable<Tables['event_watches']>;

export function watchStore(database: Database) {
  return {
    find: (definitionId: string): Promise<WatchRow | undefined> =>
      database
        .selectFrom('event_watches')
        .selectAll()
        .where('definition_id', '=', definitionId)
        .executeTakeFirst(),

    async note(
      transaction: Database,
      { definitionId, subject, seen }: { definitionId: string; subject: string; seen: Span },
    ): Promise<void> {
      const row = { subject, seen_from: new Date(seen.from), seen_until: new Date(seen.to) };
      await transaction
        .insertInto('event_watches')
        .values({ definition_id: definitionId, ...row })
        .onConflict((conflict) => conflict.column('definition_id').doUpdateSet(row))
        .execute();
    },
  };
}

export type WatchStore = ReturnType<typeof watchStore>;
