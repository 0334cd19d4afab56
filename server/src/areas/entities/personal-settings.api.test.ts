import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

describe.each(['embedded', 'postgres'] as const)('personal settings on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/'], engine);
  });
  afterAll(() => server.close());

  it('keep how a list looks, for each person and each list', async () => {
    const [ada, bob] = [await createUser(server), await createUser(server)];
    const read = async (as: [string, string], list = 'streams') => {
      const answer = await server.call(`GET /entitylists/preferences/${list}`, { as });
      return [answer.statusCode, answer.json()];
    };
    const save = (payload: object) =>
      server.call('POST /entitylists/preferences/streams', { as: ada, payload });
    expect(await read(ada)).toEqual([200, {}]);
    const sort = { field: 'title', order: 'desc' };
    const saved = await save({ displayed_attributes: ['title', 'disabled'], sort, per_page: 50 });
    expect([saved.statusCode, saved.body]).toEqual([200, '']);
    expect(await read(ada)).toEqual([
      200,
      { displayed_attributes: ['title', 'disabled'], sort, per_page: 50 },
    ]);
    await save({ per_page: 20 });
    expect(await read(ada)).toEqual([200, { displayed_attributes: null, sort: null, per_page: 20 }]);
    expect(await read(ada, 'dashboards')).toEqual([200, {}]);
    expect(await read(bob)).toEqual([200, {}]);
    expect((await save({ sort: { field: 'title', order: 'sideways' } })).statusCode).toBe(400);
  });

  it('say that nothing is told to others', async () => {
    const as = await createUser(server);
    const settings = async () => (await server.call('GET /telemetry/user/settings', { as })).json();
    const untouched = { telemetry_enabled: false, telemetry_permission_asked: false };
    expect((await server.call('GET /telemetry', { as })).json()).toEqual({
      user_telemetry_settings: untouched,
    });
    expect(await settings()).toEqual(untouched);
    const payload = { telemetry_enabled: true, telemetry_permission_asked: true };
    const saved = await server.call('PUT /telemetry/user/settings', { as, payload });
    expect([saved.statusCode, saved.body]).toEqual([204, '']);
    expect(await settings()).toEqual({ telemetry_enabled: false, telemetry_permission_asked: true });
  });
});
