// The time zone in which somebody reads times.
import type { Caller } from '../../../http/authentication.ts';
import type { Database } from '../../../storage/metadata/database.ts';

/** @param rootTimeZone of the built-in administrator, who is not stored */
export function timeZones(database: Database, rootTimeZone: string) {
  return async ({ userId }: Caller): Promise<string> => {
    const user = await database
      .selectFrom('users')
      .select('timezone')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user === undefined ? rootTimeZone : (user.timezone ?? 'UTC');
  };
}
