// The built-in administrator: described by settings, never stored as a user, always able to sign in.
import { ROOT_USER_ID } from '@logboom/contract/identity/schemas';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { fingerprint, generatePassword, hashPassword, matchesSha256, verifyPassword } from './password.ts';

export interface RootUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly timezone: string;
  /** Otherwise it appears nowhere, and only its name stays taken. */
  readonly isEnabled: boolean;
  /** Set when this start made up a password; it can be shown now and never again. */
  readonly generatedPassword: string | undefined;
  /** A wrong password is told in no time, which would tell the name. */
  readonly isQuick: boolean;
  verify(password: string): Promise<boolean>;
}

export async function loadRootUser(settings: Settings, database: Database): Promise<RootUser> {
  const credentials = await loadCredentials(settings, database);
  return {
    id: ROOT_USER_ID,
    username: settings.rootUsername,
    email: settings.rootEmail,
    timezone: settings.rootTimezone,
    isEnabled: settings.rootEnabled,
    ...credentials,
  };
}

type RootCredentials = Pick<RootUser, 'verify' | 'isQuick' | 'generatedPassword'>;

async function loadCredentials(settings: Settings, database: Database): Promise<RootCredentials> {
  const { rootPassword, rootPasswordSha2, rootEnabled } = settings;
  if (!rootEnabled) return { generatedPassword: undefined, isQuick: true, verify: async () => false };
  // A slow hash would protect nothing here: the password or its sum is in the settings, and is not stored.
  const sum = rootPasswordSha2 ?? (rootPassword && fingerprint(rootPassword));
  if (sum !== undefined) {
    return {
      generatedPassword: undefined,
      isQuick: true,
      verify: async (password) => matchesSha256(password, sum),
    };
  }
  return storedCredentials(settings.rootUsername, database);
}

/** Kept in the database, so that all nodes know the same password and only the first start makes one up. */
async function storedCredentials(username: string, database: Database): Promise<RootCredentials> {
  const find = () =>
    database.selectFrom('root_credentials').selectAll().where('username', '=', username).executeTakeFirst();
  const known = await find();
  if (known) {
    return {
      generatedPassword: undefined,
      isQuick: false,
      verify: (password) => verifyPassword(password, known.password_hash),
    };
  }

  const generated = generatePassword();
  const inserted = await database
    .insertInto('root_credentials')
    .values({ username, password_hash: await hashPassword(generated) })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('password_hash')
    .executeTakeFirst();
  // Another node may have been quicker; its password is the one that holds, and it is the one that showed it.
  const hash = inserted?.password_hash ?? (await find())?.password_hash;
  if (hash === undefined) throw new Error('The password of the administrator could not be stored.');
  return {
    generatedPassword: inserted ? generated : undefined,
    isQuick: false,
    verify: (password) => verifyPassword(password, hash),
  };
}
