import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineIsReached } from '../../../../test/engine-is-reached.ts';
import { RecordingClickHouse } from '../../../../test/recording-clickhouse.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** The engine here says what it is told to; `message-tables.api.test.ts` asks a real one. */
describe('the number of messages', () => {
  let engine: RecordingClickHouse;
  let server: TestApp;
  let set: string;

  beforeAll(async () => {
    engine = await RecordingClickHouse.start();
    server = await startTestApp(['--clickhouse-url', engine.url]);
    await engineIsReached(server);
    const { index_sets: sets } = (await server.call('GET /system/indices/index_sets')).json();
    set = sets[0].id as string;
    const figures = { bytes: 1, parts: 1 };
    engine.onQuery = ({ sql }) =>
      sql.includes('system.parts')
        ? [
            { table: `messages_${set}`, number: 0, documents: 40, ...figures },
            { table: `messages_${set}`, number: 1, documents: 2, ...figures },
            { table: 'messages_other', number: 0, documents: 100, ...figures },
          ]
        : [];
  });
  afterAll(async () => {
    await server.close();
    await engine.stop();
  });

  it('is told of everything and of an index set, to those who may know', async () => {
    expect((await server.call('GET /count/total')).json()).toEqual({ events: 142 });
    expect((await server.call(`GET /count/${set}/total`)).json()).toEqual({ events: 42 });
    expect((await server.call(`GET /count/${'0'.repeat(24)}/total`)).statusCode).toBe(404);
    const reader = await createUser(server, { roles: ['Reader'] });
    const nobody = await createUser(server);
    expect((await server.call('GET /count/total', { as: reader })).statusCode).toBe(200);
    for (const path of ['total', `${set}/total`]) {
      expect((await server.call(`GET /count/${path}`, { as: nobody })).statusCode).toBe(403);
    }
  });
});
