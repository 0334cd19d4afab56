// Reads the configuration of an authentication service from a request: its shape, its defaults, and its secret.
import {
  CONFIG_REQUESTS,
  type AdConfig,
  type BackendType,
  type LdapConfig,
  type OidcConfig,
} from '@logboom/contract/authentication/backend-schemas';
import { isObject } from '@logboom/contract/common/is-object';
import { secretChange, type SecretChange } from '../../../cluster/secret-values.ts';
import { badRequest } from '../../../http/errors.ts';
import { compileCheck } from '../../../http/schemas/validation.ts';
import { once } from '../../../once.ts';

/** The field that is stored encrypted and never shown. */
export const SECRET_FIELDS = {
  ldap: 'system_user_password',
  'active-directory': 'system_user_password',
  oidc: 'client_secret',
} as const satisfies Record<BackendType, string>;

type WithoutSecret<Config> = Omit<Config, (typeof SECRET_FIELDS)[BackendType]>;
export type StoredDirectoryConfig = WithoutSecret<LdapConfig> | WithoutSecret<AdConfig>;
export type StoredOidcConfig = WithoutSecret<OidcConfig>;
export type StoredConfig = StoredDirectoryConfig | StoredOidcConfig;

export interface RequestedConfig {
  readonly config: StoredConfig;
  readonly secret: SecretChange;
}

const checks = {
  ldap: once(() => compileCheck(CONFIG_REQUESTS.ldap)),
  'active-directory': once(() => compileCheck(CONFIG_REQUESTS['active-directory'])),
  oidc: once(() => compileCheck(CONFIG_REQUESTS.oidc)),
} as const satisfies Record<BackendType, unknown>;

export function isKnownType(type: string | undefined): type is BackendType {
  return type !== undefined && Object.hasOwn(checks, type);
}

export function unknownType(type: string | undefined): string {
  return `Unknown authentication service type: ${type ?? ''}`;
}

export function readConfig(requested: { readonly type?: string }): RequestedConfig {
  const { type } = requested;
  if (!isKnownType(type)) throw badRequest(unknownType(type), 'AUTH_SERVICE_TYPE_UNKNOWN');
  const filled = structuredClone(requested) as Record<string, unknown>;
  const problem = checks[type]()(filled);
  if (problem !== undefined) throw badRequest(problem, 'INVALID_BODY');
  const { [SECRET_FIELDS[type]]: secret, ...config } = filled;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of its type has just been checked
  return { config: config as StoredConfig, secret: requestedSecret(secret) };
}

/** Several wishes at once are a mistake of the client, which must not cost a secret. */
export function requestedSecret(requested: unknown): SecretChange {
  if (isObject(requested) && Object.keys(requested).length !== 1)
    throw badRequest('Say one thing about a secret, not several.', 'INVALID_BODY');
  return secretChange(requested);
}
