// Who looks at the gallery: an administrator, or with `?as=reader` somebody who may look and not touch.
import type { User } from '@logboom/contract/identity';

const somebody: User = {
  id: '5f0000000000000000000001',
  username: 'ada',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
  permissions: [],
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

export const administrator: User = { ...somebody, permissions: ['*'], roles: ['Admin'] };
export const reader: User = {
  ...somebody,
  username: 'grace',
  first_name: 'Grace',
  last_name: 'Hopper',
  full_name: 'Grace Hopper',
  roles: ['Reader'],
};
