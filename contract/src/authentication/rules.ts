// What both sides agree on about authentication. No schemas here, so that pages can use it.

/** A token of HTTP, RFC 9110 section 5.6.2. */
export const HEADER_NAME_PATTERN = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$";

/** Headers that mean something else: a name in one of them would let anybody in, or nobody. */
export const RESERVED_HEADERS: readonly string[] = [
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'origin',
  'referer',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-requested-by',
  'x-requested-with',
];

export function isReservedHeader(name: string): boolean {
  return RESERVED_HEADERS.includes(name.trim().toLowerCase());
}

export const TRANSPORT_SECURITIES = ['none', 'tls', 'start_tls'] as const;
export type TransportSecurity = (typeof TRANSPORT_SECURITIES)[number];

export const BACKEND_LIMITS = {
  title: 256,
  description: 4096,
  host: 253,
  servers: 16,
  dn: 2048,
  pattern: 4096,
  attribute: 256,
  emails: 16,
  roles: 100,
  groups: 500,
  /** The whole name of a group can be long. */
  group: 1024,
  certificates: 65_536,
  url: 2048,
  clientId: 512,
} as const;

export const OIDC_DEFAULTS = {
  scopes: 'openid profile email',
  userName: 'preferred_username',
  fullName: 'name',
  email: 'email',
  groups: 'groups',
} as const;

/** Why somebody who signed in elsewhere is not in here; in the address of the login page. */
export const SIGN_IN_PROBLEM_PARAMETER = 'sign_in_problem';
export const SIGN_IN_PROBLEMS = ['failed', 'refused', 'unavailable'] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** `{0}` is the login name in searches for users; in searches for groups `{0}` is the DN of the user and `{1}` the name. */
export const DIRECTORY_DEFAULTS = {
  groupName: 'cn',
  ldap: {
    uniqueId: 'entryUUID',
    emails: ['mail', 'rfc822Mailbox'],
    groupSearch: '(|(member={0})(uniqueMember={0})(memberUid={1}))',
  },
  ad: {
    userSearch: '(&(objectClass=user)(|(userPrincipalName={0})(sAMAccountName={0})))',
    userName: 'userPrincipalName',
    fullName: 'displayName',
    /** This rule also finds the groups that the user's groups are in. */
    groupSearch: '(&(objectClass=group)(member:1.2.840.113556.1.4.1941:={0}))',
  },
} as const;
