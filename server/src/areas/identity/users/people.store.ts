// The people that other areas show: those who share things, get them, or did something.
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';

export function people(database: Database) {
  const named = () =>
    database
      .selectFrom('users')
      .select(['id', 'username', 'full_name'])
      .orderBy(sql`lower(full_name)`)
      .orderBy('id');
  const findAll = (ids: readonly string[]) => named().where(isOneOf('id', ids)).execute();
  return {
    /** Everybody who can still sign in one day, by name. */
    all: () => named().where('account_status', '!=', 'deleted').execute(),

    find: (id: string) => named().where('id', '=', id).executeTakeFirst(),
    findAll,

    /** E-mail addresses, for those who are to be told something. */
    async addresses(usernames: readonly string[]): Promise<string[]> {
      if (usernames.length === 0) return [];
      const rows = await database
        .selectFrom('users')
        .select('email')
        .where(isOneOf('username', usernames))
        .where('account_status', '=', 'enabled')
        .execute();
      return rows.map(({ email }) => email);
    },

    async fullNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      return new Map((await findAll(ids)).map(({ id, full_name }) => [id, full_name]));
    },
  };
}

export type People = ReturnType<typeof people>;
