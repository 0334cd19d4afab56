// Signs people in at the servers of an LDAP or Active Directory service, one server after the other.
import { randomUUID } from 'node:crypto';
import type { DirectoryServer } from '@logboom/contract/authentication/backend-schemas';
import { InvalidCredentialsError, ResultCodeError, type Client } from 'ldapts';
import type { StoredDirectoryConfig } from '../backend.config.ts';
import type { ExternalPerson } from '../external-person.ts';
import { withConnection } from './ldap-connection.ts';
import { findGroups, findPerson, type DirectoryPerson } from './ldap-search.ts';

export interface Directory {
  readonly config: StoredDirectoryConfig;
  /** The password of the system user. */
  readonly secret: string | undefined;
  readonly needsGroups: boolean;
}

export type PasswordCheck =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly person: DirectoryPerson }
  | { readonly kind: 'accepted'; readonly person: DirectoryPerson & ExternalPerson };

/** Fails when no server can be asked. */
export function checkPassword(directory: Directory, name: string, password: string): Promise<PasswordCheck> {
  const { config } = directory;
  return askServers(config, (server) =>
    withConnection(server, config, async (client): Promise<PasswordCheck> => {
      await bindSystemUser(client, directory);
      const person = await findPerson(client, config, name);
      // Somebody who is not there takes as long as somebody with a wrong password.
      const dn = person?.dn ?? `cn=${randomUUID()},${config.user_search_base}`;
      const isRight = await isPasswordOf(server, config, dn, password);
      if (person === undefined) return { kind: 'unknown' };
      if (!isRight || !person.isEnabled) return { kind: 'refused', person };
      return { kind: 'accepted', person: await withGroups(client, directory, person) };
    }),
  );
}

/** Somebody whom another has identified. Undefined for those who are not there, or are disabled there. */
export function lookUp(directory: Directory, name: string): Promise<ExternalPerson | undefined> {
  const { config } = directory;
  return askServers(config, (server) =>
    withConnection(server, config, async (client) => {
      await bindSystemUser(client, directory);
      const person = await findPerson(client, config, name);
      return person?.isEnabled ? withGroups(client, directory, person) : undefined;
    }),
  );
}

/** Proves that a directory server answers, and that it knows the system user if there is one. */
export function testServer(server: DirectoryServer, directory: Directory): Promise<void> {
  return withConnection(server, directory.config, async (client) => {
    if (directory.config.system_user_dn.trim() !== '') return bindSystemUser(client, directory);
    // Servers may keep this entry to themselves; then they say so, which is an answer.
    await client.search('', { scope: 'base', attributes: ['1.1'], sizeLimit: 1 }).catch((error: unknown) => {
      if (!(error instanceof ResultCodeError)) throw error;
    });
    return undefined;
  });
}

async function withGroups(client: Client, { config, needsGroups }: Directory, person: DirectoryPerson) {
  return { ...person, groups: needsGroups ? await findGroups(client, config, person) : [] };
}

async function bindSystemUser(client: Client, { config, secret }: Directory): Promise<void> {
  if (config.system_user_dn.trim() === '') return;
  // A bind without a password succeeds as nobody, RFC 4513 section 5.1.2.
  if (!secret) throw new Error('The system user needs a password.');
  try {
    await client.bind(config.system_user_dn, secret);
  } catch (error) {
    if (!(error instanceof InvalidCredentialsError)) throw error;
    throw new Error('The name or the password of the system user is wrong.', { cause: error });
  }
}

/** On a connection of its own: the other one stays the system user's. */
async function isPasswordOf(
  server: DirectoryServer,
  config: StoredDirectoryConfig,
  dn: string,
  password: string,
): Promise<boolean> {
  if (password === '') return false;
  return withConnection(server, config, async (client) => {
    try {
      await client.bind(dn, password);
      return true;
    } catch (error) {
      // Whatever the server's reason is, such as an expired password or a locked account: it said no.
      if (error instanceof ResultCodeError) return false;
      throw error;
    }
  });
}

const RETRY_FAILED_AFTER_MS = 30_000;
const failedAt = new Map<string, number>();

/** One that has just failed is asked last, so that people need not wait for it each time. */
async function askServers<Result>(
  { servers }: StoredDirectoryConfig,
  ask: (server: DirectoryServer) => Promise<Result>,
): Promise<Result> {
  const nameOf = ({ host, port }: DirectoryServer) => `${host}:${port}`;
  const hasFailed = (server: DirectoryServer) =>
    Date.now() - (failedAt.get(nameOf(server)) ?? 0) < RETRY_FAILED_AFTER_MS;
  const inOrder = [...servers.filter((one) => !hasFailed(one)), ...servers.filter(hasFailed)];
  let problem: unknown = new Error('There is no server to ask.');
  for (const server of inOrder) {
    try {
      const result = await ask(server);
      failedAt.delete(nameOf(server));
      return result;
    } catch (error) {
      failedAt.set(nameOf(server), Date.now());
      problem = error;
    }
  }
  throw problem;
}
