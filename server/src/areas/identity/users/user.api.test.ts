import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  basic,
  createUser,
  ROOT_PASSWORD,
  signIn,
  startTestApp,
  type TestApp,
} from '../../../../test/test-app.ts';

describe.each(['embedded', 'postgres'] as const)('users on %s metadata', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(
      ['--root-timezone', 'Europe/Berlin', '--root-email', 'root@example.org'],
      engine,
    );
  });
  afterAll(() => server.close());

  const person = (over: object = {}) => ({
    username: 'maria',
    password: 'long enough',
    email: 'maria@example.org',
    first_name: 'Maria',
    last_name: 'Ek',
    permissions: [],
    ...over,
  });
  const create = (over: object) => server.call('POST /users', { payload: person(over) });

  describe('the administrator', () => {
    it('is described by the settings', async () => {
      expect((await server.call('GET /users/admin')).json()).toMatchObject({
        id: 'local:admin',
        username: 'admin',
        full_name: 'Administrator',
        email: 'root@example.org',
        timezone: 'Europe/Berlin',
        permissions: expect.arrayContaining(['*']),
        roles: ['Admin'],
        read_only: true,
        startpage: null,
        session_timeout_ms: 28_800_000,
        preferences: { updateUnfocussed: false, enableSmartSearch: true },
      });
      expect((await server.call('GET /users/id/local:admin')).json().username).toBe('admin');
    });
  });

  describe('creating', () => {
    it('answers 201 with the address of the new user and no body', async () => {
      const response = await create({ username: 'new one', roles: ['reader'], timezone: 'Europe/Stockholm' });
      expect(response.statusCode).toBe(201);
      expect(response.body).toBe('');
      expect(response.headers['content-length']).toBe('0');
      expect(response.headers.location).toBe('/api/users/new%20one');
      const user = (await server.call('GET /users/new%20one')).json();
      expect(user).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        full_name: 'Maria Ek',
        roles: ['Reader'],
        timezone: 'Europe/Stockholm',
        session_timeout_ms: 28_800_000,
        read_only: false,
        external: false,
        startpage: null,
        account_status: 'enabled',
        service_account: false,
        permissions: expect.arrayContaining(['users:edit:new one', 'system:read']),
      });
      expect((await server.call(`GET /users/id/${user.id}`)).json()).toEqual(user);
    });

    it('refuses a name that is taken, also in a race', async () => {
      const taken = await create({ username: 'admin' });
      expect(taken.statusCode).toBe(400);
      expect(taken.json().message).toBe('Cannot create user admin. Username is already taken.');
      const race = await Promise.all([create({ username: 'racer' }), create({ username: 'racer' })]);
      expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    });

    it.each([
      [{ username: '' }, 'username', 'Value is not between 1 and 100 in length!'],
      [{ username: 'x'.repeat(101) }, 'username', 'Value is not between 1 and 100 in length!'],
      [{ email: '' }, 'email', 'Value is not between 1 and 254 in length!'],
      [{ first_name: 'x'.repeat(101) }, 'first_name', 'Value is longer than 100 characters!'],
      [{ password: '' }, 'password', 'Value "" is not a valid non-empty String!'],
    ])('refuses %j', async (over, field, error) => {
      const response = await create(over);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        type: 'ValidationApiError',
        message: 'Validation failed!',
        validation_errors: { [field]: [{ error }] },
      });
    });

    it.each([
      [{ first_name: ' ' }, 'A firstName value is required.'],
      [{ roles: ['Reader', 'King', 'Queen'] }, 'Invalid role names: King, Queen'],
      [{ roles: ['Admin'], service_account: true }, 'Cannot assign Admin role to service account'],
    ])('refuses %j with a sentence', async (over, message) => {
      const response = await create({ username: 'never', ...over });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toBe(message);
    });

    it('ignores a time zone that does not exist', async () => {
      await create({ username: 'martian', timezone: 'Mars/Olympus' });
      expect((await server.call('GET /users/martian')).json().timezone).toBeNull();
    });
  });

  describe('reading', () => {
    it('shows one’s own permissions and activity', async () => {
      const as = await createUser(server, { permissions: ['streams:read:1'] });
      await signIn(server, ...as);
      expect((await server.call(`GET /users/${as[0]}`, { as })).json()).toMatchObject({
        permissions: expect.arrayContaining(['streams:read:1', `users:edit:${as[0]}`]),
        session_active: true,
        client_address: '127.0.0.1',
        last_activity: expect.stringMatching(/\+0000$/),
      });
    });

    it('hides the permissions of others from those who only edit accounts', async () => {
      const as = await createUser(server, { permissions: ['users:edit'] });
      expect((await server.call('GET /users/admin', { as })).json().permissions).toEqual([]);
    });

    it('of an unknown user answers 404 by name and by id', async () => {
      expect((await server.call('GET /users/ghost')).json().message).toBe("Couldn't find user ghost");
      const id = '000000000000000000000000';
      expect((await server.call(`GET /users/id/${id}`)).json().message).toBe(
        `Couldn't find user with ID <${id}>`,
      );
    });

    it('of someone else by id is refused by the service', async () => {
      const as = await createUser(server);
      const response = await server.call('GET /users/id/local:admin', { as });
      expect(response.statusCode).toBe(403);
      expect(response.json().message).toBe('Not allowed to view userId local:admin');
    });
  });

  describe('preferences', () => {
    it('are replaced whole, by the person themselves', async () => {
      const as = await createUser(server);
      const put = (preferences: object) =>
        server.call(`PUT /users/${as[0]}/preferences`, { as, payload: { preferences } });
      const saved = await put({ themeMode: 'noir', searchSidebarIsPinned: true });
      expect([saved.statusCode, saved.body]).toEqual([204, '']);
      await put({ themeMode: 'teint' });
      expect((await server.call(`GET /users/${as[0]}`, { as })).json().preferences).toEqual({
        themeMode: 'teint',
      });
      await put({});
      expect((await server.call(`GET /users/${as[0]}`, { as })).json().preferences).toEqual({
        updateUnfocussed: false,
        enableSmartSearch: true,
      });
      const long = await put({ note: 'x'.repeat(70_000) });
      expect(long.statusCode).toBe(400);
    });

    it('of others, of nobody and of the administrator are refused', async () => {
      const as = await createUser(server);
      const payload = { preferences: {} };
      const other = await server.call('PUT /users/admin/preferences', { as, payload });
      expect([other.statusCode, other.json().message]).toEqual([403, 'Not allowed to modify user admin']);
      const nobody = await server.call('PUT /users/ghost/preferences', { payload });
      expect([nobody.statusCode, nobody.json().message]).toEqual([404, "Couldn't find user ghost"]);
      const root = await server.call('PUT /users/admin/preferences', { payload });
      expect([root.statusCode, root.json().message]).toEqual([400, 'Cannot modify readonly user admin']);
    });
  });

  it('guests learn that no authentication service is active', async () => {
    const path = 'GET /system/authentication/services/backends/active-backend/type';
    const answer = await server.call(path, { as: null });
    expect([answer.statusCode, answer.json()]).toEqual([200, { backend: null }]);
  });

  describe('listing', () => {
    it('pages, filters and sorts, with the administrator beside the list', async () => {
      for (const name of ['ada', 'bob', 'cyd'])
        await create({ username: name, first_name: name, last_name: 'Listed' });
      const list = async (query: string) => (await server.call(`GET /users/paginated?${query}`)).json();

      const all = await list('query=Listed&sort=username&order=DESC');
      expect(all).toMatchObject({ total: 3, count: 3, page: 1, per_page: 50, query: 'Listed' });
      expect(all.users.map(({ username }: { username: string }) => username)).toEqual(['cyd', 'bob', 'ada']);
      expect(all.context.admin_user).toMatchObject({
        username: 'admin',
        read_only: true,
        external_user: false,
      });

      const second = await list('query=listed&per_page=2&page=2');
      expect(second).toMatchObject({ total: 3, count: 1 });
      expect(second.users[0].username).toBe('cyd');
      expect((await list('query=listed&per_page=0')).count).toBe(3);
      expect((await list('query=listed&page=-5')).count).toBe(3);
      // Encoded twice, as the web client does.
      expect((await list('query=username%253Aada%252Cbob')).total).toBe(2);
      expect((await list('query=listed%2520-username%253Aada')).total).toBe(2);
      expect((await list('query=username%253A%253Dad')).total).toBe(0);
      expect((await list('query=%2525')).total).toBe(0);
    });

    it('refuses a query that cannot be decoded or does not fit its field', async () => {
      const stray = await server.call('GET /users/paginated?query=100%25');
      expect(stray.statusCode).toBe(400);
      expect(stray.json().message).toMatch(/^Invalid argument in search query: /);
      const id = await server.call('GET /users/paginated?query=id%3Anonsense');
      expect(id.statusCode).toBe(400);
      expect(id.json().message).toMatch(/^Invalid argument in search query: /);
    });
  });

  describe('access tokens', () => {
    it('are shown once, work without a session, and can be removed', async () => {
      const as = await createUser(server, { roles: ['Reader'] });
      const { id } = (await server.call(`GET /users/${as[0]}`, { as })).json();
      const created = await server.call(`POST /users/${id}/tokens/my%20script`, {
        as,
        headers: { 'content-type': 'application/json' },
      });
      expect(created.statusCode).toBe(200);
      const { token, id: tokenId } = created.json();
      expect(created.json()).toMatchObject({ name: 'my script', last_access: '1970-01-01T00:00:00.000Z' });
      expect(token).toMatch(/^[0-9a-v]{48,52}$/);

      const withToken = { as: null, headers: { authorization: basic(token, 'token') } };
      const used = await server.call('GET /system', withToken);
      expect(used.statusCode).toBe(200);
      expect(used.cookies).toEqual([]);

      const listed = (await server.call(`GET /users/${id}/tokens`, { as })).json();
      expect(listed.tokens).toEqual([
        {
          id: tokenId,
          name: 'my script',
          created_at: expect.any(String),
          expires_at: null,
          last_access: expect.not.stringMatching(/^1970/),
        },
      ]);
      expect((await server.call(`DELETE /users/${id}/tokens/${tokenId}`, { as })).statusCode).toBe(204);
      expect((await server.call('GET /system', withToken)).statusCode).toBe(401);
      expect((await server.call(`DELETE /users/${id}/tokens/${tokenId}`, { as })).statusCode).toBe(404);
    });

    it('belong to one user: nobody else sees, makes or removes them', async () => {
      const as = await createUser(server);
      const own = await server.call('POST /users/local:admin/tokens/mine');
      for (const [route, verb] of [
        ['GET /users/local:admin/tokens', 'list'],
        ['POST /users/local:admin/tokens/x', 'create'],
        [`DELETE /users/local:admin/tokens/${own.json().id}`, 'remove'],
      ] as const) {
        const response = await server.call(route, { as });
        expect(response.statusCode).toBe(403);
        expect(response.json().message).toBe(`Not allowed to ${verb} tokens for user admin`);
      }
    });

    it('are not accepted when they are wrong', async () => {
      const headers = { authorization: basic('nonsense', 'token') };
      expect((await server.call('GET /system', { as: null, headers })).statusCode).toBe(401);
    });
  });

  describe('a password', () => {
    it('is checked for the administrator and for others', async () => {
      const [username, password] = await createUser(server);
      const status = async (as: [string, string]) =>
        (await server.call('GET /system/locales', { as })).statusCode;
      expect(await status([username, password])).toBe(200);
      expect(await status([username, password])).toBe(200);
      expect(await status([username, `${password}!`])).toBe(401);
      expect(await status(['admin', ROOT_PASSWORD])).toBe(200);
      expect(await status(['admin', ''])).toBe(401);
    });
  });

  it('the permission catalogue is open to anyone', async () => {
    const { permissions } = (await server.call('GET /system/permissions', { as: null })).json();
    expect(permissions.streams).toEqual(['create', 'read', 'edit', 'changestate']);
    const own = (await server.call('GET /system/permissions/reader/bob', { as: null })).json();
    expect(own.permissions).toEqual([
      'users:edit:bob',
      'users:passwordchange:bob',
      'users:tokencreate:bob',
      'users:tokenlist:bob',
      'users:tokenremove:bob',
    ]);
  });
});
