// The rows of authentication services, and which of them is active.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import { listRows, type ListedRows } from '../../../storage/metadata/list-rows.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type BackendRow = Selectable<Tables['auth_service_backends']>;

const LIST_FIELDS = {
  title: { column: 'title', type: 'text', sortBy: sql`lower(title)` },
  description: { column: 'description', type: 'text' },
} as const;
const STATE = 'global';

const asRow = (row: BackendRow) => ({
  ...row,
  default_roles: JSON.stringify(row.default_roles),
  group_roles: JSON.stringify(row.group_roles),
  config: JSON.stringify(row.config),
});

export function backendStore(database: Database) {
  const select = () => database.selectFrom('auth_service_backends').selectAll();
  const findById = (id: string): Promise<BackendRow | undefined> =>
    select().where('id', '=', id).executeTakeFirst();
  const activeId = async (): Promise<string | null> =>
    (
      await database
        .selectFrom('auth_service_state')
        .select('active_backend')
        .where('name', '=', STATE)
        .executeTakeFirst()
    )?.active_backend ?? null;

  return {
    findById,
    activeId,

    all: (): Promise<BackendRow[]> => select().execute(),

    /** Not where somebody has changed the secret meanwhile. */
    reseal: async (id: string, before: string, secret: string): Promise<void> => {
      await database
        .updateTable('auth_service_backends')
        .set({ secret })
        .where('id', '=', id)
        .where('secret', '=', before)
        .execute();
    },

    ids: async (): Promise<string[]> =>
      (await database.selectFrom('auth_service_backends').select('id').execute()).map(({ id }) => id),

    list: (
      among: readonly string[],
      parameters: ListParameters,
      conditions: Condition[],
    ): Promise<ListedRows<BackendRow>> =>
      listRows(select().where(isOneOf('id', among)), {
        parameters,
        conditions,
        fields: LIST_FIELDS,
        defaultField: 'title',
        defaultSort: 'title',
        tieBreak: 'id',
      }),

    insert: async (row: BackendRow): Promise<void> => {
      await database.insertInto('auth_service_backends').values(asRow(row)).execute();
    },

    update: async (row: BackendRow): Promise<void> => {
      const { id, ...changes } = asRow(row);
      await database.updateTable('auth_service_backends').set(changes).where('id', '=', id).execute();
    },

    remove: async (id: string): Promise<void> => {
      await database.deleteFrom('auth_service_backends').where('id', '=', id).execute();
    },

    /** The one that is active, if there is still such a one. */
    async active(): Promise<BackendRow | undefined> {
      const id = await activeId();
      return id === null ? undefined : findById(id);
    },

    activate: async (active_backend: string | null): Promise<void> => {
      await database
        .insertInto('auth_service_state')
        .values({ name: STATE, active_backend })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ active_backend }))
        .execute();
    },
  };
}

export type BackendStore = ReturnType<typeof backendStore>;
