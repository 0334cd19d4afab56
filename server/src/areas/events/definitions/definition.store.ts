// The rows of event definitions.
import { grnOf } from '@logboom/contract/common/grn';
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import type { Selectable } from 'kysely';
import type { Caller } from '../../../http/authentication.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import type { ListField, ListedRows } from '../../../storage/metadata/list-rows.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';
import { giveToCreator, removeGrants } from '../../identity/index.ts';
import { titledRows, type PageQuestion } from '../titled-rows.ts';

type Row = Selectable<Tables['event_definitions']>;
type Content = Pick<
  EventDefinition,
  'config' | 'field_spec' | 'key_spec' | 'notification_settings' | 'notifications' | 'storage' | 'tags'
>;
export type StoredDefinition = Omit<Row, 'content'> & Content;

const SORTED: Readonly<Record<string, ListField>> = {
  priority: { column: 'priority', type: 'number' },
  alert: { column: 'alert', type: 'boolean' },
  status: { column: 'alert', type: 'boolean' },
};

export const definitionName = (id: string): string => grnOf('event_definition', id);

export function definitionStore(database: Database) {
  const table = () => database.selectFrom('event_definitions');
  return {
    async find(id: string): Promise<StoredDefinition | undefined> {
      const row = await table().selectAll().where('id', '=', id).executeTakeFirst();
      return row && definitionOf(row);
    },

    async findAll(ids: readonly string[]): Promise<StoredDefinition[]> {
      if (ids.length === 0) return [];
      return (await table().selectAll().where(isOneOf('id', ids)).execute()).map(definitionOf);
    },

    ids: async (): Promise<string[]> => (await table().select('id').execute()).map(({ id }) => id),

    async page(question: PageQuestion): Promise<ListedRows<StoredDefinition>> {
      const { rows, total } = await titledRows(table().selectAll(), question, SORTED);
      return { rows: rows.map(definitionOf), total };
    },

    insert: (definition: StoredDefinition, creator: Caller): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        await transaction.insertInto('event_definitions').values(rowOf(definition)).execute();
        await giveToCreator(transaction, creator, definitionName(definition.id));
      }),

    async insertIfAbsent(definition: StoredDefinition): Promise<void> {
      await database
        .insertInto('event_definitions')
        .values(rowOf(definition))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    async update(definition: StoredDefinition): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('event_definitions')
        .set(rowOf(definition))
        .where('id', '=', definition.id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Its job, its runs and its grants go with it. */
    remove: (id: string): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('event_definitions').where('id', '=', id).execute();
        await removeGrants(transaction, definitionName(id));
      }),

    /** When a notification is deleted: nobody names it any more. */
    dropNotification: (notificationId: string): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        const rows = await transaction
          .selectFrom('event_definitions')
          .selectAll()
          .where('content', 'like', `%${notificationId}%`)
          .forUpdate()
          .execute();
        for (const row of rows) {
          const definition = definitionOf(row);
          const notifications = definition.notifications.filter(
            ({ notification_id: id }) => id !== notificationId,
          );
          await transaction
            .updateTable('event_definitions')
            .set(rowOf({ ...definition, notifications }))
            .where('id', '=', row.id)
            .execute();
        }
      }),
  };
}

export type DefinitionStore = ReturnType<typeof definitionStore>;

function definitionOf({ content, ...row }: Row): StoredDefinition {
  return { ...row, ...(JSON.parse(content) as Content) };
}

function rowOf(definition: StoredDefinition): Row {
  const { id, scope, title, description, priority, alert, updated_at, ...content } = definition;
  return { id, scope, title, description, priority, alert, updated_at, content: JSON.stringify(content) };
}
