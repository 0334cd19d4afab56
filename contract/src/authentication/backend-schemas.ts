// Authentication services on the wire: who checks passwords instead of this server.
import { Type, type Static, type TProperties } from 'typebox';
import { EncryptedChange, EncryptedState } from '../common/configuration-field.ts';
import { nullable, nullableText } from '../common/nullable.ts';
import { flatPage } from '../common/pagination.ts';
import { storedText } from '../common/stored-text.ts';
import { UserOverview } from '../identity/schemas.ts';
import {
  BACKEND_LIMITS as LIMITS,
  DIRECTORY_DEFAULTS as DEFAULTS,
  OIDC_DEFAULTS as OIDC,
  TRANSPORT_SECURITIES,
} from './rules.ts';

const exact = { additionalProperties: false };
const shortText = storedText(LIMITS.attribute);
const withDefault = (maxLength: number, value: string) =>
  Type.Optional(Type.String({ maxLength, pattern: String.raw`^[^\u0000]*$`, default: value }));

/** In requests; null or nothing is no secret, a plain text sets it. */
const SecretChange = Type.Optional(nullable(Type.Union([EncryptedChange, Type.String({ maxLength: 4096 })])));

const Server = Type.Object(
  { host: storedText(LIMITS.host), port: Type.Integer({ minimum: 1, maximum: 65_535 }) },
  exact,
);
export type DirectoryServer = Static<typeof Server>;

const directoryFields = {
  servers: Type.Array(Server, { maxItems: LIMITS.servers }),
  transport_security: Type.Enum(TRANSPORT_SECURITIES),
  verify_certificates: Type.Optional(Type.Boolean({ default: true })),
  trusted_certificates: Type.Optional(
    Type.String({
      maxLength: LIMITS.certificates,
      default: '',
      pattern: String.raw`^[^\u0000]*$`,
      description: 'PEM certificates of authorities that are trusted besides those of the system',
    }),
  ),
  system_user_dn: withDefault(LIMITS.dn, ''),
  user_search_base: storedText(LIMITS.dn),
  group_search_base: Type.Optional(
    Type.String({
      maxLength: LIMITS.dn,
      default: '',
      pattern: String.raw`^[^\u0000]*$`,
      description: 'Where the groups of a user are looked for; empty for the search base of users',
    }),
  ),
  group_name_attribute: withDefault(LIMITS.attribute, DEFAULTS.groupName),
};
const ldapFields = {
  ...directoryFields,
  user_search_pattern: storedText(LIMITS.pattern),
  user_unique_id_attribute: withDefault(LIMITS.attribute, DEFAULTS.ldap.uniqueId),
  user_name_attribute: shortText,
  user_full_name_attribute: shortText,
  email_attributes: Type.Optional(
    Type.Array(shortText, { maxItems: LIMITS.emails, default: [...DEFAULTS.ldap.emails] }),
  ),
  group_search_pattern: withDefault(LIMITS.pattern, DEFAULTS.ldap.groupSearch),
};
const adFields = {
  ...directoryFields,
  user_search_pattern: withDefault(LIMITS.pattern, DEFAULTS.ad.userSearch),
  user_name_attribute: withDefault(LIMITS.attribute, DEFAULTS.ad.userName),
  user_full_name_attribute: withDefault(LIMITS.attribute, DEFAULTS.ad.fullName),
  group_search_pattern: withDefault(LIMITS.pattern, DEFAULTS.ad.groupSearch),
};

const requested = <Type extends string, Fields extends TProperties>(type: Type, fields: Fields) =>
  Type.Object({ type: Type.Literal(type), ...fields, system_user_password: SecretChange }, exact);
const shown = <Type extends string, Fields extends TProperties>(type: Type, fields: Fields) =>
  Type.Required(
    Type.Object({ type: Type.Literal(type), ...fields, system_user_password: EncryptedState }, exact),
  );

const oidcFields = {
  issuer: storedText(LIMITS.url),
  client_id: storedText(LIMITS.clientId),
  scopes: withDefault(LIMITS.pattern, OIDC.scopes),
  user_name_claim: withDefault(LIMITS.attribute, OIDC.userName),
  user_full_name_claim: withDefault(LIMITS.attribute, OIDC.fullName),
  email_claim: withDefault(LIMITS.attribute, OIDC.email),
  groups_claim: withDefault(LIMITS.attribute, OIDC.groups),
};

/** What requests carry, by the type that they name. */
export const CONFIG_REQUESTS = {
  ldap: requested('ldap', ldapFields),
  'active-directory': requested('active-directory', adFields),
  oidc: Type.Object({ type: Type.Literal('oidc'), ...oidcFields, client_secret: SecretChange }, exact),
} as const;

export const LdapConfig = shown('ldap', ldapFields);
export type LdapConfig = Static<typeof LdapConfig>;
export const AdConfig = shown('active-directory', adFields);
export type AdConfig = Static<typeof AdConfig>;
export type DirectoryConfig = LdapConfig | AdConfig;
export const OidcConfig = Type.Required(
  Type.Object({ type: Type.Literal('oidc'), ...oidcFields, client_secret: EncryptedState }, exact),
);
export type OidcConfig = Static<typeof OidcConfig>;
export type BackendConfig = DirectoryConfig | OidcConfig;
export type BackendType = BackendConfig['type'];

const GroupRoles = Type.Object(
  { group: storedText(LIMITS.group), roles: Type.Array(storedText(64), { maxItems: LIMITS.roles }) },
  exact,
);
export type GroupRoles = Static<typeof GroupRoles>;

const described = {
  title: storedText(LIMITS.title),
  default_roles: Type.Array(storedText(64), { maxItems: LIMITS.roles, description: 'Ids of roles' }),
};
const groups = {
  group_roles: Type.Array(GroupRoles, {
    maxItems: LIMITS.groups,
    description: 'The roles that the members of a group get; a group is given by its name or its whole name',
  }),
  group_required: Type.Boolean({ description: 'Whoever is in none of these groups cannot sign in' }),
};

export const Backend = Type.Object({
  id: nullableText,
  description: Type.String(),
  ...described,
  ...groups,
  config: Type.Union([LdapConfig, AdConfig, OidcConfig]),
});
export type Backend = Static<typeof Backend>;

/** Each type has rules of its own, which the service checks; so what is wrong is said in their words. */
const RequestedConfig = Type.Unsafe<{ readonly type?: string } & Readonly<Record<string, unknown>>>(
  Type.Object(
    { type: Type.Optional(Type.String({ maxLength: 64 })) },
    {
      additionalProperties: true,
      maxProperties: 50,
      description: 'As in answers; what it holds depends on the type',
    },
  ),
);

export const BackendRequest = Type.Object(
  {
    id: Type.Optional(nullable(storedText(64))),
    title: described.title,
    description: Type.Optional(nullable(storedText(LIMITS.description))),
    default_roles: Type.Optional(nullable(described.default_roles)),
    group_roles: Type.Optional(nullable(groups.group_roles)),
    group_required: Type.Optional(nullable(groups.group_required)),
    config: RequestedConfig,
  },
  exact,
);
export type BackendRequest = Static<typeof BackendRequest>;

export const BackendAnswer = Type.Object({ backend: Backend });
export const BackendPage = Type.Object({
  ...flatPage('backends', Backend).properties,
  context: Type.Object({ active_backend: nullable(Backend) }),
});
export type BackendPage = Static<typeof BackendPage>;

export const ActiveBackend = Type.Object({
  backend: nullable(Backend),
  context: Type.Object({ backends_total: Type.Integer() }),
});
export type ActiveBackend = Static<typeof ActiveBackend>;

export const BackendUsers = Type.Object({
  ...flatPage('users', UserOverview).properties,
  context: Type.Object({ roles: Type.Record(Type.String(), Type.Object({ title: Type.String() })) }),
});
export type BackendUsers = Static<typeof BackendUsers>;

export const ServiceConfiguration = Type.Object({
  configuration: Type.Object({ active_backend: nullableText }),
});
export const ServiceConfigurationRequest = Type.Object(
  { active_backend: Type.Optional(nullable(storedText(64))) },
  exact,
);

export const BackendTestRequest = Type.Object(
  {
    backend_id: Type.Optional(nullable(storedText(64))),
    backend_configuration: BackendRequest,
    user_login: Type.Optional(
      nullable(
        Type.Object({ username: Type.Optional(nullable(storedText(1024))), password: SecretChange }, exact),
      ),
    ),
  },
  exact,
);
export type BackendTestRequest = Static<typeof BackendTestRequest>;

export const BackendTestResult = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  errors: Type.Array(Type.String()),
  result: Type.Object({
    user_exists: Type.Optional(Type.Boolean()),
    login_success: Type.Optional(Type.Boolean()),
    user_details: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
});
export type BackendTestResult = Static<typeof BackendTestResult>;
