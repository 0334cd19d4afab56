// An authentication service as its form holds it, and as requests carry it.
import type {
  Backend,
  BackendRequest,
  DirectoryConfig,
  DirectoryServer,
  GroupRoles,
} from '@logboom/contract/authentication/backend-schemas';
import { DIRECTORY_DEFAULTS, type TransportSecurity } from '@logboom/contract/authentication/rules';
import { required, type Rule } from '@logboom/contract/common/form-rules';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import type { SecretValue } from '../../../shared/configuration/SecretField.tsx';

export type DirectoryType = DirectoryConfig['type'];
/** A service that is a directory. */
export type DirectoryService = Backend & { readonly config: DirectoryConfig };

export interface ServiceValues {
  readonly title: string;
  readonly description: string;
  readonly servers: readonly { readonly host: string; readonly port: number | string }[];
  readonly transport_security: TransportSecurity;
  readonly verify_certificates: boolean;
  readonly trusted_certificates: string;
  readonly system_user_dn: string;
  readonly system_user_password: SecretValue;
  readonly user_search_base: string;
  readonly user_search_pattern: string;
  readonly user_unique_id_attribute: string;
  readonly user_name_attribute: string;
  readonly user_full_name_attribute: string;
  readonly email_attributes: readonly string[];
  readonly default_roles: readonly string[];
  readonly group_search_base: string;
  readonly group_search_pattern: string;
  readonly group_name_attribute: string;
  readonly group_roles: readonly GroupRoles[];
  readonly group_required: boolean;
}

export const PORTS = { plain: 389, tls: 636 } as const;

/** A new service. The role that one can read with is what most people need first. */
export function newService(type: DirectoryType, readerRole: string | undefined): ServiceValues {
  const { ldap, ad, groupName } = DIRECTORY_DEFAULTS;
  const isLdap = type === 'ldap';
  return {
    title: isLdap ? 'LDAP' : 'Active Directory',
    description: '',
    servers: [{ host: '', port: PORTS.tls }],
    transport_security: 'tls',
    verify_certificates: true,
    trusted_certificates: '',
    system_user_dn: '',
    system_user_password: null,
    user_search_base: '',
    user_search_pattern: isLdap ? '(&(objectClass=inetOrgPerson)(uid={0}))' : ad.userSearch,
    user_unique_id_attribute: isLdap ? ldap.uniqueId : '',
    user_name_attribute: isLdap ? 'uid' : ad.userName,
    user_full_name_attribute: isLdap ? 'cn' : ad.fullName,
    email_attributes: isLdap ? ldap.emails : [],
    default_roles: readerRole === undefined ? [] : [readerRole],
    group_search_base: '',
    group_search_pattern: isLdap ? ldap.groupSearch : ad.groupSearch,
    group_name_attribute: groupName,
    group_roles: [],
    group_required: false,
  };
}

export function storedService({ config, ...service }: DirectoryService): ServiceValues {
  const { type: _type, ...fields } = config;
  const { title, description, default_roles, group_roles, group_required } = service;
  return {
    user_unique_id_attribute: '',
    email_attributes: [],
    ...fields,
    title,
    description,
    default_roles,
    group_roles,
    group_required,
  };
}

export function requestOf(type: DirectoryType, values: ServiceValues): BackendRequest {
  const { title, description, default_roles, group_roles, group_required, ...rest } = values;
  const { user_unique_id_attribute, email_attributes, ...config } = rest;
  return {
    title,
    description,
    default_roles: [...default_roles],
    group_roles: group_roles.map(({ group, roles }) => ({ group, roles: [...roles] })),
    group_required,
    config: {
      type,
      ...config,
      servers: config.servers.map(serverOf),
      system_user_password: secretOf(config.system_user_password),
      ...(type === 'ldap' && { user_unique_id_attribute, email_attributes: [...email_attributes] }),
    },
  };
}

function serverOf({ host, port }: ServiceValues['servers'][number]): DirectoryServer {
  return { host: host.trim(), port: Number(port) };
}

/** What was shown is what is kept. */
function secretOf(value: SecretValue): SecretValue {
  if (typeof value !== 'object' || value === null || !('is_set' in value)) return value;
  return value.is_set ? { keep_value: true } : null;
}

const servers: Rule<ServiceValues['servers']> = (list) => {
  if (list.length === 0) return 'Add a server.';
  if (list.some(({ host }) => host.trim() === '')) return 'Each server needs a name or an address.';
  const isPort = (port: number | string) =>
    Number.isInteger(port) && Number(port) >= 1 && Number(port) <= 65_535;
  return list.every(({ port }) => isPort(port)) ? undefined : 'Ports are whole numbers from 1 to 65535.';
};
const groups: Rule<ServiceValues['group_roles']> = (list) =>
  list.some(({ group }) => group.trim() === '') ? 'Each group needs a name.' : undefined;
const requiredGroup: Rule<boolean, ServiceValues> = (isRequired, values) =>
  isRequired && values?.group_roles.length === 0 ? 'Add a group first, or nobody could sign in.' : undefined;

export function rulesOf(type: DirectoryType): FormRules<ServiceValues> {
  return {
    title: required,
    servers,
    user_search_base: required,
    user_search_pattern: required,
    user_name_attribute: required,
    user_full_name_attribute: required,
    group_roles: groups,
    group_required: requiredGroup,
    ...(type === 'ldap' && { user_unique_id_attribute: required }),
  };
}

export const STEPS = {
  server: 'server-configuration',
  users: 'user-synchronization',
  groups: 'group-synchronization',
} as const;
export type StepKey = (typeof STEPS)[keyof typeof STEPS];

const SERVER_FIELDS: readonly (keyof ServiceValues)[] = [
  'title',
  'description',
  'servers',
  'transport_security',
  'verify_certificates',
  'trusted_certificates',
  'system_user_dn',
  'system_user_password',
];

/** Where the field is, so that the first problem can be shown. */
export function stepOf(field: string): StepKey {
  if (SERVER_FIELDS.some((name) => name === field)) return STEPS.server;
  return field.startsWith('group_') ? STEPS.groups : STEPS.users;
}
