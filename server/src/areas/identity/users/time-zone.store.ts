// The time zone in which somebody reads times.
import type { Database } from '../../../storage/metadata/database.ts';

/** @param rootTimeZone of the built-in administrator, who is not stored */
export function userTimeZones(database: Database, rootTimeZone: string) {
  return async (userId: string): Promise<string> => {
    const user = await database
      .selectFrom('users')
      .select('timezone')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user === undefined ? rootTimeZone : (user.timezone ?? 'UTC');
  };
}
