// Tries an authentication service before it is stored: can its servers be reached, can somebody sign in?
import type { BackendTestRequest, BackendTestResult } from '@logboom/contract/authentication/backend-schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../../http/authentication.ts';
import { configurationInvalid, forbidden } from '../../../http/errors.ts';
import type { BackendSecrets } from './backend-secrets.ts';
import {
  isKnownType,
  readConfig,
  requestedSecret,
  unknownType,
  type RequestedConfig,
  type StoredDirectoryConfig,
} from './backend.config.ts';
import type { BackendStore } from './backend.store.ts';
import { problemsOf } from './backend.validation.ts';
import { needsGroups, rolesOfGroups } from './group-roles.ts';
import { checkPassword, testServer, type Directory, type PasswordCheck } from './ldap/ldap-directory.ts';
import { reasonOf } from './ldap/ldap-problems.ts';
import { testProvider } from './oidc/oidc-provider.ts';
import { emailsOf, uniqueIdOf, type DirectoryPerson } from './ldap/ldap-search.ts';

interface Parts {
  backends: Pick<BackendStore, 'findById'>;
  secrets: BackendSecrets;
}

const failed = (message: string, errors: string[] = [], result = {}): BackendTestResult => ({
  success: false,
  message,
  errors,
  result,
});

export function backendTestService({ backends, secrets }: Parts) {
  /** Whoever may not change a service must not send its secret to a server of their choice either. */
  async function secretOf(
    caller: Caller,
    { backend_id }: BackendTestRequest,
    { secret }: RequestedConfig,
  ): Promise<string | undefined> {
    if (secret !== 'keep') return secret === 'unset' ? undefined : secret.set;
    const stored = backend_id ? await backends.findById(backend_id) : undefined;
    if (stored === undefined) return undefined;
    if (!isPermitted(caller.permissions, `authservicebackend:edit:${stored.id}`))
      throw forbidden(`Not authorized to access resource id <${stored.id}>`);
    return secrets.read(stored);
  }

  return {
    async connection(caller: Caller, request: BackendTestRequest): Promise<BackendTestResult> {
      const { type } = request.backend_configuration.config;
      if (!isKnownType(type)) return failed(unknownType(type));
      const requested = readConfig(request.backend_configuration.config);
      const secret = await secretOf(caller, request, requested);
      const { config } = requested;
      if (config.type === 'oidc') return testProvider(config, secret);
      return testServers({ config, secret, needsGroups: false });
    },

    async login(caller: Caller, request: BackendTestRequest): Promise<BackendTestResult> {
      const { config: given, title, default_roles } = request.backend_configuration;
      const requested = readConfig(given);
      const { config } = requested;
      const rules = {
        group_roles: request.backend_configuration.group_roles ?? [],
        group_required: request.backend_configuration.group_required ?? false,
        default_roles: default_roles ?? [],
      };
      const problems = problemsOf({ title, config, ...rules });
      if (Object.keys(problems).length > 0) throw configurationInvalid(problems);
      if (config.type === 'oidc')
        return failed('People sign in at the provider itself, so this can only be tried on the login page');
      const username = request.user_login?.username ?? '';
      const password = requestedSecret(request.user_login?.password);
      if (username === '' || typeof password === 'string') return failed('Missing username and password');

      const secret = await secretOf(caller, request, requested);
      const servers = `[${config.servers.map(({ host, port }) => `${host}:${port}`).join(', ')}]`;
      const directory = { config, secret, needsGroups: needsGroups(rules) };
      try {
        const check = await checkPassword(directory, username, password.set);
        return outcomeOf(check, { username, servers, config, rules });
      } catch (error) {
        return failed(`Couldn't test user login on ${servers}`, [reasonOf(error)]);
      }
    },
  };
}

export type BackendTestService = ReturnType<typeof backendTestService>;

async function testServers(directory: Directory): Promise<BackendTestResult> {
  const { servers } = directory.config;
  const results = await Promise.all(
    servers.map(async (server) => {
      const name = `${server.host}:${server.port}`;
      try {
        await testServer(server, directory);
        return { name, problem: undefined };
      } catch (error) {
        return { name, problem: reasonOf(error) };
      }
    }),
  );
  const [only] = results;
  if (only === undefined) return failed('Test failure', ['Server list cannot be empty.']);
  const problems = results.filter(({ problem }) => problem !== undefined);
  const names = results.length === 1 ? only.name : `[${results.map(({ name }) => name).join(', ')}]`;
  if (problems.length === 0)
    return { success: true, message: `Successfully connected to ${names}`, errors: [], result: {} };
  if (results.length === 1)
    return failed(`Couldn't establish connection to ${only.name}`, [only.problem ?? '']);
  return failed(
    'Test failure',
    results.map(({ name, problem }) =>
      problem === undefined
        ? `Successfully connected to ${name}`
        : `Couldn't establish connection to ${name}: ${problem}`,
    ),
  );
}

interface Tried {
  username: string;
  servers: string;
  config: StoredDirectoryConfig;
  rules: Parameters<typeof rolesOfGroups>[0];
}

function outcomeOf(check: PasswordCheck, { username, servers, config, rules }: Tried): BackendTestResult {
  if (check.kind === 'unknown')
    return failed(`User <${username}> doesn't exist`, [], {
      user_exists: false,
      login_success: false,
      user_details: {},
    });
  const user_details = detailsOf(check.person, config, check.kind === 'accepted' ? check.person.groups : []);
  const refused = (errors: string[]) =>
    failed(`Login for user <${username}> failed`, errors, {
      user_exists: true,
      login_success: false,
      user_details,
    });
  if (check.kind === 'refused')
    return refused(check.person.isEnabled ? [] : ['The account is disabled in the directory.']);
  if (!rolesOfGroups(rules, check.person.groups).isAdmitted)
    return refused(['The user is in none of the groups that may sign in.']);
  return {
    success: true,
    message: `Successfully logged in <${username}> into ${servers}`,
    errors: [],
    result: { user_exists: true, login_success: true, user_details },
  };
}

function detailsOf(
  person: DirectoryPerson,
  config: StoredDirectoryConfig,
  groups: readonly string[],
): Record<string, string> {
  return {
    dn: person.dn,
    [`unique_id (${uniqueIdOf(config)})`]: person.uid,
    [config.user_name_attribute]: person.username,
    [config.user_full_name_attribute]: person.fullName,
    ...(emailsOf(config).length > 0 && { email: person.email }),
    ...(config.type === 'active-directory' && { account_enabled: String(person.isEnabled) }),
    ...(groups.length > 0 && { groups: groups.join('; ') }),
  };
}
