// An OpenID Connect service as its form holds it, and as requests carry it.
import type {
  Backend,
  BackendRequest,
  GroupRoles,
  OidcConfig,
} from '@logboom/contract/authentication/backend-schemas';
import { OIDC_DEFAULTS } from '@logboom/contract/authentication/rules';
import { required, type Rule } from '@logboom/contract/common/form-rules';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import type { SecretValue } from '../../../shared/configuration/SecretField.tsx';

export type OidcService = Backend & { readonly config: OidcConfig };

export interface OidcValues {
  readonly title: string;
  readonly description: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: SecretValue;
  readonly scopes: string;
  readonly user_name_claim: string;
  readonly user_full_name_claim: string;
  readonly email_claim: string;
  readonly groups_claim: string;
  readonly default_roles: readonly string[];
  readonly group_roles: readonly GroupRoles[];
  readonly group_required: boolean;
}

export function newOidcService(readerRole: string | undefined): OidcValues {
  return {
    title: 'OpenID Connect',
    description: '',
    issuer: '',
    client_id: '',
    client_secret: null,
    scopes: OIDC_DEFAULTS.scopes,
    user_name_claim: OIDC_DEFAULTS.userName,
    user_full_name_claim: OIDC_DEFAULTS.fullName,
    email_claim: OIDC_DEFAULTS.email,
    groups_claim: OIDC_DEFAULTS.groups,
    default_roles: readerRole === undefined ? [] : [readerRole],
    group_roles: [],
    group_required: false,
  };
}

export function storedOidcService({
  config: { type: _type, ...config },
  ...service
}: OidcService): OidcValues {
  const { title, description, default_roles, group_roles, group_required } = service;
  return { ...config, title, description, default_roles, group_roles, group_required };
}

export function oidcRequest(values: OidcValues): BackendRequest {
  const { title, description, default_roles, group_roles, group_required, client_secret, ...config } = values;
  const isShown = typeof client_secret === 'object' && client_secret !== null && 'is_set' in client_secret;
  const kept = isShown && client_secret.is_set ? { keep_value: true } : null;
  return {
    title,
    description,
    default_roles: [...default_roles],
    group_roles: group_roles.map(({ group, roles }) => ({ group, roles: [...roles] })),
    group_required,
    config: { type: 'oidc', ...config, client_secret: isShown ? kept : client_secret },
  };
}

const groups: Rule<OidcValues['group_roles']> = (list) =>
  list.some(({ group }) => group.trim() === '') ? 'Each group needs a name.' : undefined;

export const OIDC_RULES: FormRules<OidcValues> = {
  title: required,
  issuer: required,
  client_id: required,
  scopes: required,
  user_name_claim: required,
  user_full_name_claim: required,
  group_roles: groups,
};
