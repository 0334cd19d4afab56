// The rows of quiet hours. There are few of them, so they are read together.
import type { QuietHours } from '@logboom/contract/events/quiet-hours-endpoints';
import type { Database } from '../../../storage/metadata/database.ts';

const rowOf = ({ id, title, ...content }: QuietHours) => ({ id, title, content: JSON.stringify(content) });

export function quietHoursStore(database: Database) {
  return {
    async all(from: Database = database): Promise<QuietHours[]> {
      const rows = await from
        .selectFrom('event_quiet_hours')
        .selectAll()
        .orderBy('title')
        .orderBy('id')
        .execute();
      return rows.map(({ id, title, content }) => ({
        ...(JSON.parse(content) as Omit<QuietHours, 'id' | 'title'>),
        id,
        title,
      }));
    },

    async insert(hours: QuietHours): Promise<void> {
      await database.insertInto('event_quiet_hours').values(rowOf(hours)).execute();
    },

    /** False when there are none with this id. */
    async update(hours: QuietHours): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('event_quiet_hours')
        .set(rowOf(hours))
        .where('id', '=', hours.id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('event_quiet_hours').where('id', '=', id).execute();
    },
  };
}

export type QuietHoursStore = ReturnType<typeof quietHoursStore>;
