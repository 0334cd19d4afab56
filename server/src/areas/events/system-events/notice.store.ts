// Of which notifications of the system an event was raised.
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type NoticeRow = Selectable<Tables['event_system_notices']>;

export function noticeStore(database: Database) {
  return {
    all: (): Promise<NoticeRow[]> => database.selectFrom('event_system_notices').selectAll().execute(),

    /** False when somebody has noted it meanwhile. */
    async note(transaction: Database, row: NoticeRow): Promise<boolean> {
      const noted = await transaction
        .insertInto('event_system_notices')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['type', 'key'])
            .doUpdateSet({ published_at: row.published_at })
            .where('event_system_notices.published_at', '!=', row.published_at),
        )
        .returning(sql<number>`1`.as('one'))
        .executeTakeFirst();
      return noted !== undefined;
    },

    async forget(transaction: Database, rows: readonly Pick<NoticeRow, 'type' | 'key'>[]): Promise<void> {
      for (const { type, key } of rows)
        await transaction
          .deleteFrom('event_system_notices')
          .where('type', '=', type)
          .where('key', '=', key)
          .execute();
    },
  };
}

export type NoticeStore = ReturnType<typeof noticeStore>;
