// Makes or refreshes the account of somebody whom an authentication service has just identified.
import { DEFAULT_SESSION_TIMEOUT_MS } from '@logboom/contract/identity/schemas';
import { isSafeName } from '@logboom/contract/identity/names';
import { newId } from '../../../storage/ids.ts';
import type { RoleStore } from '../roles/role.store.ts';
import type { RootUser } from '../users/root-user.ts';
import type { UserRow, UserStore } from '../users/user.store.ts';
import type { BackendRow } from './backend.store.ts';
import type { ExternalPerson } from './external-person.ts';
import { rolesAfterLogin, rolesOfGroups } from './group-roles.ts';
import type { SynchronizedUserStore } from './synchronized-user.store.ts';

interface Parts {
  root: Pick<RootUser, 'username' | 'timezone'>;
  users: Pick<UserStore, 'findByName' | 'findById' | 'insert' | 'update'>;
  synchronized: Pick<SynchronizedUserStore, 'findByUid'>;
  roles: Pick<RoleStore, 'all'>;
}

/** Why somebody whom the service knows is not let in, for the log; or their account. */
export type Provisioned = { readonly user: UserRow } | { readonly refusal: string };

const LIMITS = { email: 254, fullName: 200 } as const;
/** No password has this hash. */
const NO_PASSWORD = '!';

export function provisioning({ root, users, synchronized, roles }: Parts) {
  async function roleNames(backend: BackendRow, user: UserRow | undefined, given: readonly string[]) {
    const known = await roles.all();
    const before = user && known.filter(({ name }) => user.roles.includes(name)).map(({ id }) => id);
    const ids = new Set(rolesAfterLogin(backend, before, given));
    return known.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  }

  async function accountOf(backend: BackendRow, person: ExternalPerson): Promise<UserRow | undefined> {
    const byUid = await synchronized.findByUid(backend.id, person.uid);
    return byUid ?? (person.isNameTheirs ? await users.findByName(person.username) : undefined);
  }

  return {
    async provision(backend: BackendRow, person: ExternalPerson): Promise<Provisioned> {
      const { username } = person;
      if (!isSafeName(username)) return { refusal: 'the name has characters that names here cannot have' };
      if (username.toLowerCase() === root.username.toLowerCase())
        return { refusal: 'the name is that of the administrator of the settings' };
      const { isAdmitted, given } = rolesOfGroups(backend, person.groups);
      if (!isAdmitted) return { refusal: 'they are in none of the groups that may sign in' };

      const user = await accountOf(backend, person);
      // Whoever is disabled here stays out, whatever the directory says.
      if (user && user.account_status !== 'enabled')
        return { refusal: `the account here is ${user.account_status}` };
      const fields = {
        username,
        email: person.email.slice(0, LIMITS.email),
        full_name: person.fullName.slice(0, LIMITS.fullName),
        first_name: '',
        last_name: '',
        external: true,
        auth_service_id: backend.id,
        auth_service_uid: person.uid,
        roles: JSON.stringify(await roleNames(backend, user, given)),
      };
      const taken = user?.username === username ? undefined : await users.findByName(username);
      if (taken) return { refusal: 'the name belongs to another account here' };
      if (user === undefined) return insert(fields);
      await users.update(user.id, fields);
      return stored(user.id);
    },
  };

  async function insert(
    fields: Omit<Parameters<UserStore['insert']>[0], keyof ReturnType<typeof newAccount>>,
  ) {
    const account = newAccount(root.timezone);
    const isNew = await users.insert({ ...account, ...fields });
    return isNew ? stored(account.id) : storedByName(fields.username);
  }

  async function stored(id: string): Promise<Provisioned> {
    const user = await users.findById(id);
    return user ? { user } : { refusal: 'the account was deleted meanwhile' };
  }

  /** They signed in twice in the same moment, and the other one was quicker. */
  async function storedByName(username: string): Promise<Provisioned> {
    const user = await users.findByName(username);
    return user?.external ? { user } : { refusal: 'the name belongs to another account here' };
  }
}

function newAccount(timezone: string) {
  return {
    id: newId(),
    password_hash: NO_PASSWORD,
    permissions: '[]',
    preferences: null,
    timezone,
    session_timeout_ms: DEFAULT_SESSION_TIMEOUT_MS,
    startpage: null,
    account_status: 'enabled' as const,
    service_account: false,
  };
}

export type Provisioning = ReturnType<typeof provisioning>;
