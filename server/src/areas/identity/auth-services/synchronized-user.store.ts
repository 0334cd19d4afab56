// The users that came from authentication services.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { Condition } from '@logboom/core/list-query';
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { listRows, type ListedRows } from '../../../storage/metadata/list-rows.ts';
import type { UserRow } from '../users/user.store.ts';

const LIST_FIELDS = {
  username: { column: 'username', type: 'text' },
  full_name: { column: 'full_name', type: 'text', sortBy: sql`lower(full_name)` },
  email: { column: 'email', type: 'text' },
} as const;

export function synchronizedUserStore(database: Database) {
  const of = (serviceId: string) =>
    database.selectFrom('users').selectAll().where('auth_service_id', '=', serviceId);

  return {
    findByUid: (serviceId: string, uid: string): Promise<UserRow | undefined> =>
      of(serviceId).where('auth_service_uid', '=', uid).executeTakeFirst(),

    list: (
      serviceId: string,
      parameters: ListParameters,
      conditions: Condition[],
    ): Promise<ListedRows<UserRow>> =>
      listRows(of(serviceId), {
        parameters,
        conditions,
        fields: LIST_FIELDS,
        defaultField: 'full_name',
        defaultSort: 'full_name',
        tieBreak: 'id',
      }),

    async count(serviceId: string): Promise<number> {
      const { total } = await database
        .selectFrom('users')
        .select(sql<string>`count(*)`.as('total'))
        .where('auth_service_id', '=', serviceId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** All that the stored users hold by themselves and by their roles, each once. */
    async heldByAnybody(): Promise<{ roles: string[]; permissions: string[] }> {
      const { rows } = await sql<{ kind: 'role' | 'permission'; value: string }>`
        SELECT DISTINCT 'role' AS kind, jsonb_array_elements_text(roles) AS value FROM users
        UNION
        SELECT DISTINCT 'permission', jsonb_array_elements_text(permissions) FROM users`.execute(database);
      const valuesOf = (wanted: string) =>
        rows.filter(({ kind }) => kind === wanted).map(({ value }) => value);
      return { roles: valuesOf('role'), permissions: valuesOf('permission') };
    },
  };
}

export type SynchronizedUserStore = ReturnType<typeof synchronizedUserStore>;
