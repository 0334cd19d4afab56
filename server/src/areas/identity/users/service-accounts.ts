// Accounts for programs that come with an area of the product. Nobody can sign in with a password: they have tokens.
import { DEFAULT_SESSION_TIMEOUT_MS } from '@logboom/contract/identity/schemas';
import { randomBytes } from 'node:crypto';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { hashPassword } from './password.ts';
import { userStore } from './user.store.ts';

export interface ServiceAccount {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly string[];
}

export function serviceAccounts(database: Database) {
  const users = userStore(database);
  return {
    /** Makes it when it is missing, and gives roles back that it lost. Nothing else of it is changed. */
    async ensure({ username, firstName, lastName, email, roles }: ServiceAccount): Promise<void> {
      const known = await users.findByName(username);
      if (known !== undefined) {
        for (const role of roles.filter((each) => !known.roles.includes(each)))
          await users.addRole(known.id, role);
        return;
      }
      await users.insert({
        id: newId(),
        username,
        email,
        first_name: firstName,
        last_name: lastName,
        full_name: `${firstName} ${lastName}`,
        password_hash: await hashPassword(randomBytes(32).toString('base64')),
        permissions: '[]',
        roles: JSON.stringify(roles),
        preferences: null,
        timezone: 'UTC',
        session_timeout_ms: DEFAULT_SESSION_TIMEOUT_MS,
        startpage: null,
        account_status: 'enabled',
        service_account: true,
      });
    },

    async idOf(username: string): Promise<string | undefined> {
      return (await users.findByName(username))?.id;
    },
  };
}

export type ServiceAccounts = ReturnType<typeof serviceAccounts>;
