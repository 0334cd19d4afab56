// Users in files: without passwords and tokens. Those of directories come with them, and the built-in administrator with the
// settings of the server; no file holds them.
import { randomBytes } from 'node:crypto';
import { users } from '@logboom/contract/identity/endpoints';
import type { User } from '@logboom/contract/identity/schemas';
import { EntityData, type OwnApi } from '../../content-packs/index.ts';
import type { ConfigKind, Spec } from './config-kind.ts';
import { extraPermissions } from './extra-permissions.ts';
import type { Names } from './names.ts';
import { permissionReferences, permissionsOf, writtenPermissions } from './permissions.ts';
import { referencesOf } from './references.ts';

const PASSWORD_BYTES = 24;

export const userKind: ConfigKind = {
  kind: 'user',
  canBePruned: true,

  async list(api) {
    const all = await allUsers(api);
    return all.map(({ username, read_only, external }) => ({
      id: username,
      name: username,
      isBuiltIn: read_only || external,
    }));
  },

  async read(id, { api, names }) {
    const user = (await allUsers(api)).find(({ username }) => username === id);
    if (user === undefined) return undefined;
    const extra = await extraPermissions(user, api);
    return { ...specOf(user), ...(extra && { permissions: writtenPermissions(extra, names) }) };
  },

  nameIn: () => undefined,
  references: (spec) => [...referencesOf('user', spec), ...permissionReferences(spec)],

  async create(spec, username, { api, names, note }) {
    const { status, ...account } = accountOf(spec, names);
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const email = account.email ?? '';
    const [first_name, last_name] = [account.first_name ?? '', account.last_name ?? ''];
    const permissions = permissionsOf(spec, names);
    await api.call(users.create, {
      body: { ...account, username, password, email, first_name, last_name, permissions },
    });
    if (status !== 'enabled') await changeStatus(username, status, api);
    note(
      `The user ${username} has no password that anybody knows. Set one, or let the person sign in otherwise.`,
    );
    return username;
  },

  async update(id, spec, { api, names }) {
    const user = await api.call(users.readByName, { username: id });
    const { status, ...account } = accountOf(spec, names);
    await api.call(users.update, { userId: user.id ?? id, body: account });
    if (status !== user.account_status) await changeStatus(id, status, api);
  },

  async remove(id, api) {
    await api.call(users.removeByName, { username: id });
  },
};

async function allUsers(api: OwnApi): Promise<User[]> {
  const query = { include_permissions: true, include_sessions: false };
  return (await api.call(users.list, { query })).users;
}

function specOf(user: User): Spec {
  return {
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? user.full_name ?? '',
    email: user.email,
    roles: user.roles.toSorted(),
    ...(user.timezone !== null && { timezone: user.timezone }),
    session_timeout_ms: user.session_timeout_ms,
    service_account: user.service_account,
    account_status: user.account_status,
  };
}

function accountOf(spec: Spec, names: Names) {
  const data = new EntityData(spec);
  return {
    first_name: data.optionalText('first_name'),
    last_name: data.optionalText('last_name'),
    email: data.optionalText('email'),
    roles: data.texts('roles'),
    timezone: data.optionalText('timezone'),
    session_timeout_ms: data.number('session_timeout_ms', 3_600_000),
    service_account: data.flag('service_account'),
    ...(spec['permissions'] !== undefined && { permissions: permissionsOf(spec, names) }),
    status: data.optionalText('account_status') ?? 'enabled',
  };
}

async function changeStatus(username: string, status: string, api: OwnApi): Promise<void> {
  const { id } = await api.call(users.readByName, { username });
  await api.call(users.changeStatus, { userId: id ?? username, status });
}
