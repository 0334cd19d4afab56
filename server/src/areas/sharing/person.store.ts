// The people with whom something can be shared.
import { sql } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';

export function personStore(database: Database) {
  const people = () =>
    database
      .selectFrom('users')
      .select(['id', 'username', 'full_name'])
      .orderBy(sql`lower(full_name)`)
      .orderBy('id');
  return {
    /** Everybody who can still sign in one day, by name. */
    all: () => people().where('account_status', '!=', 'deleted').execute(),

    find: (id: string) => people().where('id', '=', id).executeTakeFirst(),
    findAll: (ids: readonly string[]) =>
      people()
        .where(sql<boolean>`id = any(${[...ids]}::text[])`)
        .execute(),
  };
}

export type PersonStore = ReturnType<typeof personStore>;
