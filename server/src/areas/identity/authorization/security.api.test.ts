// What an attacker would try with accounts, sessions and tokens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, signIn, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const login = (username: string, password: string, cookie?: string) =>
  server.call('POST /system/sessions', {
    as: null,
    payload: { username, password },
    ...(cookie !== undefined && { headers: { cookie: `authentication=${cookie}` } }),
  });

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

describe('an unknown name and a wrong password', () => {
  it('take the same time and get the same answer', async () => {
    const [name] = await createUser(server);
    const time = async (username: string) => {
      const began = performance.now();
      const answer = await login(username, 'wrong');
      return { ms: performance.now() - began, status: answer.statusCode, body: answer.body };
    };
    const [known, unknown] = [
      [await time(name), await time(name)],
      [await time('nobody-1'), await time('nobody-2')],
    ];
    for (const { status, body } of [...known, ...unknown]) expect([status, body]).toEqual([401, '']);
    const quickest = (times: { ms: number }[]) => Math.min(...times.map(({ ms }) => ms));
    // Both compute a hash: neither answers in a fraction of the other's time.
    const ratio = quickest(known) / quickest(unknown);
    expect(ratio).toBeGreaterThan(0.2);
    expect(ratio).toBeLessThan(5);
  });
});
