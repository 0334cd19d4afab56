// Users for tests and for the gallery.
import type { User } from '@logboom/contract/identity/schemas';

export function userWith(permissions: readonly string[]): User {
  return {
    id: '5f0000000000000000000001',
    username: 'ada',
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'Lovelace',
    full_name: 'Ada Lovelace',
    permissions: [...permissions],
    grn_permissions: [],
    preferences: null,
    timezone: 'Europe/Berlin',
    session_timeout_ms: 28_800_000,
    read_only: false,
    external: false,
    startpage: null,
    roles: [],
    session_active: true,
    last_activity: null,
    client_address: null,
    account_status: 'enabled',
    service_account: false,
  };
}

/** What the API says while Ada, who may do everything, is signed in to a node without others. */
export const ADA_IS_HERE = {
  'GET /': { body: {} },
  'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
  'GET /users/ada': { body: userWith(['*']) },
  'GET /system/cluster/nodes': { body: { nodes: [], total: 0 } },
};
