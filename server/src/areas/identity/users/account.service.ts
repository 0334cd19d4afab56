// Creating, changing and deleting users.
import { ADMIN_ROLE, selfPermissions } from '@logboom/contract/common/permission-catalogue';
import { ALL_PERMISSIONS, isPermitted } from '@logboom/contract/common/permissions';
import { userPermission } from '@logboom/contract/identity/names';
import {
  DEFAULT_SESSION_TIMEOUT_MS,
  type ChangePreferences,
  type ChangeUser,
  type CreateUser,
} from '@logboom/contract/identity/schemas';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import { permissionsOfRoles, type RoleStore } from '../roles/role.store.ts';
import type { AccountAccess } from './account.access.ts';
import { changesOf, startpageOf } from './account.changes.ts';
import { requireHeld, requirePermissions } from './giving.ts';
import { hashPassword } from './password.ts';
import type { RootUser } from './root-user.ts';
import type { UserRow, UserStore } from './user.store.ts';
import {
  checkNewUser,
  findRoles,
  fullName,
  knownTimeZone,
  requireNoAdminService,
} from './user.validation.ts';

interface Parts {
  root: RootUser;
  users: UserStore;
  roles: Pick<RoleStore, 'all' | 'named'>;
  sessions: Pick<SessionStore, 'removeOf'>;
  access: AccountAccess;
}

const MAX_PREFERENCES_LENGTH = 65_536;

export function accountService({ root, users, roles, sessions, access }: Parts) {
  /** The names of the roles, when the caller holds all that the new ones among them give. */
  async function givenRoles(caller: Caller, names: readonly string[], before: readonly string[]) {
    const found = findRoles(names, await roles.all());
    requireHeld(caller, permissionsOfRoles(found.filter(({ name }) => !before.includes(name))));
    return found;
  }

  return {
    /** Returns the name of the new user. */
    async create(caller: Caller, request: CreateUser): Promise<string> {
      checkNewUser(request);
      const isServiceAccount = request.service_account ?? false;
      const given = await givenRoles(caller, request.roles ?? [], []);
      const roleNames = given.map(({ name }) => name);
      requireNoAdminService(roleNames, isServiceAccount);
      const { username, email, first_name, last_name } = request;
      const permissions = givenPermissions(
        caller,
        { username, permissions: [] },
        request.permissions,
        permissionsOfRoles(given),
      );
      const isNew =
        username !== root.username &&
        (await users.insert({
          username,
          email,
          first_name,
          last_name,
          id: newId(),
          password_hash: await hashPassword(request.password),
          full_name: fullName(request),
          permissions: JSON.stringify(permissions),
          roles: JSON.stringify(roleNames),
          preferences: null,
          timezone: knownTimeZone(request.timezone),
          session_timeout_ms: request.session_timeout_ms || DEFAULT_SESSION_TIMEOUT_MS,
          startpage: startpageOf(request.startpage),
          account_status: 'enabled',
          service_account: isServiceAccount,
        }));
      if (!isNew)
        throw badRequest(`Cannot create user ${username}. Username is already taken.`, 'USERNAME_TAKEN');
      return username;
    },

    async update(caller: Caller, id: string, change: ChangeUser): Promise<void> {
      const user = await access.requireById(caller, id, 'edit');
      const mayDo = (action: string) =>
        isPermitted(caller.permissions, userPermission(action, user.username));
      const changes = changesOf(user, change);
      let roleNames: readonly string[] = user.roles;
      if (mayDo('rolesedit')) {
        if (change.roles) {
          roleNames = (await givenRoles(caller, change.roles, user.roles)).map(({ name }) => name);
          changes.roles = JSON.stringify(roleNames);
        }
        if (change.service_account && roleNames.includes(ADMIN_ROLE)) {
          throw badRequest('Cannot make Admin into service account', 'ADMIN_SERVICE_ACCOUNT');
        }
        requireNoAdminService(roleNames, change.service_account ?? user.service_account);
      }
      if (change.permissions && mayDo('permissionsedit')) {
        const ofRoles = permissionsOfRoles(await roles.named(roleNames));
        changes.permissions = JSON.stringify(givenPermissions(caller, user, change.permissions, ofRoles));
      }
      const timeout = isPermitted(caller.permissions, ALL_PERMISSIONS) ? change.session_timeout_ms : null;
      const endsSessions = Boolean(timeout) && timeout !== Number(user.session_timeout_ms);
      if (timeout && endsSessions) changes.session_timeout_ms = timeout;
      await users.update(user.id, changes);
      if (endsSessions) await sessions.removeOf(user.id);
    },

    async changePermissions(caller: Caller, username: string, permissions: readonly string[]): Promise<void> {
      const user = await access.requireByName(username);
      const ofRoles = permissionsOfRoles(await roles.named(user.roles));
      const stored = givenPermissions(caller, user, permissions, ofRoles);
      await users.update(user.id, { permissions: JSON.stringify(stored) });
    },

    async changePreferences(username: string, { preferences }: ChangePreferences): Promise<void> {
      const user = await access.requireByName(username);
      await users.update(user.id, { preferences: preferencesText(preferences) });
    },

    /** Whoever may delete may delete all, so the route has checked that. */
    async removeById(id: string): Promise<void> {
      if (id === root.id) throw badRequest(`Cannot modify readonly user ${root.username}`, 'USER_READ_ONLY');
      const user = await users.findById(id);
      if (user === undefined) throw notFound(`Couldn't find user ${id}`, 'USER_UNKNOWN');
      await users.remove(user.id);
    },

    async removeByName(username: string): Promise<void> {
      const user = await users.findByName(username);
      if (user === undefined) throw notFound(`Couldn't find user ${username}`, 'USER_UNKNOWN');
      await users.remove(user.id);
    },
  };
}

/** What is stored: without what comes with the name or the roles anyhow. */
function givenPermissions(
  caller: Caller,
  user: Pick<UserRow, 'username' | 'permissions'>,
  wanted: readonly string[],
  rolePermissions: readonly string[],
): string[] {
  requirePermissions(wanted);
  const elsewhere = new Set([...selfPermissions(user.username), ...rolePermissions]);
  const stored = [...new Set(wanted)].filter((permission) => !elsewhere.has(permission));
  const before = new Set(user.permissions);
  requireHeld(
    caller,
    stored.filter((permission) => !before.has(permission)),
  );
  return stored;
}

function preferencesText(preferences: ChangePreferences['preferences']): string {
  const text = JSON.stringify(preferences);
  if (text.length > MAX_PREFERENCES_LENGTH) {
    const message = `Preferences have at most ${MAX_PREFERENCES_LENGTH} characters.`;
    throw badRequest(message, 'PREFERENCES_TOO_LARGE');
  }
  // PostgreSQL has no NUL characters.
  if (text.includes(String.raw`\u0000`)) {
    throw badRequest('Preferences cannot hold a NUL character.', 'PREFERENCES_INVALID');
  }
  return text;
}

export type AccountService = ReturnType<typeof accountService>;
