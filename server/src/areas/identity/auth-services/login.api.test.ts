// Signing in through a real OpenLDAP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activate,
  activeBackend,
  adConfig,
  ldapConfig,
  logIn,
  roleId,
  SERVICES,
} from '../../../../test/auth-services.ts';
import { PASSWORD, startOpenLdap, SUFFIX, type OpenLdap } from '../../../../test/openldap.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const directory = await startOpenLdap();

describe.skipIf(directory === undefined)('signing in through LDAP', () => {
  let server: TestApp;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of this is skipped where there is none
  const ldap = directory as OpenLdap;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(async () => {
    await server.close();
    await directory?.stop();
  });

  const account = async (username: string) => (await server.call(`GET /users/${username}`)).json();
  const rolesOf = async (username: string) => (await account(username)).roles as string[];

  it('makes an account at the first login, with the roles of the service and without a password', async () => {
    const { id } = await activeBackend(server, ldapConfig(ldap), {
      default_roles: [await roleId(server, 'Reader')],
    });
    const answer = await logIn(server, 'anna', PASSWORD);
    expect([answer.statusCode, answer.json().username]).toEqual([200, 'anna']);
    expect(await account('anna')).toMatchObject({
      username: 'anna',
      full_name: 'anna of the directory',
      first_name: null,
      email: 'anna@example.org',
      external: true,
      roles: ['Reader'],
      account_status: 'enabled',
    });
    const { users } = (await server.call('GET /users/paginated?query=username:anna')).json();
    expect(users[0]).toMatchObject({
      auth_service_id: id,
      auth_service_uid: expect.any(String),
      external_user: true,
    });
    // entryUUID is a text of 36 characters.
    expect(Buffer.from(users[0].auth_service_uid, 'base64').toString()).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes the name in any case, as the directory does, and finds the same account', async () => {
    const answer = await logIn(server, 'ANNA', PASSWORD);
    expect(answer.json().username).toBe('anna');
    expect((await server.call('GET /users/paginated?query=anna')).json().total).toBe(1);
  });

  it('works for scripts that send name and password with each call', async () => {
    const answer = await server.call('GET /system/cluster/nodes', { as: ['anna', PASSWORD] });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses wrong passwords, names that nobody has and locked accounts, all in the same way', async () => {
    const answers = [
      await logIn(server, 'bert', 'wrong'),
      await logIn(server, 'nobody-there', PASSWORD),
      await logIn(server, 'locked', PASSWORD),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([401, '']);
      expect(answer.headers['www-authenticate']).toContain('Graylog Server session');
    }
  });

  it('never takes an empty password, which directories accept as a visit of nobody', async () => {
    const answer = await server.call('GET /system/cluster/nodes', { as: ['bert', ''] });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    '*',
    'ann*',
    'anna)(uid=*',
    '*)(objectClass=*',
    'nobody)(|(uid=anna',
    String.raw`\2a`,
    String.raw`anna\29`,
    'anna\u0000',
    '(&)',
  ])('takes %j for a name and for nothing else', async (name) => {
    const answer = await logIn(server, name, PASSWORD);
    expect(answer.statusCode).toBe(401);
  });

  it('lets local accounts in as before, and the administrator never through the directory', async () => {
    const [name, password] = await createUser(server);
    expect((await logIn(server, name, password)).statusCode).toBe(200);
    expect((await logIn(server, 'admin', PASSWORD)).statusCode).toBe(401);
  });

  it('keeps roles that were given here, and takes new names and addresses from the directory', async () => {
    const { id } = (await server.call('GET /users/anna')).json();
    await server.call(`PUT /authz/roles/${await roleId(server, 'Views Manager')}/assignees`, {
      payload: ['anna'],
    });
    const edited = await server.call(`PUT /users/${id}`, { payload: { email: 'other@example.org' } });
    expect(edited.statusCode).toBe(204);
    await logIn(server, 'anna', PASSWORD);
    expect(await account('anna')).toMatchObject({
      email: 'anna@example.org',
      roles: expect.arrayContaining(['Reader', 'Views Manager']),
    });
  });

  it('lets nobody in who was disabled here', async () => {
    await logIn(server, 'bert', PASSWORD);
    const { id } = await account('bert');
    await server.call(`PUT /users/${id}/status/disabled`);
    expect((await logIn(server, 'bert', PASSWORD)).statusCode).toBe(401);
    expect((await account('bert')).account_status).toBe('disabled');
    await server.call(`PUT /users/${id}/status/enabled`);
    expect((await logIn(server, 'bert', PASSWORD)).statusCode).toBe(200);
  });

  it('shows the users of a service, and does not let it go while there are any', async () => {
    const { id } = (await server.call(`GET ${SERVICES}/active-backend`)).json().backend;
    const page = (await server.call(`GET ${SERVICES}/backends/${id}/users?query=username:anna`)).json();
    const reader = await roleId(server, 'Reader');
    expect(page).toMatchObject({ total: 1, query: 'username:anna', grand_total: 2 });
    expect(page.users[0].roles).toContain(reader);
    expect(page.context.roles[reader]).toEqual({ title: 'Reader' });
    await activate(server, null);
    expect((await server.call(`DELETE ${SERVICES}/backends/${id}`)).statusCode).toBe(400);
    // Without the service they are nobody.
    expect((await logIn(server, 'anna', PASSWORD)).statusCode).toBe(401);
  });

  describe('with roles by group', () => {
    it('gives and takes roles with the groups, and leaves all others alone', async () => {
      const [reader, creator, manager] = await Promise.all(
        ['Reader', 'Dashboard Creator', 'Alerts Manager'].map((name) => roleId(server, name)),
      );
      const rules = (analysts: string, operators: string) => ({
        default_roles: [reader],
        group_roles: [
          { group: 'ANALYSTS', roles: [analysts] },
          { group: `cn=operators, ou=groups, ${SUFFIX}`, roles: [operators] },
        ],
      });
      const backend = await activeBackend(server, ldapConfig(ldap), rules(creator ?? '', manager ?? ''));
      expect((await logIn(server, 'anna', PASSWORD)).statusCode).toBe(200);
      expect((await rolesOf('anna')).toSorted()).toEqual(
        ['Alerts Manager', 'Dashboard Creator', 'Reader', 'Views Manager'].toSorted(),
      );
      // Now the groups are others: what came with them goes.
      await server.call(`PUT ${SERVICES}/backends/${backend.id}`, {
        payload: {
          title: 'Directory',
          ...rules(creator ?? '', manager ?? ''),
          group_roles: [
            { group: 'analysts', roles: [creator] },
            { group: 'somebody else', roles: [manager] },
          ],
          config: ldapConfig(ldap, { system_user_password: { keep_value: true } }),
        },
      });
      await logIn(server, 'anna', PASSWORD);
      expect((await rolesOf('anna')).toSorted()).toEqual(['Dashboard Creator', 'Reader', 'Views Manager']);
    });

    it('keeps those out who are in none of the groups, if a group is needed', async () => {
      const reader = await roleId(server, 'Reader');
      await activeBackend(server, ldapConfig(ldap), {
        group_roles: [{ group: 'analysts', roles: [reader] }],
        group_required: true,
      });
      expect((await logIn(server, 'anna', PASSWORD)).statusCode).toBe(200);
      expect((await logIn(server, 'carl', PASSWORD)).statusCode).toBe(401);
      expect((await server.call('GET /users/carl')).statusCode).toBe(404);
    });
  });

  it('makes up an address for people without one', async () => {
    await activeBackend(server, ldapConfig(ldap));
    expect((await logIn(server, 'carl', PASSWORD)).statusCode).toBe(200);
    expect((await account('carl')).email).toBe('unknown@unknown.invalid');
  });

  it('lets nobody in whose name would mean something in permissions, or who cannot be told apart', async () => {
    await activeBackend(server, ldapConfig(ldap, { user_name_attribute: 'employeeType' }));
    expect((await logIn(server, 'odd', PASSWORD)).statusCode).toBe(401);
    await activeBackend(server, ldapConfig(ldap, { user_search_pattern: '(employeeNumber={0})' }));
    expect((await logIn(server, '7', PASSWORD)).statusCode).toBe(503);
  });

  it('takes the account of somebody who was here before, with all that they have', async () => {
    await server.call('POST /users', {
      payload: {
        username: 'twin-a',
        password: 'a password from before',
        email: 'x@example.org',
        first_name: 'T',
        last_name: 'Win',
        permissions: [],
        roles: ['Dashboard Creator'],
      },
    });
    const { id } = await account('twin-a');
    await activeBackend(server, ldapConfig(ldap));
    expect((await logIn(server, 'twin-a', PASSWORD)).json().user_id).toBe(id);
    expect(await account('twin-a')).toMatchObject({ external: true, roles: ['Dashboard Creator'] });
    expect((await logIn(server, 'twin-a', 'a password from before')).statusCode).toBe(401);
  });

  describe('of Active Directory', () => {
    it('finds people by both of their names, and by their id whatever they are called', async () => {
      await activeBackend(server, adConfig(ldap), {
        group_roles: [{ group: 'analysts', roles: [await roleId(server, 'Reader')] }],
      });
      for (const name of ['dora', 'dora@corp.example.org'])
        expect((await logIn(server, name, PASSWORD)).json().username).toBe('dora@corp.example.org');
      const { users } = (await server.call('GET /users/paginated?query=dora')).json();
      expect(users).toHaveLength(1);
      expect(users[0]).toMatchObject({
        auth_service_uid: 'AAECAwQFBgcICQoLDA0O/w==',
        full_name: 'dora of the domain',
        roles: ['Reader'],
      });
    });

    it('refuses accounts that are disabled there', async () => {
      expect((await logIn(server, 'emil', PASSWORD)).statusCode).toBe(401);
    });

    it('gives an account its new name', async () => {
      await activate(server, null);
      const before = (await server.call('GET /users/paginated?query=dora')).json().users[0];
      const payload = {
        title: 'Directory',
        config: adConfig(ldap, { user_name_attribute: 'sAMAccountName' }),
      };
      await server.call(`PUT ${SERVICES}/backends/${before.auth_service_id}`, { payload });
      await activate(server, before.auth_service_id);
      expect((await logIn(server, 'dora', PASSWORD)).json()).toMatchObject({
        username: 'dora',
        user_id: before.id,
      });
    });
  });
});
