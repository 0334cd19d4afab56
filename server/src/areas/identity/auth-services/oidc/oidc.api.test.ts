// Signing in through a real provider of OpenID Connect.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activate, activeBackend, roleId, SERVICES, testBackend } from '../../../../../test/auth-services.ts';
import {
  CLIENT,
  startOpenIdProvider,
  walkThrough,
  type OpenIdProvider,
} from '../../../../../test/openid-provider.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

const OIDC = '/api/system/authentication/oidc';
const CALLBACK = `http://localhost:9000${OIDC}/callback`;
const anna = { sub: 'id-1', preferred_username: 'anna', name: 'Anna Lee', email: 'anna@example.org' };

describe('signing in through OpenID Connect', () => {
  let server: TestApp;
  let provider: OpenIdProvider;
  beforeAll(async () => {
    server = await startTestApp();
    provider = await startOpenIdProvider(CALLBACK);
    await activeBackend(server, config(), { default_roles: [await roleId(server, 'Reader')] });
  });
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  const config = (changes: object = {}) => ({
    type: 'oidc',
    issuer: provider.issuer,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    scopes: 'openid profile email groups',
    ...changes,
  });
  const start = async (question = '') => {
    const answer = await server.raw({ url: `${OIDC}/login${question}`, headers: { host: 'localhost:9000' } });
    const [cookie] = answer.cookies.filter(({ name }) => name === 'oidc_login');
    return { location: String(answer.headers['location']), cookie };
  };
  const comeBack = (address: string, cookie: string | undefined) =>
    server.raw({
      url: address.replace('http://localhost:9000', ''),
      headers: { host: 'localhost:9000', ...(cookie !== undefined && { cookie: `oidc_login=${cookie}` }) },
    });
  const signIn = async (question = '') => {
    const { location, cookie } = await start(question);
    return comeBack(await walkThrough(location, CALLBACK), encodeURIComponent(cookie?.value ?? ''));
  };
  const sessionIn = (answer: Awaited<ReturnType<typeof comeBack>>) =>
    answer.cookies.find(({ name }) => name === 'authentication')?.value;

  it('leads to the provider and back into the page, with an account that was made on the way', async () => {
    provider.signInAs(anna);
    const answer = await signIn('?return_to=/system/overview?x=1');
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/system/overview?x=1']);
    const who = await server.raw({
      url: '/api/system/sessions',
      headers: { cookie: `authentication=${sessionIn(answer)}` },
    });
    expect(who.json()).toMatchObject({ is_valid: true, username: 'anna' });
    expect((await server.call('GET /users/anna')).json()).toMatchObject({
      full_name: 'Anna Lee',
      email: 'anna@example.org',
      external: true,
      roles: ['Reader'],
    });
    const type = await server.call(`GET ${SERVICES}/backends/active-backend/type`, { as: null });
    expect(type.json()).toEqual({ backend: 'oidc' });
  });

  it('is written into the audit log when somebody came in, and not when they did not', async () => {
    const query = { query: 'area:authentication/oidc' };
    const entries = async () => (await server.call('GET /audit/entries', { query })).json();
    provider.signInAs(anna);
    await signIn();
    const { total, elements } = await entries();
    expect(elements[0]).toMatchObject({ username: 'anna', action: 'callback', outcome: 'success' });
    await comeBack(`${CALLBACK}?error=access_denied`, undefined);
    expect(await entries()).toMatchObject({ total });
  });

  it('follows the provider when its keys change', async () => {
    await provider.rotateKeys();
    expect(sessionIn(await signIn())).toBeTruthy();
  });

  it('keeps a person by their id, also under another name', async () => {
    const { id } = (await server.call('GET /users/anna')).json();
    provider.signInAs({ ...anna, preferred_username: 'anna.lee' });
    await signIn();
    expect((await server.call('GET /users/anna.lee')).json()).toMatchObject({ id });
    provider.signInAs(anna);
    await signIn();
  });

  it('gives nobody the account of somebody else who has the same name', async () => {
    provider.signInAs({ ...anna, sub: 'id-2' });
    const answer = await signIn();
    expect(answer.headers['location']).toBe('/?sign_in_problem=refused');
    expect(sessionIn(answer)).toBeUndefined();
  });

  it('lets nobody in who comes back without having gone, twice, or with something else', async () => {
    provider.signInAs(anna);
    const { location, cookie } = await start();
    const sealed = encodeURIComponent(cookie?.value ?? '');
    const address = await walkThrough(location, CALLBACK);
    const other = await start();
    const attempts = [
      await comeBack(address, undefined),
      await comeBack(address, 'made-up'),
      // The browser of somebody who was lured into the middle of another person's login.
      await comeBack(address, encodeURIComponent(other.cookie?.value ?? '')),
      await comeBack(address.replace(/state=[^&]*/, 'state=other'), sealed),
      await comeBack(`${CALLBACK}?error=access_denied&state=x`, sealed),
    ];
    for (const answer of attempts) {
      expect(answer.headers['location']).toBe('/?sign_in_problem=failed');
      expect(sessionIn(answer)).toBeUndefined();
    }
    expect(sessionIn(await comeBack(address, sealed))).toBeTruthy();
    expect(sessionIn(await comeBack(address, sealed))).toBeUndefined();
  });

  it.each(['//evil.example', 'https://evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)'])(
    'comes back to this application and never to %s',
    async (wanted) => {
      provider.signInAs(anna);
      const { location } = (await signIn(`?return_to=${encodeURIComponent(wanted)}`)).headers;
      const target = new URL(String(location), 'http://localhost');
      expect(target.host).toBe('localhost');
    },
  );

  it('gives roles by group, and keeps those out who are in none if one is needed', async () => {
    await activeBackend(server, config(), {
      group_roles: [{ group: 'analysts', roles: [await roleId(server, 'Dashboard Creator')] }],
      group_required: true,
    });
    provider.signInAs({ sub: 'id-3', preferred_username: 'bert', groups: ['analysts'] });
    expect(sessionIn(await signIn())).toBeTruthy();
    expect((await server.call('GET /users/bert')).json().roles).toEqual(['Dashboard Creator']);
    provider.signInAs({ sub: 'id-4', preferred_username: 'carl', groups: ['others'] });
    expect((await signIn()).headers['location']).toBe('/?sign_in_problem=refused');
  });

  it('does not take an address for a name that nobody has verified', async () => {
    await activeBackend(server, config({ user_name_claim: 'email' }));
    provider.signInAs({ ...anna, sub: 'id-5', email: 'dora@example.org', email_verified: false });
    expect((await signIn()).headers['location']).toBe('/?sign_in_problem=failed');
  });

  it('can be tested, and says what is wrong with its settings', async () => {
    expect(await testBackend(server, 'connection', config())).toMatchObject({
      success: true,
      message: `Successfully connected to ${provider.issuer}`,
    });
    const wrong = await testBackend(server, 'connection', config({ issuer: 'http://127.0.0.1:1' }));
    expect(wrong.success).toBe(false);
    const payload = {
      title: 'x',
      config: config({ issuer: 'http://example.org', client_id: '', scopes: 'profile' }),
    };
    const refused = await server.call(`POST ${SERVICES}/backends`, { payload });
    expect(refused.json().errors).toEqual({
      issuer: ['Issuer must be an address that begins with https://.'],
      client_id: ['Client ID cannot be empty.'],
      scopes: ['Scopes must include openid.'],
    });
  });

  it('leads back to the login page while no provider is active', async () => {
    await activate(server, null);
    expect((await start()).location).toBe('/?sign_in_problem=unavailable');
  });
});
