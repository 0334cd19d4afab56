import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { basic, createUser, signIn, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Credentials = [string, string];

describe.each(['embedded', 'postgres'] as const)('changing users on %s metadata', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp([], engine);
  });
  afterAll(() => server.close());

  const read = async (name: string) => (await server.call(`GET /users/${name}`)).json();
  async function person(user: Parameters<typeof createUser>[1] = {}) {
    const as = await createUser(server, user);
    return { as, name: as[0], id: (await read(as[0])).id as string };
  }
  const change = (id: string, payload: object, as?: Credentials) =>
    server.call(`PUT /users/${id}`, { payload, ...(as && { as }) });

  describe('the profile', () => {
    it("is one's own to change without further rights, and only the parts that are given change", async () => {
      const { as, name, id } = await person({ roles: ['Reader'] });
      const answer = await change(
        id,
        { first_name: 'Ada', last_name: 'Lovelace', timezone: 'Europe/London', full_name: 'ignored' },
        as,
      );
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(await read(name)).toMatchObject({
        full_name: 'Ada Lovelace',
        email: `${name}@example.org`,
        timezone: 'Europe/London',
        roles: ['Reader'],
      });
      await change(id, { timezone: 'Mars/Olympus', email: 'ada@example.org' }, as);
      expect(await read(name)).toMatchObject({ timezone: 'Europe/London', email: 'ada@example.org' });
      await change(id, { startpage: { type: 'search', id: 'default' } }, as);
      expect(await read(name)).toMatchObject({
        timezone: null,
        startpage: { type: 'search', id: 'default' },
      });
      await change(id, { startpage: {} }, as);
      expect((await read(name)).startpage).toBeNull();
    });

    it('does not give roles, permissions or another timeout to those who may only edit themselves', async () => {
      const { as, name, id } = await person();
      const wish = { roles: ['Admin'], permissions: ['*'], session_timeout_ms: 1000, timezone: null };
      expect((await change(id, wish, as)).statusCode).toBe(204);
      const after = await read(name);
      expect(after.roles).toEqual([]);
      expect(after.permissions).not.toContain('*');
      expect(after.session_timeout_ms).toBe(28_800_000);
    });

    it('is refused with its reasons', async () => {
      const { as, id } = await person();
      const other = await person();
      expect((await change(other.id, { email: 'x@y.z' }, as)).statusCode).toBe(403);
      expect((await change('5f0000000000000000000000', {})).statusCode).toBe(404);
      const root = await change('local:admin', { email: 'x@y.z' });
      expect([root.statusCode, root.json().message]).toEqual([400, 'Cannot modify readonly user admin']);
      expect((await change(id, { email: '' }, as)).json().validation_errors).toHaveProperty('email');
      expect((await change(id, { first_name: ' ', last_name: 'x' }, as)).json().message).toBe(
        'A firstName value is required.',
      );
      expect((await change(id, { roles: ['King'] })).json().message).toBe('Invalid role names: King');
      expect((await change(id, { roles: ['Admin'], service_account: true })).json().message).toBe(
        'Cannot make Admin into service account',
      );
      expect((await change(id, { permissions: ['entity:own:grn::::stream:1'] })).statusCode).toBe(400);
    });

    it('ends the sessions when the timeout changes', async () => {
      const { as, id } = await person();
      const session = await signIn(server, ...as);
      expect((await change(id, { session_timeout_ms: 60_000 })).statusCode).toBe(204);
      expect((await server.call('GET /system', { as: [session, 'session'] })).statusCode).toBe(401);
    });

    it('keeps preferences, whole', async () => {
      const { as, name } = await person();
      const put = (preferences: object) =>
        server.call(`PUT /users/${name}/preferences`, { as, payload: { preferences } });
      expect((await put({ themeMode: 'noir' })).statusCode).toBe(204);
      expect((await read(name)).preferences).toEqual({ themeMode: 'noir' });
      expect((await put({ a: '\0' })).statusCode).toBe(400);
      expect((await put({ a: 'x'.repeat(70_000) })).statusCode).toBe(400);
    });
  });

  describe('the status', () => {
    it('disabled ends sessions and stops tokens and passwords at once, until enabled again', async () => {
      const { as, name, id } = await person({ roles: ['Reader'] });
      const session = await signIn(server, ...as);
      const { token } = (await server.call(`POST /users/${id}/tokens/script`, { as })).json();
      const calls = async () =>
        Promise.all(
          ([[session, 'session'], [token, 'token'], as] as Credentials[]).map(
            async (who) => (await server.call('GET /system', { as: who })).statusCode,
          ),
        );
      expect(await calls()).toEqual([200, 200, 200]);
      const disabled = await server.call(`PUT /users/${id}/status/DISABLED`);
      expect([disabled.statusCode, disabled.headers['content-length']]).toEqual([200, '0']);
      expect(await calls()).toEqual([401, 401, 401]);
      expect((await read(name)).account_status).toBe('disabled');
      expect((await server.call(`PUT /users/${id}/status/disabled`)).statusCode).toBe(304);
      await server.call(`PUT /users/${id}/status/enabled`);
      const older = '/system/authentication/users';
      expect((await server.call(`POST ${older}/${id}/disable`)).statusCode).toBe(200);
      expect((await server.call(`POST ${older}/${id}/disable`)).statusCode).toBe(304);
      expect((await server.call(`POST ${older}/${id}/enable`)).statusCode).toBe(200);
      expect(await calls()).toEqual([401, 200, 200]);
      expect((await server.call(`PUT /users/${id}/status/asleep`)).statusCode).toBe(400);
    });

    it("is never one's own to set", async () => {
      const { as, id } = await person({ permissions: ['users:edit'] });
      expect((await server.call(`PUT /users/${id}/status/disabled`, { as })).json().message).toBe(
        'Users are not allowed to set their own status',
      );
      expect((await server.call('PUT /users/local:admin/status/disabled', { as })).statusCode).toBe(400);
    });

    it('can be set for several, each on its own', async () => {
      const [one, two] = [await person(), await person()];
      const answer = await server.call('POST /users/bulk_status/disabled', {
        payload: { entity_ids: [one.id, two.id, 'local:admin'] },
      });
      expect(answer.json()).toMatchObject({
        successfully_performed: 2,
        failures: [{ entity_id: 'local:admin', failure_explanation: 'Cannot modify readonly user admin' }],
      });
      expect((await read(two.name)).account_status).toBe('disabled');
    });
  });

  describe('the password', () => {
    const put = (id: string, payload: object, as?: Credentials) =>
      server.call(`PUT /users/${id}/password`, { payload, ...(as && { as }) });

    it('changes with the old one, and sessions go on', async () => {
      const { as, name, id } = await person();
      const session = await signIn(server, ...as);
      const password = 'kettle orbit mango';
      for (const old_password of [undefined, null, 'wrong'])
        expect((await put(id, { old_password, password }, as)).json().message).toBe(
          'Old password is missing or incorrect.',
        );
      expect((await put(id, { old_password: as[1], password }, as)).statusCode).toBe(204);
      await expect(signIn(server, ...as)).rejects.toThrow('401');
      await signIn(server, name, password);
      expect((await server.call(`GET /users/${name}`, { as: [session, 'session'] })).statusCode).toBe(200);
    });

    it('must follow the rules when one chooses it for oneself', async () => {
      const { as, name, id } = await person();
      for (const [password, problem] of [
        ['', 'Value "" is not a valid non-empty String!'],
        ['short', 'Use at least 8 characters.'],
        ['Password1', 'This password is on the list of those that are tried first. Choose another one.'],
        [`${name}@example.org`, 'The password must not be the name or the e-mail address of the user.'],
      ])
        expect((await put(id, { old_password: as[1], password }, as)).json().validation_errors).toEqual({
          password: [{ error: problem }],
        });
      expect((await put(id, { password: 'secret' })).statusCode).toBe(204);
    });

    it('of another is for those only who may change all and may do as much as they', async () => {
      const { as, id } = await person({ permissions: ['users:passwordchange'] });
      const equal = await person();
      const above = await person({ roles: ['Reader'] });
      const password = 'kettle orbit mango';
      expect((await put(equal.id, { password }, as)).statusCode).toBe(204);
      expect((await put(above.id, { password }, as)).statusCode).toBe(403);
      expect((await put(id, { password }, equal.as)).statusCode).toBe(401);
      const stranger = await person();
      expect((await put(id, { password }, stranger.as)).json().message).toBe(
        `Not allowed to change password for user ${as[0]}`,
      );
      expect((await put('local:admin', { password })).statusCode).toBe(400);
    });
  });

  describe('deleting', () => {
    it('removes the user with sessions, tokens, grants and favorites', async () => {
      const { as, name, id } = await person({ roles: ['Reader'] });
      const session = await signIn(server, ...as);
      const { token } = (await server.call(`POST /users/${id}/tokens/script`, { as })).json();
      expect((await server.call(`PUT /favorites/grn::::user:${id}`, { as })).statusCode).toBeLessThan(500);
      expect((await server.call(`DELETE /users/id/${id}`)).statusCode).toBe(204);
      for (const who of [[session, 'session'], [token, 'token'], as] as Credentials[])
        expect((await server.call('GET /system', { as: who })).statusCode).toBe(401);
      expect((await server.call(`GET /users/${name}`)).statusCode).toBe(404);
      expect((await server.call(`DELETE /users/id/${id}`)).statusCode).toBe(404);
    });

    it('works by name and in bulk, and never for the administrator', async () => {
      const [one, two] = [await person(), await person()];
      expect((await server.call(`DELETE /users/${one.name}`)).statusCode).toBe(204);
      const bulk = { payload: { entity_ids: [one.id, two.id] } };
      expect((await server.call('POST /users/bulk_delete', bulk)).json()).toMatchObject({
        successfully_performed: 1,
        failures: [{ entity_id: one.id }],
      });
      expect((await server.call('DELETE /users/admin')).statusCode).toBe(404);
      expect((await server.call('DELETE /users/id/local:admin')).statusCode).toBe(400);
    });
  });

  it('lists everybody in the old form, the administrator first', async () => {
    const { name } = await person({ permissions: ['streams:create'] });
    const { users } = (await server.call('GET /users')).json();
    expect(users[0]).toMatchObject({ username: 'admin', permissions: expect.arrayContaining(['*']) });
    const found = (list: { username: string }[]) => list.find(({ username }) => username === name);
    expect(found(users)).toMatchObject({ permissions: expect.arrayContaining(['streams:create']) });
    const plain = (await server.call('GET /users?include_permissions=false&include_sessions=false')).json();
    expect(found(plain.users)).toMatchObject({ permissions: [], session_active: false });
  });

  it('replaces and clears the permissions of a user', async () => {
    const { name } = await person({ roles: ['Reader'] });
    const payload = { permissions: ['streams:read', 'system:read', `users:edit:${name}`] };
    expect((await server.call(`PUT /users/${name}/permissions`, { payload })).statusCode).toBe(204);
    expect((await read(name)).permissions).toContain('streams:read');
    await server.call(`DELETE /users/${name}/permissions`);
    expect((await read(name)).permissions).not.toContain('streams:read');
    expect((await read(name)).permissions).toContain('system:read');
  });

  describe('sessions', () => {
    it('are listed without their ids, and end one by one or all but the own', async () => {
      const { as, id } = await person();
      const headers = { 'user-agent': 'Test browser' };
      const payload = { username: as[0], password: as[1] };
      const login = await server.call('POST /system/sessions', { as: null, payload, headers });
      const first = login.json().session_id as string;
      const others = [await signIn(server, ...as), await signIn(server, ...as)];
      const mine: Credentials = [first, 'session'];
      const list = await server.call(`GET /users/${id}/sessions`, { as: mine });
      expect(list.json().sessions).toHaveLength(3);
      for (const secret of [first, ...others]) expect(list.body).not.toContain(secret);
      const current = list.json().sessions.filter((one: { current: boolean }) => one.current);
      expect(current).toMatchObject([{ user_agent: 'Test browser', client_address: '127.0.0.1' }]);
      const other = list.json().sessions.find((one: { current: boolean }) => !one.current);
      const end = `DELETE /users/${id}/sessions/${other.id}`;
      expect((await server.call(end, { as: mine })).statusCode).toBe(204);
      expect((await server.call(end, { as: mine })).statusCode).toBe(404);
      expect((await server.call(`DELETE /users/${id}/sessions`, { as: mine })).json()).toEqual({ ended: 1 });
      for (const secret of others)
        expect((await server.call('GET /entity_scopes', { as: [secret, 'session'] })).statusCode).toBe(401);
      expect((await server.call(`GET /users/${id}/sessions`, { as: mine })).json().sessions).toHaveLength(1);
    });

    it('of others are not shown', async () => {
      const [one, two] = [await person(), await person()];
      for (const call of ['GET', 'DELETE'])
        expect((await server.call(`${call} /users/${one.id}/sessions`, { as: two.as })).statusCode).toBe(403);
      expect((await server.call('GET /users/local:admin/sessions', { as: two.as })).statusCode).toBe(403);
    });
  });

  describe('tokens', () => {
    it('expire when they should, and say so', async () => {
      const { as, id } = await person({ roles: ['Reader'] });
      const create = (token_ttl: string | null) =>
        server.call(`POST /users/${id}/tokens/one`, { as, payload: { token_ttl } });
      const lasting = (await create('P30D')).json();
      expect(new Date(lasting.expires_at).getTime() - Date.now()).toBeGreaterThan(29 * 86_400_000);
      expect((await create(null)).json().expires_at).toBeNull();
      const short = (await create('PT0.001S')).json();
      const headers = { authorization: basic(short.token, 'token') };
      // The database's clock counts, which a busy node knows to a few milliseconds only.
      await vi.waitFor(async () =>
        expect((await server.call('GET /system', { as: null, headers })).statusCode).toBe(401),
      );
      for (const wrong of ['soon', 'PT0S', 'P11Y', '-P1D'])
        expect((await create(wrong)).statusCode).toBe(400);
    });

    it('are not made for those who may do more', async () => {
      const { as } = await person({ permissions: ['users:tokencreate'] });
      const above = await person({ roles: ['Admin'] });
      expect((await server.call(`POST /users/${above.id}/tokens/mine`, { as })).statusCode).toBe(403);
      expect((await server.call('POST /users/local:admin/tokens/mine', { as })).statusCode).toBe(403);
    });
  });
});
