// The rows of event notifications.
import { grnOf } from '@logboom/contract/common/grn';
import type { Selectable } from 'kysely';
import type { Caller } from '../../../http/authentication.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import type { ListedRows } from '../../../storage/metadata/list-rows.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';
import { giveToCreator, removeGrants } from '../../identity/index.ts';
import { binary, titledRows, type PageQuestion } from '../titled-rows.ts';
import type { StoredConfig } from '../senders/sender.ts';

type Row = Selectable<Tables['event_notifications']>;

export type StoredNotification = Omit<Row, 'config' | 'type'> & { readonly config: StoredConfig };

const SORTED = { type: binary('type'), 'config.type': binary('type') };

export const notificationName = (id: string): string => grnOf('notification', id);

export function notificationStore(database: Database) {
  const table = () => database.selectFrom('event_notifications');
  return {
    async find(id: string): Promise<StoredNotification | undefined> {
      const row = await table().selectAll().where('id', '=', id).executeTakeFirst();
      return row && notificationOf(row);
    },

    all: async (): Promise<StoredNotification[]> =>
      (await table().selectAll().orderBy('title').execute()).map(notificationOf),

    ids: async (): Promise<string[]> => (await table().select('id').execute()).map(({ id }) => id),

    async page(question: PageQuestion): Promise<ListedRows<StoredNotification>> {
      const { rows, total } = await titledRows(table().selectAll(), question, SORTED);
      return { rows: rows.map(notificationOf), total };
    },

    insert: (notification: StoredNotification, creator: Caller): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        await transaction.insertInto('event_notifications').values(rowOf(notification)).execute();
        await giveToCreator(transaction, creator, notificationName(notification.id));
      }),

    /** False when there is none. */
    async update(notification: StoredNotification): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('event_notifications')
        .set(rowOf(notification))
        .where('id', '=', notification.id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Only while it is still as it was: encrypting again must not undo what somebody changes meanwhile. */
    async replaceConfig({ id, config }: StoredNotification, after: StoredConfig): Promise<void> {
      await database
        .updateTable('event_notifications')
        .set({ config: JSON.stringify(after) })
        .where('id', '=', id)
        .where('config', '=', JSON.stringify(config))
        .execute();
    },

    /** Its grants and what it has sent go with it. */
    remove: (id: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('event_notifications')
          .where('id', '=', id)
          .executeTakeFirst();
        await removeGrants(transaction, notificationName(id));
        return numDeletedRows > 0n;
      }),
  };
}

export type NotificationStore = ReturnType<typeof notificationStore>;

function notificationOf({ id, title, description, created_at, config }: Row): StoredNotification {
  return { id, title, description, created_at, config: JSON.parse(config) as StoredConfig };
}

function rowOf({ config, ...notification }: StoredNotification): Row {
  return { ...notification, type: config.type, config: JSON.stringify(config) };
}
