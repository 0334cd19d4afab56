// Requests about authentication services, for tests.
import type { Backend, BackendTestResult } from '@logboom/contract/authentication/backend-schemas';
import { READER, SUFFIX, type OpenLdap } from './openldap.ts';
import type { TestApp } from './test-app.ts';

export const SERVICES = '/system/authentication/services';

export function ldapConfig(directory: Pick<OpenLdap, 'port'>, changes: object = {}) {
  return {
    type: 'ldap',
    servers: [{ host: '127.0.0.1', port: directory.port }],
    transport_security: 'none',
    system_user_dn: READER.dn,
    system_user_password: { set_value: READER.password },
    user_search_base: `ou=people,${SUFFIX}`,
    user_search_pattern: '(&(objectClass=inetOrgPerson)(uid={0}))',
    user_name_attribute: 'uid',
    user_full_name_attribute: 'cn',
    group_search_base: `ou=groups,${SUFFIX}`,
    ...changes,
  };
}

export function adConfig(directory: Pick<OpenLdap, 'port'>, changes: object = {}) {
  return {
    type: 'active-directory',
    servers: [{ host: '127.0.0.1', port: directory.port }],
    transport_security: 'none',
    system_user_dn: READER.dn,
    system_user_password: READER.password,
    user_search_base: `ou=corp,${SUFFIX}`,
    group_search_base: `ou=groups,${SUFFIX}`,
    // The rule for groups in groups is one of Active Directory alone.
    group_search_pattern: '(member={0})',
    ...changes,
  };
}

export async function createBackend(server: TestApp, config: object, changes: object = {}): Promise<Backend> {
  const payload = { title: 'Directory', config, ...changes };
  const answer = await server.call(`POST ${SERVICES}/backends`, { payload });
  if (answer.statusCode !== 200) throw new Error(`Not created: ${answer.body}`);
  return answer.json<{ backend: Backend }>().backend;
}

export async function activate(server: TestApp, id: string | null): Promise<void> {
  const answer = await server.call(`POST ${SERVICES}/configuration`, { payload: { active_backend: id } });
  if (answer.statusCode !== 200) throw new Error(`Not activated: ${answer.body}`);
}

/** An authentication service that is active. */
export async function activeBackend(server: TestApp, config: object, changes: object = {}): Promise<Backend> {
  const backend = await createBackend(server, config, changes);
  await activate(server, backend.id);
  return backend;
}

export async function testBackend(
  server: TestApp,
  what: 'connection' | 'login',
  config: object,
  more: object = {},
): Promise<BackendTestResult> {
  const payload = { backend_configuration: { title: 'Directory', config }, ...more };
  const answer = await server.call(`POST ${SERVICES}/test/backend/${what}`, { payload });
  if (answer.statusCode !== 200) throw new Error(`Not tested: ${answer.body}`);
  return answer.json<BackendTestResult>();
}

export const logIn = (server: TestApp, username: string, password: string) =>
  server.call('POST /system/sessions', { as: null, payload: { username, password } });

export async function roleId(server: TestApp, name: string): Promise<string> {
  const answer = await server.call('GET /authz/roles?per_page=0');
  const { roles } = answer.json<{ roles: { id: string; name: string }[] }>();
  const found = roles.find((role) => role.name === name);
  if (found === undefined) throw new Error(`There is no role ${name}.`);
  return found.id;
}
