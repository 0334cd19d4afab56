// Sessions, users and access tokens on the wire.
import { Type, type Static } from 'typebox';
import { flatPage } from '../common/pagination.ts';
import { nullable, nullableText } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';
import { MAX_PERMISSION_LENGTH } from './names.ts';

/** Default idle time of a session: 8 hours. */
export const DEFAULT_SESSION_TIMEOUT_MS = 28_800_000;
/** A session timeout that never ends a session. */
export const NEVER_EXPIRES = -1;

export const ROOT_USER_ID = 'local:admin';
export const SESSION_COOKIE = 'authentication';
/** By which a browser is known when somebody signs in with it again. */
export const DEVICE_COOKIE = 'known_device';
export const NO_SESSION_EXTENSION_HEADER = 'x-graylog-no-session-extension';

/** Username and password may be missing: the answer then names what is missing. Unknown keys are ignored. */
export const LoginRequest = Type.Object(
  {
    username: Type.Optional(Type.String({ maxLength: 1024 })),
    password: Type.Optional(Type.String({ maxLength: 4096 })),
    host: Type.Optional(Type.String({ maxLength: 1024 })),
  },
  { additionalProperties: true },
);
export type LoginRequest = Static<typeof LoginRequest>;

export const LoginResponse = Type.Object({
  session_id: Type.String(),
  user_id: Type.String(),
  username: Type.String(),
  valid_until: Type.String({ description: 'For example 2023-08-17T08:00:00.000+0000' }),
});
export type LoginResponse = Static<typeof LoginResponse>;

export const SessionValidation = Type.Object({
  is_valid: Type.Boolean(),
  session_id: nullableText,
  username: nullableText,
});
export type SessionValidation = Static<typeof SessionValidation>;

/** One sign-in that still holds. The id names it in lists and opens nothing. */
export const ActiveSession = Type.Object({
  id: Type.String(),
  current: Type.Boolean({ description: 'The session with which this was asked' }),
  created_at: nullableText,
  last_access: Type.String(),
  valid_until: nullable(Type.String({ description: 'Null for a session that never ends' })),
  client_address: Type.String(),
  user_agent: nullableText,
});
export type ActiveSession = Static<typeof ActiveSession>;
export const ActiveSessions = Type.Object({ sessions: Type.Array(ActiveSession) });
export const EndedSessions = Type.Object({ ended: Type.Integer() });

const startpageKey = Type.Optional(nullable(storedText(64)));

/** `{}` stands for none. */
export const Startpage = Type.Object(
  { type: startpageKey, id: startpageKey },
  { additionalProperties: false },
);
export type Startpage = Static<typeof Startpage>;

export const AccountStatus = Type.Union([
  Type.Literal('enabled'),
  Type.Literal('disabled'),
  Type.Literal('deleted'),
]);
export type AccountStatus = Static<typeof AccountStatus>;

const personFields = {
  id: nullableText,
  username: Type.String(),
  email: Type.String(),
  first_name: nullableText,
  last_name: nullableText,
  full_name: nullableText,
};

export const User = Type.Object({
  ...personFields,
  permissions: Type.Array(Type.String()),
  grn_permissions: Type.Array(Type.String()),
  preferences: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  timezone: nullableText,
  session_timeout_ms: Type.Union([Type.Number(), Type.Null()]),
  read_only: Type.Boolean(),
  external: Type.Boolean(),
  startpage: Type.Union([Startpage, Type.Null()]),
  roles: Type.Array(Type.String()),
  session_active: Type.Boolean(),
  last_activity: nullableText,
  client_address: nullableText,
  account_status: AccountStatus,
  service_account: Type.Boolean(),
});
export type User = Static<typeof User>;

export const UserOverview = Type.Object({
  ...personFields,
  auth_service_id: nullableText,
  auth_service_uid: nullableText,
  external_user: Type.Union([Type.Boolean(), Type.Null()]),
  roles: Type.Array(Type.String()),
  read_only: Type.Union([Type.Boolean(), Type.Null()]),
  session_active: Type.Union([Type.Boolean(), Type.Null()]),
  last_activity: nullableText,
  client_address: nullableText,
  account_status: AccountStatus,
  service_account: Type.Boolean(),
});
export type UserOverview = Static<typeof UserOverview>;

export const UserPage = Type.Object({
  ...flatPage('users', UserOverview).properties,
  context: Type.Object({ admin_user: Type.Union([UserOverview, Type.Null()]) }),
});
export type UserPage = Static<typeof UserPage>;

/** A hundred years: an end beyond what dates can hold would keep somebody from signing in. */
const LONGEST_SESSION_MS = 100 * 365 * 86_400_000;

export const givenPermissions = Type.Array(storedText(MAX_PERMISSION_LENGTH), { maxItems: 10_000 });

const accountSettings = {
  timezone: Type.Optional(nullable(storedText(128))),
  session_timeout_ms: Type.Optional(nullable(Type.Integer({ minimum: -1, maximum: LONGEST_SESSION_MS }))),
  startpage: Type.Optional(nullable(Startpage)),
  roles: Type.Optional(nullable(Type.Array(Type.String(), { maxItems: 1000 }))),
  service_account: Type.Optional(nullable(Type.Boolean())),
};

export const CreateUser = Type.Object(
  {
    username: Type.String(),
    password: Type.String({ maxLength: 4096 }),
    email: storedText(1024),
    first_name: storedText(1024),
    last_name: storedText(1024),
    permissions: givenPermissions,
    ...accountSettings,
  },
  { additionalProperties: false },
);
export type CreateUser = Static<typeof CreateUser>;

const changedText = Type.Optional(nullable(storedText(1024)));

/** Only what is given changes, but a time zone that is not given is cleared. Unknown keys are ignored. */
export const ChangeUser = Type.Object(
  {
    email: changedText,
    first_name: changedText,
    last_name: changedText,
    permissions: Type.Optional(nullable(givenPermissions)),
    ...accountSettings,
  },
  { additionalProperties: true },
);
export type ChangeUser = Static<typeof ChangeUser>;

export const ChangePermissions = Type.Object(
  { permissions: givenPermissions },
  { additionalProperties: false },
);
/** Clients choose the names; the known ones are themeMode, searchSidebarIsPinned, enableSmartSearch and the like. */
export const ChangePreferences = Type.Object({
  preferences: Type.Record(storedText(256), Type.Unknown(), { maxProperties: 200 }),
});
export type ChangePreferences = Static<typeof ChangePreferences>;

export const ChangePassword = Type.Object(
  {
    old_password: Type.Optional(nullable(Type.String({ maxLength: 4096 }))),
    password: Type.String({ maxLength: 4096 }),
  },
  { additionalProperties: false },
);
export type ChangePassword = Static<typeof ChangePassword>;

export const UserListParameters = Type.Object({
  include_permissions: Type.Boolean({ default: true }),
  include_sessions: Type.Boolean({ default: true }),
});
export type UserListParameters = Static<typeof UserListParameters>;
export const UserList = Type.Object({ users: Type.Array(User) });
export type UserList = Static<typeof UserList>;

export const TokenSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: nullableText,
  last_access: Type.String(),
  expires_at: nullable(Type.String({ description: 'Null for a token that does not expire' })),
});
export type TokenSummary = Static<typeof TokenSummary>;
export const TokenList = Type.Object({ tokens: Type.Array(TokenSummary) });
export const CreatedToken = Type.Object({ ...TokenSummary.properties, token: Type.String() });
export type CreatedToken = Static<typeof CreatedToken>;

/** Clients of old send nothing, or anything. */
export const CreateToken = nullable(
  Type.Object(
    { token_ttl: Type.Optional(nullable(Type.String({ maxLength: 64, description: 'For example P30D' }))) },
    { additionalProperties: true },
  ),
);
export type CreateToken = Static<typeof CreateToken>;

export const PermissionCatalogue = Type.Object({
  permissions: Type.Record(Type.String(), Type.Array(Type.String())),
});
export const PermissionList = Type.Object({ permissions: Type.Array(Type.String()) });
