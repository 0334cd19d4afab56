// Finds a user and their groups in a directory. What people type is escaped, so it can only ever be a value.
import { Filter, type Client, type Entry } from 'ldapts';
import type { StoredDirectoryConfig } from '../backend.config.ts';
import { NO_EMAIL, type ExternalPerson } from '../external-person.ts';
import { base64Of, textOf } from './ldap-entry.ts';

export interface DirectoryPerson extends Omit<ExternalPerson, 'groups'> {
  readonly dn: string;
  readonly isEnabled: boolean;
}

const MAX_GROUPS = 1000;
const SEARCH_SECONDS = 5;
const AD = { uniqueId: 'objectGUID', email: 'mail', control: 'userAccountControl' } as const;
/** ACCOUNTDISABLE in userAccountControl. */
const AD_DISABLED = 2;

export function uniqueIdOf(config: StoredDirectoryConfig): string {
  return config.type === 'ldap' ? config.user_unique_id_attribute : AD.uniqueId;
}

export function emailsOf(config: StoredDirectoryConfig): readonly string[] {
  return config.type === 'ldap' ? config.email_attributes : [AD.email];
}

/** Undefined when there is nobody. More than one is an error: nobody could say who it is. */
export async function findPerson(
  client: Client,
  config: StoredDirectoryConfig,
  name: string,
): Promise<DirectoryPerson | undefined> {
  const uniqueId = uniqueIdOf(config);
  const attributes = [
    uniqueId,
    config.user_name_attribute,
    config.user_full_name_attribute,
    ...emailsOf(config),
    ...(config.type === 'ldap' ? [] : [AD.control]),
  ].filter((attribute) => attribute.trim() !== '');
  const { searchEntries } = await client.search(config.user_search_base, {
    scope: 'sub',
    filter: patternWith(config.user_search_pattern, [name]),
    attributes,
    explicitBufferAttributes: [uniqueId],
    sizeLimit: 2,
    timeLimit: SEARCH_SECONDS,
  });
  const [entry] = searchEntries;
  if (searchEntries.length > 1)
    throw new Error('The search pattern finds more than one user with this name.');
  return entry && personIn(entry, config);
}

function personIn(entry: Entry, config: StoredDirectoryConfig): DirectoryPerson {
  const missing = (attribute: string) => new Error(`The user has no attribute ${attribute}.`);
  const uid = base64Of(entry, uniqueIdOf(config));
  if (uid === undefined) throw missing(uniqueIdOf(config));
  const username = textOf(entry, config.user_name_attribute);
  if (username === undefined) throw missing(config.user_name_attribute);
  const email = emailsOf(config)
    .map((attribute) => textOf(entry, attribute))
    .find((text) => text !== undefined);
  const control = config.type === 'ldap' ? 0 : Number(textOf(entry, AD.control) ?? 0);
  return {
    dn: entry.dn,
    uid,
    username,
    fullName: textOf(entry, config.user_full_name_attribute) ?? username,
    email: email ?? NO_EMAIL,
    isNameTheirs: true,
    // oxlint-disable-next-line no-bitwise -- it is a set of flags
    isEnabled: (control & AD_DISABLED) === 0,
  };
}

/** Their names, and their whole names. */
export async function findGroups(
  client: Client,
  config: StoredDirectoryConfig,
  person: DirectoryPerson,
): Promise<string[]> {
  const base = config.group_search_base.trim() || config.user_search_base;
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter: patternWith(config.group_search_pattern, [person.dn, person.username]),
    attributes: [config.group_name_attribute],
    sizeLimit: MAX_GROUPS,
    timeLimit: SEARCH_SECONDS,
  });
  return searchEntries.flatMap((entry) =>
    [textOf(entry, config.group_name_attribute) ?? [], entry.dn].flat(),
  );
}

function patternWith(pattern: string, values: readonly string[]): string {
  return pattern.replaceAll(/\{(\d)\}/g, (whole, index: string) => {
    const value = values[Number(index)];
    return value === undefined ? whole : Filter.escape(value);
  });
}
