// Users in the shapes that clients know.
import { DEFAULT_SESSION_TIMEOUT_MS, type User, type UserOverview } from '@logboom/contract/identity/schemas';
import { ADMIN_ROLE } from '@logboom/contract/common/permission-catalogue';
import { legacyDate } from '@logboom/contract/common/wire-dates';
import type { Principal } from './principal.ts';
import type { RootUser } from './root-user.ts';
import type { SessionRow } from '../sessions/session.store.ts';
import type { UserRow } from './user.store.ts';

const DEFAULT_PREFERENCES = { updateUnfocussed: false, enableSmartSearch: true };

/** Someone's account as it is shown: the built-in administrator or a stored user. */
export type Account = { root: RootUser } | { user: UserRow };

export function identityOf(account: Account): { id: string; username: string } {
  return 'root' in account ? account.root : account.user;
}

/** What they may do is for the person's own eyes and for those who manage it; undefined for all others. */
export function presentUser(
  account: Account,
  session: SessionRow | undefined,
  held: Pick<Principal, 'permissions' | 'grnPermissions'> | undefined,
): User {
  return {
    ...accountFields(account),
    permissions: [...(held?.permissions ?? [])],
    grn_permissions: [...(held?.grnPermissions ?? [])],
    session_active: session !== undefined,
    ...activity(session),
  };
}

export function presentOverview(account: Account, session: SessionRow | undefined): UserOverview {
  const shown = accountFields(account);
  const { id, username, email, first_name, last_name, full_name, roles, account_status, service_account } =
    shown;
  return {
    id,
    username,
    email,
    first_name,
    last_name,
    full_name,
    roles,
    account_status,
    service_account,
    auth_service_id: 'user' in account ? account.user.auth_service_id : null,
    auth_service_uid: 'user' in account ? account.user.auth_service_uid : null,
    external_user: shown.external,
    read_only: shown.read_only ? true : null,
    session_active: session ? true : null,
    ...activity(session),
  };
}

type AccountFields = Omit<
  User,
  'permissions' | 'grn_permissions' | 'session_active' | 'last_activity' | 'client_address'
>;

function accountFields(account: Account): AccountFields {
  return 'root' in account ? rootFields(account.root) : storedFields(account.user);
}

function rootFields(root: RootUser): AccountFields {
  return {
    id: root.id,
    username: root.username,
    email: root.email,
    first_name: null,
    last_name: null,
    full_name: 'Administrator',
    preferences: DEFAULT_PREFERENCES,
    timezone: root.timezone,
    session_timeout_ms: DEFAULT_SESSION_TIMEOUT_MS,
    read_only: true,
    external: false,
    startpage: null,
    roles: [ADMIN_ROLE],
    account_status: 'enabled',
    service_account: false,
  };
}

function storedFields(user: UserRow): AccountFields {
  const { id, username, email, first_name, last_name, full_name, timezone, startpage, roles, external } =
    user;
  const { account_status, service_account } = user;
  const hasPreferences = user.preferences !== null && Object.keys(user.preferences).length > 0;
  return {
    id,
    username,
    email,
    // Services know people by their full names alone.
    first_name: first_name || null,
    last_name: last_name || null,
    full_name,
    timezone,
    startpage: hasStartpage(startpage) ? startpage : null,
    roles,
    external,
    account_status,
    service_account,
    preferences: hasPreferences ? user.preferences : DEFAULT_PREFERENCES,
    session_timeout_ms: Number(user.session_timeout_ms),
    read_only: false,
  };
}

/** Clients take an empty one for a page that they do not know. */
function hasStartpage(startpage: UserRow['startpage']): boolean {
  return Boolean(startpage?.type) && Boolean(startpage?.id);
}

function activity(session: SessionRow | undefined) {
  return {
    last_activity: session ? legacyDate(session.last_access) : null,
    client_address: session?.client_address ?? null,
  };
}
