// What can go wrong between us and a directory: certificates, servers that are down, silent, or point elsewhere.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  activate,
  activeBackend,
  adConfig,
  createBackend,
  ldapConfig,
  logIn,
  testBackend,
} from '../../../../test/auth-services.ts';
import { freePort } from '../../../../test/free-port.ts';
import { PASSWORD, startOpenLdap, SUFFIX, type OpenLdap } from '../../../../test/openldap.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const directory = await startOpenLdap();

describe.skipIf(directory === undefined)('the way to a directory', () => {
  let server: TestApp;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of this is skipped where there is none
  const ldap = directory as OpenLdap;
  let silent: Server;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = await startTestApp();
    silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await server.close();
    await directory?.stop();
  });

  const user_login = { username: 'anna', password: PASSWORD };
  const test = (changes: object) => testBackend(server, 'connection', ldapConfig(ldap, changes));
  const trusted = () => ({ trusted_certificates: ldap.authority });
  const tls = () => ({
    transport_security: 'tls',
    servers: [{ host: '127.0.0.1', port: ldap.tlsPort }],
  });
  const silentServer = () => ({ host: '127.0.0.1', port: (silent.address() as AddressInfo).port });

  it('is found to be open, with the system user and without one', async () => {
    const message = `Successfully connected to 127.0.0.1:${ldap.port}`;
    expect(await test({})).toEqual({ success: true, message, errors: [], result: {} });
    expect(await test({ system_user_dn: '', user_search_base: '' })).toMatchObject({
      success: true,
      message,
    });
  });

  it('uses TLS and StartTLS with certificates that are trusted', async () => {
    expect(await test({ ...tls(), ...trusted() })).toMatchObject({ success: true });
    expect(await test({ transport_security: 'start_tls', ...trusted() })).toMatchObject({ success: true });
    const login = await testBackend(
      server,
      'login',
      ldapConfig(ldap, { transport_security: 'start_tls', ...trusted() }),
      { user_login },
    );
    expect(login).toMatchObject({ success: true, result: { login_success: true } });
  });

  it.each([{ transport_security: 'tls' }, { transport_security: 'start_tls' }])(
    'refuses certificates of strangers with %j, unless it is told not to look',
    async ({ transport_security }) => {
      const changes = transport_security === 'tls' ? tls() : { transport_security };
      const refused = await test(changes);
      expect(refused.success).toBe(false);
      expect(refused.errors.join()).toMatch(/certificate/i);
      expect(await test({ ...changes, verify_certificates: false })).toMatchObject({ success: true });
    },
  );

  it.each([{ transport_security: 'tls' }, { transport_security: 'start_tls' }])(
    'refuses a certificate for another name with %j',
    async ({ transport_security }) => {
      const port = transport_security === 'tls' ? ldap.tlsPort : ldap.port;
      // The same server under a name that its certificate does not have.
      const servers = [{ host: '127.0.0.2', port }];
      const refused = await test({ transport_security, ...trusted(), servers });
      expect(refused.success).toBe(false);
      expect(refused.errors.join()).toMatch(/altnames/);
    },
  );

  it('says what is wrong with the system user, the name of a server, and a server that is not there', async () => {
    expect((await test({ system_user_password: 'wrong' })).errors).toEqual([
      'The name or the password of the system user is wrong.',
    ]);
    expect((await test({ system_user_password: null })).errors).toEqual([
      'The system user needs a password.',
    ]);
    const port = await freePort();
    expect(await test({ servers: [{ host: '127.0.0.1', port }] })).toEqual({
      success: false,
      message: `Couldn't establish connection to 127.0.0.1:${port}`,
      errors: ['The connection was refused.'],
      result: {},
    });
    expect((await test({ servers: [{ host: 'no.such.name.invalid', port }] })).errors).toEqual([
      'The name of the server is not known.',
    ]);
    const two = { servers: [ldapConfig(ldap).servers[0], { host: '127.0.0.1', port }] };
    expect(await test(two)).toMatchObject({
      success: false,
      message: 'Test failure',
      errors: [
        `Successfully connected to 127.0.0.1:${ldap.port}`,
        `Couldn't establish connection to 127.0.0.1:${port}: The connection was refused.`,
      ],
    });
    expect(await testBackend(server, 'connection', { type: 'kerberos' })).toMatchObject({
      success: false,
      message: 'Unknown authentication service type: kerberos',
    });
  });

  it('uses the stored password of the system user when it is to be kept', async () => {
    const { id } = await createBackend(server, ldapConfig(ldap));
    const kept = ldapConfig(ldap, { system_user_password: { keep_value: true } });
    expect(await testBackend(server, 'connection', kept, { backend_id: id })).toMatchObject({
      success: true,
    });
  });

  it('shows what a login comes to', async () => {
    const login = (username: string, password = PASSWORD, config: object = ldapConfig(ldap)) =>
      testBackend(server, 'login', config, { user_login: { username, password } });
    const servers = `[127.0.0.1:${ldap.port}]`;
    expect(await login('anna')).toEqual({
      success: true,
      message: `Successfully logged in <anna> into ${servers}`,
      errors: [],
      result: {
        user_exists: true,
        login_success: true,
        user_details: {
          dn: `uid=anna,ou=people,${SUFFIX}`,
          'unique_id (entryUUID)': expect.any(String),
          uid: 'anna',
          cn: 'anna of the directory',
          email: 'anna@example.org',
        },
      },
    });
    expect(await login('nobody')).toMatchObject({
      message: "User <nobody> doesn't exist",
      result: { user_exists: false, login_success: false, user_details: {} },
    });
    expect(await login('anna', 'wrong')).toMatchObject({
      message: 'Login for user <anna> failed',
      result: { user_exists: true, login_success: false },
    });
    expect(await login('emil', PASSWORD, adConfig(ldap))).toMatchObject({
      errors: ['The account is disabled in the directory.'],
      result: { login_success: false, user_details: { account_enabled: 'false' } },
    });
    expect((await testBackend(server, 'login', ldapConfig(ldap))).message).toBe(
      'Missing username and password',
    );
    expect(await login('anna', PASSWORD, ldapConfig(ldap, { system_user_password: 'wrong' }))).toMatchObject({
      message: `Couldn't test user login on ${servers}`,
      errors: ['The name or the password of the system user is wrong.'],
    });
  });

  it('does not follow references to other servers', async () => {
    // One below the search base does no harm, one at the search base cannot be searched.
    const base = ldapConfig(ldap, { user_search_base: `ou=elsewhere,ou=people,${SUFFIX}` });
    expect((await testBackend(server, 'login', base, { user_login })).errors).toEqual([
      'The server refers to another server. References are not followed; enter that server instead.',
    ]);
  });

  it('gives up on a server that accepts and never answers, and asks the next one', async () => {
    const servers = [silentServer()];
    expect((await test({ servers })).errors).toEqual(['The server did not answer in time.']);
    expect((await test({ servers, transport_security: 'start_tls' })).errors).toEqual([
      'The server did not answer in time.',
    ]);
    expect((await test({ servers, transport_security: 'tls' })).errors).toEqual([
      'The server did not answer in time.',
    ]);
    await activeBackend(server, ldapConfig(ldap, { servers: [silentServer(), ...ldapConfig(ldap).servers] }));
    expect((await logIn(server, 'anna', PASSWORD)).statusCode).toBe(200);
    const asked = sockets.size;
    // The silent one is asked last for a while.
    expect((await logIn(server, 'anna', PASSWORD)).statusCode).toBe(200);
    expect(sockets.size).toBe(asked);
  }, 60_000);

  it('is closed: local accounts still get in, and the others learn why they do not', async () => {
    const port = await freePort();
    await activeBackend(server, ldapConfig(ldap, { servers: [{ host: '127.0.0.1', port }] }));
    const [name, password] = await createUser(server);
    expect((await logIn(server, name, password)).statusCode).toBe(200);
    const refused = await logIn(server, 'bert', PASSWORD);
    expect([refused.statusCode, refused.json().message]).toEqual([503, 'Authentication service unavailable']);
    await activate(server, null);
  });

  it('costs those who guess as much while the directory is down', async () => {
    const port = await freePort();
    await activeBackend(server, ldapConfig(ldap, { servers: [{ host: '127.0.0.1', port }] }));
    const guess = (index: number) =>
      server.raw({
        method: 'POST',
        url: '/api/system/sessions',
        remoteAddress: '10.9.9.9',
        headers: { 'x-requested-by': 'test' },
        payload: { username: `guess-${index}`, password: 'wrong' },
      });
    // Failures are forgiven with time, and a busy machine may take as long for each guess: so no time passes.
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const answers: number[] = [];
      while (!answers.includes(429)) answers.push((await guess(answers.length)).statusCode);
      expect(answers).toEqual([...Array.from({ length: 30 }, () => 503), 429]);
    } finally {
      vi.useRealTimers();
    }
    await activate(server, null);
  }, 240_000);

  it('knows the people whom a trusted proxy names', async () => {
    const proxied = await startTestApp(['--trusted-proxies', '10.1.1.1/32']);
    try {
      await activeBackend(proxied, ldapConfig(ldap));
      await proxied.call('PUT /system/authentication/http-header-auth-config', {
        payload: { enabled: true, username_header: 'Remote-User' },
      });
      const call = (name: string) =>
        proxied.raw({
          method: 'GET',
          url: '/api/system/cluster/nodes',
          remoteAddress: '10.1.1.1',
          headers: { 'remote-user': name },
        });
      await expect.poll(async () => (await call('bert')).statusCode).toBe(200);
      expect((await call('nobody-there')).statusCode).toBe(401);
      expect((await proxied.call('GET /users/bert')).json()).toMatchObject({ external: true });
    } finally {
      await proxied.close();
    }
  });
});
