import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, createUser, signIn, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const CONFIG = '/system/authentication/http-header-auth-config';
const PROXY = '10.1.1.1';

describe('a header of a trusted proxy', () => {
  let server: TestApp;
  let maria: string;
  beforeAll(async () => {
    server = await startTestApp(['--trusted-proxies', `${PROXY}/32`]);
    [maria] = await createUser(server);
  });
  afterAll(() => server.close());

  const enable = async (enabled = true) => {
    const payload = { enabled, username_header: 'Remote-User' };
    expect((await server.call(`PUT ${CONFIG}`, { payload })).json()).toEqual(payload);
    // Nodes ask for the setting once a second.
    await expect.poll(async () => (await call(maria)).statusCode).toBe(enabled ? 200 : 401);
  };
  const call = (
    name: string | string[],
    { from = PROXY, path = '/system/cluster/nodes', headers = {} } = {},
  ) =>
    server.raw({
      method: 'GET',
      url: `/api${path}`,
      remoteAddress: from,
      headers: { 'remote-user': name, ...headers },
    });

  it('means nothing until somebody switches it on', async () => {
    expect((await server.call(`GET ${CONFIG}`)).json()).toEqual({
      enabled: false,
      username_header: 'Remote-User',
    });
    expect((await call(maria)).statusCode).toBe(401);
  });

  it('names the user, and only to those who come from the proxy itself', async () => {
    await enable();
    expect((await call(maria)).statusCode).toBe(200);
    expect((await call(` ${maria} `)).statusCode).toBe(200);
    expect((await call(maria, { from: '10.1.1.2' })).statusCode).toBe(401);
    const spoofed = { from: '10.1.1.2', headers: { 'x-forwarded-for': PROXY } };
    expect((await call(maria, spoofed)).statusCode).toBe(401);
    expect((await call(`${maria},admin`)).statusCode).toBe(401);
  });

  it('lets in neither the administrator of the settings nor people who are not there', async () => {
    for (const name of ['admin', 'nobody', '', '*', "' or 1=1"])
      expect((await call(name)).statusCode).toBe(401);
  });

  it('does not make good for a wrong password', async () => {
    const headers = { authorization: basic(maria, 'wrong') };
    expect((await call(maria, { headers })).statusCode).toBe(401);
  });

  it('opens a session where the page asks for one, which ends when the proxy names somebody else', async () => {
    const opened = await call(maria, { path: '/system/sessions' });
    expect(opened.json()).toMatchObject({ is_valid: true, username: maria });
    const id = opened.json<{ session_id: string }>().session_id;
    expect(opened.cookies[0]).toMatchObject({ name: 'authentication', value: id });
    const headers = { cookie: `authentication=${id}` };
    expect((await call(maria.toUpperCase(), { headers })).statusCode).toBe(200);

    const [other] = await createUser(server);
    const changed = await call(other, { path: '/system/sessions', headers });
    expect(changed.json()).toMatchObject({ is_valid: true, username: other });
    const before = await server.call('GET /system/sessions', { as: null, headers });
    expect(before.json()).toMatchObject({ is_valid: false });
  });

  it('leaves sessions alone that were opened with a password', async () => {
    const headers = { cookie: `authentication=${await signIn(server)}` };
    const seen = await call(maria, { path: '/system/sessions', headers });
    expect(seen.json()).toMatchObject({ is_valid: true, username: 'admin' });
  });

  it('must be one that means nothing else', async () => {
    for (const username_header of ['Authorization', 'x y', ''])
      expect(
        (await server.call(`PUT ${CONFIG}`, { payload: { enabled: true, username_header } })).statusCode,
      ).toBe(400);
  });
});
