import type { Backend, LdapConfig } from '@logboom/contract/authentication/backend-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activate, createBackend, ldapConfig, roleId, SERVICES } from '../../../../test/auth-services.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const config = ldapConfig({ port: 389 });
const UNKNOWN = '64dde000a1b2c3d4e5f60a01';

describe('authentication services', () => {
  it('are created, read, changed and deleted, and never show their secret', async () => {
    const reader = await roleId(server, 'Reader');
    const created = await createBackend(server, config, { default_roles: [reader, ''] });
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Directory',
      description: '',
      default_roles: [reader],
      group_roles: [],
      group_required: false,
      config: {
        ...config,
        system_user_password: { is_set: true },
        verify_certificates: true,
        trusted_certificates: '',
        user_unique_id_attribute: 'entryUUID',
        email_attributes: ['mail', 'rfc822Mailbox'],
        group_search_pattern: '(|(member={0})(uniqueMember={0})(memberUid={1}))',
        group_name_attribute: 'cn',
      },
    });
    const path = `${SERVICES}/backends/${created.id}`;
    expect((await server.call(`GET ${path}`)).json()).toEqual({ backend: created });

    const change = (secret: unknown) =>
      server.call(`PUT ${path}`, {
        payload: { title: 'Renamed', config: { ...config, system_user_password: secret } },
      });
    const secretAfter = async (secret: unknown) =>
      (await change(secret)).json<{ backend: { config: LdapConfig } }>().backend.config.system_user_password;
    expect(await secretAfter({ keep_value: true })).toEqual({ is_set: true });
    expect(await secretAfter({ delete_value: true })).toEqual({ is_set: false });
    expect(await secretAfter('plain text')).toEqual({ is_set: true });
    expect(await secretAfter({ set_value: ' ' })).toEqual({ is_set: false });
    expect((await change({ keep_value: true, set_value: 'x' })).statusCode).toBe(400);

    expect((await server.call(`DELETE ${path}`)).statusCode).toBe(204);
    const gone = await server.call(`GET ${path}`);
    expect([gone.statusCode, gone.json().message]).toEqual([
      404,
      `Couldn't find auth service backend ${created.id}`,
    ]);
  });

  it('keep what they know about groups when an older client does not say', async () => {
    const role = await roleId(server, 'Reader');
    const group_roles = [{ group: 'analysts', roles: [role] }];
    const { id } = await createBackend(server, config, { group_roles, group_required: true });
    const answer = await server.call(`PUT ${SERVICES}/backends/${id}`, {
      payload: { title: 'Directory', config: { ...config, system_user_password: { keep_value: true } } },
    });
    expect(answer.json().backend).toMatchObject({ group_roles, group_required: true });
  });

  it('say what is wrong by field', async () => {
    const payload = {
      title: ' ',
      group_required: true,
      config: {
        ...config,
        servers: [],
        user_search_base: '',
        user_search_pattern: '(uid={0}',
        user_unique_id_attribute: '',
        user_name_attribute: '',
        user_full_name_attribute: '',
        trusted_certificates: 'none',
      },
    };
    const answer = await server.call(`POST ${SERVICES}/backends`, { payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      failed: true,
      error_context: {},
      errors: {
        title: ['Title cannot be empty.'],
        servers: ['Server list cannot be empty.'],
        user_search_base: ['User search base cannot be empty.'],
        user_search_pattern: ['User search pattern cannot be parsed. It must be a valid LDAP filter.'],
        user_unique_id_attribute: ['User unique ID attribute cannot be empty.'],
        user_name_attribute: ['User name attribute cannot be empty.'],
        user_full_name_attribute: ['User full name cannot be empty.'],
        trusted_certificates: [
          'Trusted certificates must be in PEM format, from BEGIN CERTIFICATE to END CERTIFICATE.',
        ],
        group_required: ['Name a group first, or nobody could sign in.'],
      },
    });
  });

  it('refuse keys that nobody knows, keys that are missing and types that nobody knows', async () => {
    const create = async (wrong: object) =>
      (await server.call(`POST ${SERVICES}/backends`, { payload: { title: 'x', config: wrong } })).json()
        .message;
    const { user_search_base: _left, ...lacking } = config;
    expect(await create({ ...config, color: 'red' })).toContain('Unable to map property color.');
    expect(await create(lacking)).toContain('user_search_base');
    expect(await create({ type: 'kerberos' })).toBe('Unknown authentication service type: kerberos');
    expect(await create({ ...config, servers: [{ host: 'a/b@c', port: 1 }] })).toBeUndefined();
  });

  it('are listed for those who may read them, with the active one beside them', async () => {
    const first = await createBackend(server, config, { title: 'A first one' });
    await createBackend(server, config, { title: 'B second one' });
    await activate(server, first.id);
    const page = (await server.call(`GET ${SERVICES}/backends?query=one&per_page=1`)).json();
    expect(page).toMatchObject({ total: 2, count: 1, context: { active_backend: { id: first.id } } });
    expect(page.backends[0].title).toBe('A first one');
    expect(page.query).toBeUndefined();

    const partial = await createUser(server, { permissions: [`authservicebackend:read:${first.id}`] });
    const seen = (await server.call(`GET ${SERVICES}/backends`, { as: partial })).json();
    expect(seen.backends.map(({ id }: Backend) => id)).toEqual([first.id]);
    const nobody = await createUser(server);
    const nothing = (await server.call(`GET ${SERVICES}/backends`, { as: nobody })).json();
    expect(nothing).toMatchObject({ total: 0, grand_total: 0, context: { active_backend: null } });
    await activate(server, null);
  });

  it('cannot be deleted while they are active, and one can tell which one is', async () => {
    const { id } = await createBackend(server, config);
    await activate(server, id);
    const refused = await server.call(`DELETE ${SERVICES}/backends/${id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      `Authentication service backend <${id}> is still in use`,
    ]);
    const active = (await server.call(`GET ${SERVICES}/active-backend`)).json();
    expect(active).toMatchObject({ backend: { id }, context: { backends_total: expect.any(Number) } });
    const type = `GET ${SERVICES}/backends/active-backend/type`;
    expect((await server.call(type, { as: null })).json()).toEqual({ backend: 'ldap' });
    expect((await server.call(`GET ${SERVICES}/configuration`)).json()).toEqual({
      configuration: { active_backend: id },
    });
    await activate(server, UNKNOWN);
    expect((await server.call(type, { as: null })).json()).toEqual({ backend: null });
    await activate(server, null);
    expect((await server.call(`GET ${SERVICES}/active-backend`)).json().backend).toBeNull();
    expect((await server.call(`DELETE ${SERVICES}/backends/${id}`)).statusCode).toBe(204);
  });
});

describe('whoever sets up an authentication service', () => {
  const permissions = ['authservicebackend:*', 'authserviceglobalconfig:*', 'authservicetestbackend:execute'];

  it('cannot let it give roles that hold more than they do', async () => {
    const delegate = await createUser(server, { permissions });
    const admin = await roleId(server, 'Admin');
    for (const roles of [{ default_roles: [admin] }, { group_roles: [{ group: 'x', roles: [admin] }] }]) {
      const payload = { title: 'Mine', config, ...roles };
      const answer = await server.call(`POST ${SERVICES}/backends`, { as: delegate, payload });
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        expect.stringContaining('do not hold'),
      ]);
    }
  });

  it('cannot activate a service of theirs while others here may do more', async () => {
    const delegate = await createUser(server, { permissions });
    await createUser(server, { roles: ['Admin'] });
    const payload = { title: 'Mine', config };
    const created = await server.call(`POST ${SERVICES}/backends`, { as: delegate, payload });
    const { id } = created.json<{ backend: Backend }>().backend;
    const activation = await server.call(`POST ${SERVICES}/configuration`, {
      as: delegate,
      payload: { active_backend: id },
    });
    expect(activation.statusCode).toBe(403);
    await activate(server, id);
    const change = await server.call(`PUT ${SERVICES}/backends/${id}`, { as: delegate, payload });
    expect(change.statusCode).toBe(403);
    await activate(server, null);
  });

  it('cannot send the secret of a service that they may not change to a server of their choice', async () => {
    const { id } = await createBackend(server, config);
    const tester = await createUser(server, { permissions: ['authservicetestbackend:execute'] });
    const payload = {
      backend_id: id,
      backend_configuration: {
        title: 'x',
        config: { ...config, system_user_password: { keep_value: true } },
      },
    };
    const answer = await server.call(`POST ${SERVICES}/test/backend/connection`, { as: tester, payload });
    expect(answer.statusCode).toBe(403);
  });

  it('leaves a trace without secrets in the audit log', async () => {
    await createBackend(server, ldapConfig({ port: 389 }, { system_user_password: 'do not tell' }));
    const log = await server.call('GET /audit/entries?per_page=100');
    expect([log.statusCode, log.body.includes('/services/backends')]).toEqual([200, true]);
    expect(log.body).not.toContain('do not tell');
  });
});
