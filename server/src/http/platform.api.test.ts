import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, createUser, ROOT_PASSWORD, startTestApp, type TestApp } from '../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(['--http-body-limit', '2048', '--trusted-proxies', '10.0.0.0/8']);
});
afterAll(() => server.close());

const newUser = {
  username: 'x',
  password: 'x',
  email: 'x@example.org',
  first_name: 'X',
  last_name: 'Y',
  permissions: [],
};

describe('a write', () => {
  it.each(['POST /system/sessions', 'PUT /system/cluster_config/x', 'DELETE /system/sessions'])(
    '%s needs the X-Requested-By header',
    async (route) => {
      const [method, path] = route.split(' ');
      const response = await server.raw({ method: method as 'PUT', url: `/api${path}` });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        type: 'ApiError',
        message: 'CSRF protection header is missing. Please add a "X-Requested-By" header to your request.',
      });
    },
  );

  it('of a very old collector does not need it', async () => {
    const headers = { 'x-graylog-collector-version': '0.1.8' };
    const response = await server.raw({ method: 'DELETE', url: '/api/system/sessions', headers });
    expect(response.statusCode).toBe(401);
  });

  it('with an unknown property is refused by name', async () => {
    const response = await server.call('POST /users', { payload: { ...newUser, full_name: 'X Y' } });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(
      'Unable to map property full_name.\nKnown properties include: username, password, email, first_name, last_name, ' +
        'permissions, timezone, session_timeout_ms, startpage, roles, service_account',
    );
  });

  it.each(['{"username":', '{"__proto__":{"x":1}}', 'nonsense'])(
    'with the body %j is a bad request',
    async (payload) => {
      const response = await server.call('POST /users', {
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().type).toBe('ApiError');
    },
  );

  it('does not bend types', async () => {
    const response = await server.call('POST /users', { payload: { ...newUser, username: 5 } });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('username must be string');
  });

  it('without a body where one is needed answers with violations', async () => {
    const response = await server.call('POST /users', { headers: { 'content-type': 'application/json' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([
      {
        message: 'must not be null',
        message_template: expect.any(String),
        path: 'body',
        invalid_value: null,
      },
    ]);
  });

  it('that is too large is refused', async () => {
    const response = await server.call('POST /users', { payload: { ...newUser, email: 'x'.repeat(4000) } });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ type: 'ApiError', message: 'HTTP 413 Payload Too Large' });
  });

  it('of an unknown media type is refused', async () => {
    const response = await server.call('POST /users', {
      payload: 'a=b',
      headers: { 'content-type': 'text/x-odd' },
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({ type: 'ApiError', message: 'HTTP 415 Unsupported Media Type' });
  });
});

describe('an address', () => {
  it.each(['GET /nowhere', 'GET /system/nowhere', 'POST /nowhere', 'GET /users/paginated?page=abc'])(
    '%s leads nowhere',
    async (route) => {
      const response = await server.call(route);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ type: 'ApiError', message: 'HTTP 404 Not Found' });
    },
  );

  it.each(['DELETE /system', 'POST /system/cluster/nodes/abc'])(
    '%s exists for another method',
    async (route) => {
      const response = await server.call(route);
      expect(response.statusCode).toBe(405);
      expect(response.json()).toEqual({ type: 'ApiError', message: 'HTTP 405 Method Not Allowed' });
    },
  );

  it('may end with a slash', async () => {
    expect((await server.call('GET /system/cluster/nodes/')).statusCode).toBe(200);
    expect((await server.raw({ url: '/api' })).statusCode).toBe(200);
    expect((await server.raw({ url: '/api/' })).statusCode).toBe(200);
  });

  it('prefers literal words to parameters', async () => {
    expect((await server.call('GET /users/paginated')).json()).toHaveProperty('users');
  });
});

describe('an answer', () => {
  it('says which node it comes from and what browsers may do with it', async () => {
    const ping = await server.raw({ url: '/api/' });
    expect(ping.headers).toMatchObject({
      'x-graylog-node-id': ping.json().node_id,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
    });
    expect(ping.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is not cached when a script asked for it', async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    expect((await server.call('GET /system', { headers })).headers['cache-control']).toBe('no-cache');
  });

  it('can be printed prettily', async () => {
    const plain = await server.call('GET /');
    const pretty = await server.call('GET /?pretty=true');
    expect(plain.body).not.toContain('\n');
    expect(pretty.body).toBe(JSON.stringify(plain.json(), null, 2));
    expect(pretty.headers['content-length']).toBe(String(Buffer.byteLength(pretty.body)));
  });

  it('is compressed from 512 bytes on, if the client can read it', async () => {
    const brotli = await server.call('GET /system/locales', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toHaveProperty('locales');
    const gzip = await server.call('GET /system/locales', { headers: { 'accept-encoding': 'gzip' } });
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toHaveProperty('locales');
    const small = await server.call('GET /', { headers: { 'accept-encoding': 'gzip' } });
    expect(small.headers).not.toHaveProperty('content-encoding');
  });

  it('is refused to a client that accepts no JSON', async () => {
    const response = await server.call('GET /system', { headers: { accept: 'text/csv' } });
    expect(response.statusCode).toBe(406);
    expect(response.json()).toEqual({ type: 'ApiError', message: 'HTTP 406 Not Acceptable' });
  });
});

describe('a caller without valid credentials', () => {
  it('gets 401 without a body and the name of the realm', async () => {
    const response = await server.call('GET /system', { as: null });
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe('');
    expect(response.headers['content-length']).toBe('0');
    expect(response.headers['www-authenticate']).toBe('Basic realm="Graylog Server"');
  });

  it('gets no realm in a script, or the browser would open its own window', async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const response = await server.call('GET /system', { as: null, headers });
    expect(response.statusCode).toBe(401);
    expect(response.headers).not.toHaveProperty('www-authenticate');
  });

  it('gets 400 for a header that cannot be read', async () => {
    const response = await server.call('GET /system', { as: null, headers: { authorization: 'Basic %' } });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Invalid credentials in Authorization header');
  });

  it('gets 401 with a stale cookie, even beside a right password', async () => {
    const headers = { authorization: basic('admin', ROOT_PASSWORD), cookie: 'authentication=stale' };
    expect((await server.call('GET /system', { as: null, headers })).statusCode).toBe(401);
  });
});

describe('a caller without the permission', () => {
  it('is told so', async () => {
    const as = await createUser(server);
    expect((await server.call('GET /users/paginated', { as })).json()).toEqual({
      type: 'ApiError',
      message: 'Not authorized',
    });
    const nodeId = (await server.call('GET /')).json().node_id as string;
    expect((await server.call('GET /system', { as })).json()).toEqual({
      type: 'ApiError',
      message: `Not authorized to access resource id <${nodeId}>`,
    });
    expect((await server.call('GET /users/admin', { as })).json().message).toBe(
      'Not allowed to view user admin',
    );
  });

  it('is refused before the body is looked at', async () => {
    const as = await createUser(server);
    const response = await server.call('POST /users', { as, payload: { nonsense: true } });
    expect(response.statusCode).toBe(403);
  });
});

describe('the address of a client', () => {
  const addressSeen = async (remoteAddress: string) => {
    const [username, password] = await createUser(server);
    await server.call('POST /system/sessions', {
      as: null,
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.9' },
      payload: { username, password },
    });
    return (await server.call(`GET /users/${username}`)).json().client_address as string;
  };

  it('is what a trusted proxy says', async () => {
    expect(await addressSeen('10.1.2.3')).toBe('203.0.113.9');
    expect(await addressSeen('::ffff:10.1.2.3')).toBe('203.0.113.9');
  });

  it('is the direct peer otherwise', async () => {
    expect(await addressSeen('192.0.2.1')).toBe('192.0.2.1');
  });
});

describe('the page', () => {
  it('gets its configuration as a script', async () => {
    const response = await server.raw({ url: '/config.js' });
    expect(response.headers['content-type']).toContain('application/javascript');
    const json = /^window\.appConfig = Object\.freeze\((.*)\);\n$/.exec(response.body)?.[1];
    expect(JSON.parse(json ?? '')).toEqual({
      gl2ServerUrl: '/api/',
      gl2AppPathPrefix: '/',
      rootTimeZone: 'UTC',
      isCloud: false,
      featureFlags: { search_filter: 'on', scripting_api_preview: 'on' },
      telemetry: { api_key: '', host: '', enabled: false },
      pluginUISettings: {
        'org.graylog.plugins.customization.notifications': {},
        'org.graylog.plugins.customization.theme': {},
      },
    });
  });

  it('sees the path that a proxy announces', async () => {
    const headers = { 'x-graylog-server-url': 'https://example.org/logs/' };
    const { body } = await server.raw({ url: '/config.js', headers });
    expect(body).toContain('"gl2ServerUrl":"/logs/api/"');
    expect(body).toContain('"gl2AppPathPrefix":"/logs/"');
  });

  it('is not served for what is no page', async () => {
    expect((await server.raw({ url: '/assets/missing.js', headers: { accept: '*/*' } })).statusCode).toBe(
      404,
    );
    expect(
      (await server.raw({ method: 'POST', url: '/search', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404);
  });
});

describe('a NUL character', () => {
  it('is refused in an address, which leads nowhere then', async () => {
    expect((await server.call('GET /users/a%00b')).statusCode).toBe(404);
    expect((await server.call('GET /streams/paginated?query=%00')).statusCode).toBe(404);
  });

  it('is refused in a text that would be stored', async () => {
    const payload = { ...newUser, username: 'nul', first_name: 'a\0b' };
    expect((await server.call('POST /users', { payload })).statusCode).toBe(400);
  });
});

describe('a number that no database can hold', () => {
  it.each([
    '/streams/paginated?page=1e300',
    '/users/paginated?page=99999999999999999999',
    '/system/indexer/failures?limit=1e20',
    '/system/indexer/failures?offset=1e300',
  ])('is refused in an address, as all that is wrong there: %s', async (path) => {
    expect((await server.call(`GET ${path.replace(/=.*/, '=1')}`)).statusCode).toBe(200);
    expect((await server.call(`GET ${path}`)).statusCode).toBe(404);
  });

  it('is refused as the length of sessions', async () => {
    const payload = { ...newUser, username: 'eternal', session_timeout_ms: 1e300 };
    expect((await server.call('POST /users', { payload })).statusCode).toBe(400);
  });
});
