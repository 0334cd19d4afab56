// The life of a session as people and other tabs see it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { serverUrl } from '../appConfig.ts';
import { createTransport } from '../fetch/transport.ts';
import { createServerAvailability } from '../serverAvailability.ts';
import { startPing } from '../serverPing.ts';
import { createSession, type Session } from './session.ts';

let server: ApiServer;
let session: Session;
let stop = () => undefined as void;

const nobody = { username: undefined, validating: false };
const availability = createServerAvailability();
const transport = createTransport({ baseUrl: serverUrl, availability });

beforeEach(async () => {
  server = await startApiServer({ 'POST /system/sessions': { body: { username: 'ada' } } });
  session = createSession({ transport, availability });
});
afterEach(async () => {
  stop();
  await server.stop();
});

const answerValidation = (is_valid: boolean, username: string | null) => {
  server.answers['GET /system/sessions'] = { body: { is_valid, session_id: null, username } };
};

describe('at start', () => {
  test('there is no user, even if one is remembered, until the server has confirmed the session', async () => {
    localStorage.setItem('username', 'ada');
    answerValidation(true, 'ada');
    expect(session.store.get()).toEqual(nobody);
    const validated = session.validate();
    expect(session.store.get()).toEqual({ username: undefined, validating: true });
    await validated;
    expect(session.store.get()).toEqual({ username: 'ada', validating: false });
  });

  test('a valid session logs in under the returned name and remembers it', async () => {
    localStorage.setItem('username', 'old');
    answerValidation(true, 'grace');
    await session.validate();
    expect(session.store.get().username).toBe('grace');
    expect(localStorage.getItem('username')).toBe('grace');
  });

  test('a valid session without a name logs in under the remembered one', async () => {
    localStorage.setItem('username', 'ada');
    answerValidation(true, null);
    await session.validate();
    expect(session.store.get().username).toBe('ada');
  });

  test('an invalid session removes the remembered name', async () => {
    localStorage.setItem('username', 'ada');
    answerValidation(false, null);
    await session.validate();
    expect(session.store.get()).toEqual(nobody);
    expect(localStorage.getItem('username')).toBeNull();
  });

  test('an unreachable server is waited for', async () => {
    await server.stop();
    const validated = session.validate();
    await expect.poll(() => availability.store.get().available).toBe(false);
    expect(session.store.get().validating).toBe(true);

    server = await startApiServer();
    answerValidation(true, 'ada');
    stop = startPing({ transport, availability, firstDelayMs: 5 });
    await validated;
    expect(session.store.get().username).toBe('ada');
  });
});

describe('login', () => {
  test('sends name, password and host, and remembers the name', async () => {
    await session.login('Ada', 'secret');
    expect(JSON.parse(server.seen[0]!.body)).toEqual({
      username: 'Ada',
      password: 'secret',
      host: window.location.host,
    });
    expect(session.store.get().username).toBe('ada');
    expect(localStorage.getItem('username')).toBe('ada');
  });

  test('that is refused leaves nobody logged in', async () => {
    server.answers['POST /system/sessions'] = { status: 401 };
    await expect(session.login('ada', 'wrong')).rejects.toMatchObject({ status: 401 });
    expect(session.isLoggedIn()).toBe(false);
  });
});

describe('logout', () => {
  beforeEach(() => session.login('ada', 'secret'));

  test.each([200, 204, 401])('is done when the server answers %i', async (status) => {
    server.answers['DELETE /system/sessions'] = { status };
    await session.logout();
    expect(session.store.get()).toEqual(nobody);
    expect(localStorage.getItem('username')).toBeNull();
  });

  test('waits for answers that are on their way, each of which renews the cookie', async () => {
    let answer = () => undefined as void;
    const order: string[] = [];
    server.answers['GET /slow'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({});
      });
    server.answers['DELETE /system/sessions'] = () => (order.push('logout'), { status: 204 });
    const slow = transport.send('GET', '/slow').then(() => order.push('answer'));
    await vi.waitFor(() => expect(server.calls()).toContain('GET /slow'));
    const leaving = session.logout();
    await transport.send('GET', '/other').catch(() => undefined);
    answer();
    await Promise.all([slow, leaving]);
    expect(order).toEqual(['answer', 'logout']);
  });

  test('is done when the request fails altogether', async () => {
    await server.stop();
    await session.logout();
    expect(session.store.get()).toEqual(nobody);
    expect(localStorage.getItem('username')).toBeNull();
  });

  test('is not done when the server says that it could not', async () => {
    server.answers['DELETE /system/sessions'] = { status: 500 };
    await expect(session.logout()).rejects.toMatchObject({ status: 500 });
    expect(session.isLoggedIn()).toBe(true);
  });
});

describe('another tab', () => {
  const otherTabStores = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'username', newValue }));

  beforeEach(async () => {
    answerValidation(true, 'ada');
    stop = session.start();
    await session.whenLoggedIn();
  });

  test('that logs out logs this one out', () => {
    otherTabStores(null);
    expect(session.store.get()).toEqual(nobody);
  });

  test('that logs in logs this one in, once the server agrees', async () => {
    otherTabStores(null);
    answerValidation(true, 'grace');
    otherTabStores('grace');
    expect(session.isLoggedIn()).toBe(false);
    await session.whenLoggedIn();
    expect(session.store.get().username).toBe('grace');
  });
});
