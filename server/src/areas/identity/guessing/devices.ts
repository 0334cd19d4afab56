// Browsers with which somebody has signed in before. Each counts as a place of its own when passwords are guessed, so
// that somebody who guesses behind the same proxy neither delays nor locks out the person.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { fingerprint } from '../users/password.ts';

export interface Devices {
  /** Where the guesses of a known browser are counted; undefined for all others. */
  find(username: string, device: string | undefined): Promise<string | undefined>;
  /** Always a new one: a cookie that somebody else planted must not become known. */
  add(username: string): Promise<string>;
  removeUnused(): Promise<void>;
}

const MAX_COOKIE_LENGTH = 64;
const MAX_FOR_ONE = 20;
const UNUSED_DAYS = 180;

export function knownDevices(database: Database): Devices {
  return {
    async find(username, device) {
      if (device === undefined || device.length > MAX_COOKIE_LENGTH || username.includes('\0'))
        return undefined;
      const found = await database
        .updateTable('sign_in_devices')
        .set({ last_used: sql<Date>`now()` })
        .where('id_hash', '=', fingerprint(device))
        .where('username', '=', username)
        .returning('id_hash')
        .executeTakeFirst();
      return found && `device ${found.id_hash}`;
    },

    async add(username) {
      const device = randomBytes(32).toString('base64url');
      await database
        .insertInto('sign_in_devices')
        .values({ id_hash: fingerprint(device), username })
        .execute();
      const surplus = database
        .selectFrom('sign_in_devices')
        .select('id_hash')
        .where('username', '=', username)
        .orderBy('last_used', 'desc')
        .offset(MAX_FOR_ONE);
      await database.deleteFrom('sign_in_devices').where('id_hash', 'in', surplus).execute();
      return device;
    },

    async removeUnused() {
      await database
        .deleteFrom('sign_in_devices')
        .where('last_used', '<', sql<Date>`now() - make_interval(days => ${UNUSED_DAYS})`)
        .execute();
    },
  };
}
