// Whoever looks at a public page: somebody without an account, who may do nothing.
import type { User } from '@logboom/contract/identity/schemas';

export const NOBODY: User = {
  id: null,
  username: '',
  email: '',
  first_name: null,
  last_name: null,
  full_name: null,
  permissions: [],
  grn_permissions: [],
  preferences: null,
  timezone: null,
  session_timeout_ms: null,
  read_only: true,
  external: false,
  startpage: null,
  roles: [],
  session_active: false,
  last_activity: null,
  client_address: null,
  account_status: 'enabled',
  service_account: false,
};
