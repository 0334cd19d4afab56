// What is wrong with the configuration of an authentication service, by field. The texts are those that clients show.
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { GroupRoles } from '@logboom/contract/authentication/backend-schemas';
import { FilterParser } from 'ldapts';
import type { StoredConfig, StoredDirectoryConfig, StoredOidcConfig } from './backend.config.ts';

export interface BackendContent {
  readonly title: string;
  readonly group_roles: readonly GroupRoles[];
  readonly group_required: boolean;
  readonly config: StoredConfig;
}

type Problems = Record<string, string[]>;

const HOST_NAME = /^[\p{L}0-9](?:[\p{L}0-9._-]*[\p{L}0-9])?\.?$/u;

export function isHost(text: string): boolean {
  return isIP(text) !== 0 || HOST_NAME.test(text);
}

export function problemsOf(content: BackendContent): Problems {
  return Object.fromEntries(
    [
      ['title', content.title.trim() === '' && 'Title cannot be empty.'],
      ...(content.config.type === 'oidc' ? oidcProblems(content.config) : directoryProblems(content.config)),
      ...groupProblems(content),
    ].flatMap(([field, problem]) => (typeof problem === 'string' ? [[field, [problem]]] : [])),
  ) as Problems;
}

type Finding = [field: string, problem: string | false | undefined];

function directoryProblems(config: StoredDirectoryConfig): Finding[] {
  return [
    ['servers', serverProblem(config)],
    ['trusted_certificates', certificateProblem(config.trusted_certificates)],
    ['user_search_base', isBlank(config.user_search_base) && 'User search base cannot be empty.'],
    ['user_search_pattern', filterProblem(config.user_search_pattern, 'User search pattern')],
    config.type === 'ldap'
      ? [
          'user_unique_id_attribute',
          isBlank(config.user_unique_id_attribute) && 'User unique ID attribute cannot be empty.',
        ]
      : ['user_unique_id_attribute', undefined],
    ['user_name_attribute', isBlank(config.user_name_attribute) && 'User name attribute cannot be empty.'],
    [
      'user_full_name_attribute',
      isBlank(config.user_full_name_attribute) && 'User full name cannot be empty.',
    ],
  ];
}

const isBlank = (text: string) => text.trim() === '';

function oidcProblems(config: StoredOidcConfig): Finding[] {
  return [
    ['issuer', issuerProblem(config.issuer)],
    ['client_id', isBlank(config.client_id) && 'Client ID cannot be empty.'],
    ['scopes', !config.scopes.split(/\s+/).includes('openid') && 'Scopes must include openid.'],
    ['user_name_claim', isBlank(config.user_name_claim) && 'User name claim cannot be empty.'],
    ['user_full_name_claim', isBlank(config.user_full_name_claim) && 'Full name claim cannot be empty.'],
  ];
}

/** What travels on the way to the provider decides who somebody is, so it must be encrypted. */
function issuerProblem(issuer: string): string | undefined {
  if (isBlank(issuer)) return 'Issuer cannot be empty.';
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (url?.protocol === 'https:' || (url && isLocal(url))) return undefined;
  return 'Issuer must be an address that begins with https://.';
}

/** A provider on this machine needs no encryption on the way to it. */
export function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function serverProblem({ servers }: StoredDirectoryConfig): string | undefined {
  if (servers.length === 0) return 'Server list cannot be empty.';
  const wrong = servers.find(({ host }) => !isHost(host));
  return wrong && `"${wrong.host}" is not the name or the address of a server.`;
}

function certificateProblem(pem: string): string | undefined {
  if (pem.trim() === '') return undefined;
  const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  try {
    if (found.map((one) => new X509Certificate(one)).length > 0) return undefined;
  } catch {
    // Said below.
  }
  return 'Trusted certificates must be in PEM format, from BEGIN CERTIFICATE to END CERTIFICATE.';
}

function filterProblem(pattern: string, name: string): string | undefined {
  if (pattern.trim() === '') return `${name} cannot be empty.`;
  try {
    FilterParser.parseString(pattern.replaceAll(/\{[01]\}/g, 'x'));
    return undefined;
  } catch {
    return `${name} cannot be parsed. It must be a valid LDAP filter.`;
  }
}

function groupProblems({ group_roles, group_required, config }: BackendContent): Finding[] {
  const isUsed = group_roles.length > 0;
  return [
    ['group_roles', group_roles.some(({ group }) => group.trim() === '') && 'Groups need a name.'],
    ['group_required', group_required && !isUsed && 'Name a group first, or nobody could sign in.'],
    ...(isUsed ? groupSourceProblems(config) : []),
  ];
}

function groupSourceProblems(config: StoredConfig): Finding[] {
  if (config.type === 'oidc')
    return [['groups_claim', isBlank(config.groups_claim) && 'Groups claim cannot be empty.']];
  return [
    ['group_search_pattern', filterProblem(config.group_search_pattern, 'Group search pattern')],
    ['group_name_attribute', isBlank(config.group_name_attribute) && 'Group name attribute cannot be empty.'],
  ];
}
