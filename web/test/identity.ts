// Users, roles, tokens and sessions for tests, and a server that has them.
import type { Role } from '@logboom/contract/identity/role-schemas';
import type { ActiveSession, TokenSummary, User, UserOverview } from '@logboom/contract/identity/schemas';
import { startApiServer, type ApiServer } from './apiServer.ts';
import { userWith } from './people.ts';

export const ADMINISTRATOR = ['*'];
/** What everybody may do with their own account, besides what readers may. */
export const READER = ['edit', 'passwordchange', 'tokenlist', 'tokencreate', 'tokenremove']
  .map((action) => `users:${action}:ada`)
  .concat('messages:read');
export const HELPER = [...READER, 'users:list', 'roles:read'];

export const ada = (permissions: readonly string[]): User => userWith(permissions);

export const maria: User = {
  ...userWith([]),
  id: '5f0000000000000000000002',
  username: 'maria',
  email: 'maria@example.org',
  first_name: 'Maria',
  last_name: 'Ek',
  full_name: 'Maria Ek',
  roles: ['Reader'],
  session_active: false,
};

function overviewOf({ external, ...user }: User): UserOverview {
  const { id, username, email, first_name, last_name, full_name, roles, account_status } = user;
  return {
    id,
    username,
    email,
    first_name,
    last_name,
    full_name,
    roles,
    account_status,
    auth_service_id: null,
    auth_service_uid: null,
    external_user: external,
    read_only: user.read_only,
    session_active: user.session_active,
    last_activity: user.last_activity,
    client_address: user.client_address,
    service_account: user.service_account,
  };
}

const root: UserOverview = {
  ...overviewOf({ ...maria, read_only: true, roles: ['Admin'] }),
  id: 'local:admin',
  username: 'admin',
  full_name: 'Administrator',
  email: '',
};

export const reader: Role = {
  id: '5f00000000000000000000a1',
  name: 'Reader',
  description: 'Grants basic permissions for every Graylog user (built-in)',
  permissions: ['messages:read', 'metrics:read'],
  read_only: true,
};
export const operators: Role = {
  id: '5f00000000000000000000a2',
  name: 'Operators',
  description: null,
  permissions: ['streams:*', 'inputs:edit', 'view:read:5f00000000000000000000bb'],
  read_only: false,
};

export const token: TokenSummary = {
  id: '5f00000000000000000000c1',
  name: 'Backup script',
  created_at: '2026-11-01T10:00:00.000Z',
  last_access: '1970-01-01T00:00:00.000Z',
  expires_at: '2026-11-02T10:00:00.000Z',
};

const thisSession: ActiveSession = {
  id: 's1',
  current: true,
  created_at: '2026-11-15T10:00:00.000Z',
  last_access: '2026-11-15T11:00:00.000Z',
  valid_until: null,
  client_address: '10.1.2.3',
  user_agent: 'Firefox',
};
export const otherSession: ActiveSession = {
  ...thisSession,
  id: 's2',
  current: false,
  client_address: '10.9.9.9',
};

export const page = (key: string, elements: readonly unknown[], more: object = {}) => ({
  total: elements.length,
  count: elements.length,
  page: 1,
  per_page: 10,
  query: '',
  [key]: elements,
  ...more,
});

/** Somebody called Ada is signed in, who holds these permissions. */
export async function identityServer(permissions: readonly string[]): Promise<ApiServer> {
  const me = ada(permissions);
  const members = { [reader.id]: [{ id: maria.id, username: 'maria' }], [operators.id]: [] };
  return startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /system/cluster/nodes': { body: { nodes: [], total: 0 } },
    'GET /users/ada': { body: me },
    ...accountAnswers(me),
    ...accountAnswers(maria),
    'GET /users/paginated?page=1&per_page=10&query=&sort=full_name&order=asc': {
      body: page('users', [overviewOf(me), overviewOf(maria)], { context: { admin_user: root } }),
    },
    'GET /users/paginated?page=1&per_page=0&query=&sort=full_name&order=asc': {
      body: page('users', [overviewOf(me), overviewOf(maria)], { context: { admin_user: root } }),
    },
    'GET /authz/roles?page=1&per_page=10&query=&sort=name&order=asc': {
      body: page('roles', [operators, reader], { grand_total: 2, context: { users: members } }),
    },
    'GET /authz/roles?page=1&per_page=0&query=&sort=name&order=asc': {
      body: page('roles', [operators, reader], { grand_total: 2, context: { users: members } }),
    },
    ...roleAnswers(operators, []),
    ...roleAnswers(reader, [overviewOf(maria)]),
  });
}

function accountAnswers(user: User): ApiServer['answers'] {
  const { id } = user;
  return {
    [`GET /users/id/${id}`]: { body: user },
    [`PUT /users/${id}`]: { status: 204 },
    [`GET /users/${id}/tokens`]: { body: { tokens: [token] } },
    [`GET /users/${id}/sessions`]: { body: { sessions: [thisSession, otherSession] } },
    [`GET /authz/shares/user/${id}?page=1&per_page=10000&query=`]: {
      body: page('entities', [], { grand_total: 0, context: { grantee_capabilities: {} } }),
    },
    [`GET /authz/shares/user/${id}/given`]: { body: { grants: [] } },
  };
}

function roleAnswers(role: Role, members: readonly UserOverview[]): ApiServer['answers'] {
  return {
    [`GET /authz/roles/${role.id}`]: { body: role },
    [`GET /authz/roles/${role.id}/assignees?page=1&per_page=0&query=&sort=username&order=asc`]: {
      body: page('users', members),
    },
  };
}
