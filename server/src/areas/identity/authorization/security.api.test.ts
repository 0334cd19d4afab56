// What an attacker would try with accounts, sessions and tokens.
import { Writable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { processorMillis } from '../../../../../core/test/processor-millis.ts';
import { createUser, ROOT_PASSWORD, signIn, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
let logged = '';
beforeAll(async () => {
  const log = new Writable({
    write(chunk: Buffer, _, done) {
      logged += chunk.toString();
      done();
    },
  });
  server = await startTestApp([], 'embedded', pino({ level: 'trace' }, log));
});
afterAll(() => server.close());

const login = (username: string, password: string, cookie?: string) =>
  server.call('POST /system/sessions', {
    as: null,
    payload: { username, password },
    ...(cookie !== undefined && { headers: { cookie: `authentication=${cookie}` } }),
  });

function cookieIn(answer: LightMyRequestResponse, wanted: string): string {
  return answer.cookies.find(({ name }) => name === wanted)?.value ?? '';
}

describe('a session', () => {
  it('is never one that somebody else planted', async () => {
    const [name, password] = await createUser(server);
    const planted = '11111111-2222-4333-8444-555555555555';
    expect((await login(name, password, planted)).json().session_id).not.toBe(planted);
    const [other, word] = await createUser(server);
    const theirs = await signIn(server, other, word);
    const mine = (await login(name, password, theirs)).json();
    expect(mine).toMatchObject({ username: name });
    expect(mine.session_id).not.toBe(theirs);
  });
});

describe('secrets', () => {
  it('are in no answer and in no list once they were shown', async () => {
    const as = await createUser(server, { roles: ['Reader'] });
    const { id } = (await server.call(`GET /users/${as[0]}`)).json();
    const { token } = (await server.call(`POST /users/${id}/tokens/script`, { as })).json();
    const session = await signIn(server, ...as);
    for (const route of [
      `/users/${id}/tokens`,
      `/users/${id}/sessions`,
      '/users',
      '/users/paginated',
      `/users/${as[0]}`,
    ]) {
      const { body } = await server.call(`GET ${route}`);
      for (const secret of [token, session, as[1], 'argon2'])
        expect([route, body.includes(secret)]).toEqual([route, false]);
    }
    const wrong = await server.call('GET /system', { as: [`${token}x`, 'token'] });
    expect([wrong.statusCode, wrong.body]).toEqual([401, '']);
  });

  it('are neither in the log nor in the audit log, whatever is done with them', async () => {
    const as = await createUser(server, { roles: ['Reader'] });
    const stranger = await createUser(server, { roles: ['Reader'] });
    const { id } = (await server.call(`GET /users/${as[0]}`)).json();
    const { token } = (await server.call(`POST /users/${id}/tokens/script`, { as })).json();
    const session = await signIn(server, ...as);
    const device = cookieIn(await login(...as), 'known_device');
    await server.call('GET /system', { as: [token, 'token'] });
    await server.call(`DELETE /users/${id}/tokens/${token}`, { as: stranger });
    await server.call(`GET /users/${id}/tokens?token=${token}`, { as: [session, 'session'] });
    await server.call(`PUT /users/${id}/password`, {
      as,
      payload: { old_password: as[1], password: 'kettle orbit mango' },
    });
    await login(as[0], 'wrong but nearly right');
    await server.call(`DELETE /system/sessions/${session}`, { as: [session, 'session'] });
    const list = (await server.call('GET /audit/entries?per_page=100')).json();
    const entries = await Promise.all(
      list.elements.map(({ id: entry }: { id: string }) => server.call(`GET /audit/entries/${entry}`)),
    );
    const told = [JSON.stringify(list), logged, ...entries.map(({ body }) => body)].join('\n');
    expect(list.elements.length).toBeGreaterThan(4);
    for (const secret of [token, session, device, as[1], 'kettle orbit mango', 'wrong but nearly right'])
      expect([secret, told.includes(secret)]).toEqual([secret, false]);
  });
});

describe('names', () => {
  it('with markup are stored as text and answered as JSON, which no browser draws', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const person = {
      username: 'xss',
      password: 'long enough',
      email: markup,
      first_name: markup,
      last_name: markup,
      permissions: [],
    };
    expect((await server.call('POST /users', { payload: person })).statusCode).toBe(201);
    const answer = await server.call('GET /users/xss');
    expect(answer.json().first_name).toBe(markup);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const role = { name: 'Odd', description: markup, permissions: [] };
    expect((await server.call('POST /roles', { payload: role })).json().description).toBe(markup);
    expect((await server.call('POST /users', { payload: { ...person, username: markup } })).statusCode).toBe(
      400,
    );
    expect((await server.call('POST /roles', { payload: { ...role, name: markup } })).statusCode).toBe(400);
  });
});

describe('rights', () => {
  it('of a reader end at the accounts of others, whatever is called', async () => {
    const as = await createUser(server, { roles: ['Reader'] });
    const other = (await server.call(`GET /users/${(await createUser(server))[0]}`)).json();
    const { id, username } = other;
    const calls: [string, object?][] = [
      ['GET /users'],
      ['GET /users/paginated'],
      [`GET /users/${username}`],
      [`GET /users/id/${id}`],
      [`PUT /users/${id}`, { email: 'x@y.z' }],
      [`PUT /users/${id}/password`, { password: 'kettle orbit mango' }],
      [`PUT /users/${id}/status/disabled`],
      [`PUT /users/${username}/permissions`, { permissions: [] }],
      [`PUT /users/${username}/preferences`, { preferences: {} }],
      [`DELETE /users/${username}`],
      [`DELETE /users/id/${id}`],
      ['POST /users/bulk_delete', { entity_ids: [id] }],
      ['POST /users/bulk_status/disabled', { entity_ids: [id] }],
      [`GET /users/${id}/tokens`],
      [`POST /users/${id}/tokens/x`],
      [`GET /users/${id}/sessions`],
      [`DELETE /users/${id}/sessions`],
      ['GET /roles'],
      ['GET /authz/roles'],
      ['POST /roles', { name: 'x', description: '', permissions: [] }],
      ['PUT /roles/Reader', { name: 'x', description: '', permissions: [] }],
      [`PUT /roles/Admin/members/${as[0]}`],
      [`GET /authz/shares/user/${id}`],
      ['GET /authz/grants-overview'],
    ];
    for (const [route, payload] of calls) {
      const answer = await server.call(route, { as, ...(payload && { payload }) });
      expect([route, answer.statusCode]).toEqual([route, 403]);
    }
    // What stands for many names is nobody's own.
    for (const name of ['*', `${as[0]},admin`, `${as[0]}:x`])
      expect((await server.call(`GET /users/${encodeURIComponent(name)}`, { as })).statusCode).toBe(403);
  });
});

describe('guesses', () => {
  afterEach(() => vi.useRealTimers());
  const HERE = '10.20.30.40';
  const from = (remoteAddress: string, [username, password]: [string, string], device?: string) =>
    server.call('POST /system/sessions', {
      as: null,
      remoteAddress,
      payload: { username, password },
      ...(device !== undefined && { headers: { cookie: `known_device=${device}` } }),
    });

  it('lock out neither the people behind the same proxy who were there before, nor anybody elsewhere', async () => {
    const [maria, other, eve] = [
      await createUser(server),
      await createUser(server),
      await createUser(server),
    ];
    const device = cookieIn(await from('10.1.1.1', maria), 'known_device');
    let guess = 0;
    // What an address may guess comes back with time, on a slow machine faster than it is used up.
    vi.useFakeTimers({ toFake: ['Date'] });
    const untilRefused = async () => {
      let status = 0;
      for (; guess < 200 && status !== 429; guess += 1)
        status = (await from(HERE, [`nobody-${guess}`, 'guess'])).statusCode;
      expect(status).toBe(429);
    };
    await untilRefused();
    expect((await from(HERE, other)).statusCode).toBe(429);
    expect((await from('10.20.30.41', other)).statusCode).toBe(200);
    expect((await from(HERE, maria, device)).statusCode).toBe(200);
    // The browser of one person lets in nobody else, and one that was made up is no browser at all.
    await untilRefused();
    expect((await from(HERE, eve, device)).statusCode).toBe(429);
    expect((await from(HERE, eve, 'made-up')).statusCode).toBe(429);
  });

  it('with a browser that is known are slowed down by themselves', async () => {
    const maria = await createUser(server);
    const answer = await from('10.1.1.2', maria);
    const device = cookieIn(answer, 'known_device');
    expect(String(answer.headers['set-cookie'])).toMatch(/known_device=[\w-]{43};[^,]*HttpOnly/);
    expect((await from('10.1.1.2', [maria[0], 'wrong'], device)).statusCode).toBe(401);
    const again = await from('10.1.1.2', maria, device);
    expect([again.statusCode, String(again.headers['set-cookie'])]).toEqual([
      200,
      expect.not.stringContaining('known_device'),
    ]);
    // One that was planted is replaced.
    const planted = await from('10.1.1.2', await createUser(server), device);
    expect(cookieIn(planted, 'known_device')).not.toBe(device);
  });
});

describe('an unknown name and a wrong password', () => {
  it('take the same time and get the same answer, for the administrator too', async () => {
    const [name] = await createUser(server);
    const time = async (username: string) => {
      const began = processorMillis();
      const answer = await login(username, 'wrong');
      return { ms: processorMillis() - began, status: answer.statusCode, body: answer.body };
    };
    const [known, unknown, administrator] = [
      [await time(name), await time(name)],
      [await time('nobody-1'), await time('nobody-2')],
      [await time('admin'), await time('admin')],
    ];
    for (const { status, body } of [...known, ...unknown, ...administrator])
      expect([status, body]).toEqual([401, '']);
    const quickest = (times: { ms: number }[]) => Math.min(...times.map(({ ms }) => ms));
    // Both compute a hash: neither answers in a fraction of the other's time.
    for (const times of [known, administrator]) {
      const ratio = quickest(times) / quickest(unknown);
      expect(ratio).toBeGreaterThan(0.2);
      expect(ratio).toBeLessThan(5);
    }
  });
});

it('an administrator of the settings who is switched off cannot sign in, nor does anybody learn of it', async () => {
  const without = await startTestApp(['--root-enabled', 'false']);
  const attempt = (username: string) =>
    without.call('POST /system/sessions', { as: null, payload: { username, password: ROOT_PASSWORD } });
  const [root, nobody] = [await attempt('admin'), await attempt('nobody')];
  expect([root.statusCode, root.body]).toEqual([401, '']);
  expect([nobody.statusCode, nobody.body]).toEqual([401, '']);
  expect((await without.call('GET /users')).statusCode).toBe(401);
  await without.close();
});
