import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  basic,
  createUser,
  ROOT_PASSWORD,
  signIn,
  startTestApp,
  type TestApp,
} from '../../../../test/test-app.ts';

const LEGACY_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/;
const UUID = /^[0-9a-f-]{36}$/;

describe.each(['embedded', 'postgres'] as const)('sessions on %s metadata', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp([], engine);
  });
  afterAll(() => server.close());

  const logIn = (payload: object | undefined, headers: Record<string, string> = {}) =>
    server.call('POST /system/sessions', { as: null, headers, ...(payload && { payload }) });
  const cookie = (sessionId: string) => ({ cookie: `authentication=${sessionId}` });
  const validate = (headers: Record<string, string> = {}) =>
    server.call('GET /system/sessions', { as: null, headers });

  describe('signing in', () => {
    it('answers with the session and sets its cookie', async () => {
      const response = await logIn({
        username: 'admin',
        password: ROOT_PASSWORD,
        host: 'localhost',
        extra: 1,
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({
        session_id: expect.stringMatching(UUID),
        user_id: 'local:admin',
        username: 'admin',
        valid_until: expect.stringMatching(LEGACY_DATE),
      });
      expect(response.cookies).toEqual([
        expect.objectContaining({
          name: 'authentication',
          value: response.json().session_id,
          path: '/',
          httpOnly: true,
          maxAge: 28_800,
        }),
        expect.objectContaining({ name: 'known_device', path: '/', httpOnly: true, sameSite: 'Lax' }),
      ]);
    });

    it.each([
      [{ username: 'admin', password: 'wrong' }],
      [{ username: 'nobody', password: ROOT_PASSWORD }],
      [{ username: 'Admin', password: ROOT_PASSWORD }],
    ])('with %j is refused without a word', async (payload) => {
      const response = await logIn(payload);
      expect(response.statusCode).toBe(401);
      expect(response.body).toBe('');
      expect(response.headers['www-authenticate']).toBe('Basic realm="Graylog Server session"');
      expect(response.cookies).toEqual([]);
    });

    it.each([
      [{}, 'Missing required properties: username, password.'],
      [{ username: 'admin' }, 'Missing required properties: password.'],
      [{ username: '', password: 'x' }, 'Missing required properties: username.'],
    ])('with %j says what is missing', async (payload, message) => {
      const response = await logIn(payload);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ type: 'ApiError', message });
    });

    it('without a body says so as a list of violations', async () => {
      const response = await logIn(undefined, { 'content-type': 'application/json' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual([
        expect.objectContaining({ message: 'must not be null', invalid_value: null }),
      ]);
    });

    it('reuses a session of the same person and never takes over another one', async () => {
      const [username, password] = await createUser(server);
      const own = await signIn(server, username, password);
      expect((await logIn({ username, password }, cookie(own))).json().session_id).toBe(own);
      expect(
        (await logIn({ username: 'admin', password: ROOT_PASSWORD }, cookie(own))).json().session_id,
      ).not.toBe(own);
    });

    it('is not for service accounts', async () => {
      const [username, password] = await createUser(server, { service_account: true });
      const response = await logIn({ username, password });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toBe(`Cannot login with service account ${username}`);
      expect((await server.call('GET /system/cluster/nodes', { as: [username, password] })).statusCode).toBe(
        200,
      );
    });
  });

  describe('validating', () => {
    it('a valid session renews its cookie', async () => {
      const id = await signIn(server);
      const response = await validate(cookie(id));
      expect(response.json()).toEqual({ is_valid: true, session_id: id, username: 'admin' });
      expect(response.cookies[0]).toMatchObject({ value: id, maxAge: 28_800 });
    });

    it.each([{}, { cookie: 'authentication=unknown' }, { authorization: basic('admin', 'wrong') }])(
      'with %j is no session and deletes the cookie',
      async (headers) => {
        const response = await validate(headers);
        expect(response.statusCode).toBe(200);
        expect(response.json()).toEqual({ is_valid: false, session_id: null, username: null });
        expect(response.cookies[0]).toMatchObject({ name: 'authentication', value: '', maxAge: 0 });
      },
    );

    it('with a password names the user but is no session', async () => {
      const response = await validate({ authorization: basic('admin', ROOT_PASSWORD) });
      expect(response.json()).toEqual({ is_valid: false, session_id: null, username: 'admin' });
    });
  });

  describe('staying signed in', () => {
    it('works with the cookie and with the session id as basic credentials, and renews the cookie', async () => {
      const id = await signIn(server);
      for (const headers of [
        cookie(id),
        { authorization: basic(id, 'session') },
        { authorization: basic(id, 'SESSION') },
      ]) {
        const response = await server.call('GET /system', {
          as: null,
          headers: headers as Record<string, string>,
        });
        expect(response.statusCode).toBe(200);
        expect(response.cookies[0]).toMatchObject({ value: id });
      }
    });

    it('is not prolonged by background polling', async () => {
      const [username, password] = await createUser(server, { session_timeout_ms: 60_000 });
      const id = await signIn(server, username, password);
      const polling = { ...cookie(id), 'x-graylog-no-session-extension': 'true' };
      const response = await server.call('GET /system/cluster/nodes', { as: null, headers: polling });
      expect(response.statusCode).toBe(200);
      expect(response.cookies).toEqual([]);
    });

    it('ends after the idle time of the user', async () => {
      const [username, password] = await createUser(server, { session_timeout_ms: 1 });
      const id = await signIn(server, username, password);
      await expect.poll(async () => (await validate(cookie(id))).json().is_valid).toBe(false);
      expect(
        (await server.call('GET /system/cluster/nodes', { as: null, headers: cookie(id) })).statusCode,
      ).toBe(401);
    });

    it('never ends with a timeout of -1, and the cookie says ten years', async () => {
      const [username, password] = await createUser(server, { session_timeout_ms: -1 });
      const response = await logIn({ username, password });
      expect(response.cookies[0]!.maxAge).toBeGreaterThan(9 * 365 * 86_400);
      expect((await validate(cookie(response.json().session_id))).json().is_valid).toBe(true);
    });

    it('follows the global timeout for people but not for the administrator', async () => {
      const className = 'org.graylog2.users.UserConfiguration';
      const payload = { enable_global_session_timeout: true, global_session_timeout_interval: 'PT1H' };
      await server.call(`PUT /system/cluster_config/${className}`, { payload });
      const [username, password] = await createUser(server);
      expect((await logIn({ username, password })).cookies[0]!.maxAge).toBe(3600);
      expect((await logIn({ username: 'admin', password: ROOT_PASSWORD })).cookies[0]!.maxAge).toBe(28_800);
      await server.call(`DELETE /system/cluster_config/${className}`);
    });
  });

  describe('signing out', () => {
    it.each(['/system/sessions', '/system/sessions/', '/system/sessions/whatever'])(
      'with DELETE %s ends the session and deletes the cookie',
      async (path) => {
        const id = await signIn(server);
        const response = await server.call(`DELETE ${path}`, { as: null, headers: cookie(id) });
        expect(response.statusCode).toBe(200);
        expect(response.body).toBe('');
        expect(response.headers['content-length']).toBe('0');
        expect(response.cookies).toEqual([expect.objectContaining({ value: '', maxAge: 0 })]);
        expect((await validate(cookie(id))).json().is_valid).toBe(false);
      },
    );

    it('leaves no cookie behind when an older request is answered later', async () => {
      const id = await signIn(server);
      const body = new Readable({ read: () => void body.emit('asked') });
      const isAsked = once(body, 'asked');
      const headers = { ...cookie(id), 'content-type': 'application/json' };
      const late = server.call('POST /views/search', { as: null, headers, payload: body });
      // Who calls is known before the body is read.
      await isAsked;
      await server.call('DELETE /system/sessions', { as: null, headers: cookie(id) });
      body.push('{"queries":[]}');
      body.push(null);
      expect((await late).cookies).toEqual([]);
    });
  });
});

describe('the session cookie', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(['--path-prefix', '/logs']);
  });
  afterAll(() => server.close());

  const cookieWith = async (headers: Record<string, string>) => {
    const payload = { username: 'admin', password: ROOT_PASSWORD };
    return (await server.call('POST /system/sessions', { as: null, headers, payload })).cookies[0]!;
  };

  it('belongs to the path prefix', async () => {
    expect(await cookieWith({})).toMatchObject({ path: '/logs/' });
    expect(await cookieWith({})).not.toHaveProperty('secure');
  });

  it('belongs to the path that a proxy announces, and is secure when the browser speaks HTTPS', async () => {
    const announced = await cookieWith({ 'x-graylog-server-url': 'https://logs.example.org/tools/logs' });
    expect(announced).toMatchObject({ path: '/tools/logs/', secure: true });
    expect(await cookieWith({ 'x-graylog-server-url': '/elsewhere' })).toMatchObject({ path: '/elsewhere/' });
    expect(await cookieWith({ 'x-forwarded-proto': 'https' })).toMatchObject({ secure: true });
    expect(await cookieWith({ origin: 'https://logs.example.org' })).toMatchObject({ secure: true });
  });

  it('ignores an announced path that is none', async () => {
    for (const url of ['javascript:alert(1)', '/a"b', 'not a path', '/a;b']) {
      expect(await cookieWith({ 'x-graylog-server-url': url })).toMatchObject({ path: '/logs/' });
    }
  });
});
