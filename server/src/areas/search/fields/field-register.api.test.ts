import type { FieldType } from '@logboom/contract/search/schemas';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engineIsReached } from '../../../../test/engine-is-reached.ts';
import { freePort } from '../../../../test/free-port.ts';
import { RecordingClickHouse } from '../../../../test/recording-clickhouse.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** The engine here only takes rows, and shows the fields of a table when it is asked for them. */
describe('the register of fields', () => {
  let engine: RecordingClickHouse;
  let server: TestApp;
  let port: number;
  const OTHER = '62c7d1f05f0c1f3a7c0f0001';

  beforeAll(async () => {
    engine = await RecordingClickHouse.start();
    engine.hasMessages = false;
    server = await startTestApp(['--clickhouse-url', engine.url]);
    await engineIsReached(server);
    port = await freePort();
    const type = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
    await server.call('POST /system/inputs', {
      payload: { title: 'in', type, global: true, configuration: { bind_address: '127.0.0.1', port } },
    });
  });
  afterAll(async () => {
    await server.close();
    await engine.stop();
  });

  const send = (fields: object) =>
    vi.waitFor(
      async () => {
        const message = { version: '1.1', host: 'web-1', short_message: 'hello', ...fields };
        const answer = await fetch(`http://127.0.0.1:${port}/gelf`, {
          method: 'POST',
          body: JSON.stringify(message),
        });
        expect(answer.status).toBe(202);
      },
      { timeout: 40_000, interval: 500 },
    );
  /** Types of fields that are not those of every message. */
  const shown = async (as?: [string, string], payload: object = {}) => {
    const answer = await server.call('POST /views/fields', { ...(as && { as }), payload });
    const own = answer.json<FieldType[]>().filter(({ name }) => /^(?:pod|took|tags|old)$/.test(name));
    return Object.fromEntries(own.map(({ name, type }) => [name, type.type]));
  };
  const stored = (count: number) =>
    vi.waitFor(() => expect(engine.rows.length).toBeGreaterThanOrEqual(count), { timeout: 40_000 });

  it('knows a field before the first message with it is stored, and every type that it has', async () => {
    const known: unknown[] = [];
    engine.onInsert = async () => {
      known.push(await shown());
    };
    await send({ _pod: 'a', _took: 5 });
    await stored(1);
    await send({ _took: 'long' });
    await stored(2);
    engine.onInsert = () => undefined;
    expect(known).toEqual([
      { pod: 'string', took: 'long' },
      { pod: 'string', took: 'compound(long,string)' },
    ]);
    expect((await server.call('GET /system/fields')).json()).toMatchObject({
      fields: expect.arrayContaining(['pod', 'took', 'message']),
    });
  });

  it('joins the fields of inserted parts before a message is stored that makes them very many', async () => {
    const asked: string[] = [];
    const before = engine.rows.length;
    engine.onQuery = ({ sql }) => {
      if (sql.includes('min_level_for_wide_part = 1')) asked.push('joined');
      return [];
    };
    engine.onInsert = () => void asked.push('stored');
    await send(Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`_wide_${number}`, number])));
    await stored(before + 1);
    engine.onQuery = () => [];
    engine.onInsert = () => undefined;
    expect(asked).toEqual(['joined', 'stored']);
  });

  it('shows a caller only fields of messages in streams that they may read', async () => {
    const reader = await createUser(server, {
      roles: ['Reader'],
      permissions: [`streams:read:${DEFAULT_STREAM_ID}`],
    });
    expect(await shown(reader)).toMatchObject({ pod: 'string' });
    const stranger = await createUser(server, { roles: ['Reader'], permissions: [`streams:read:${OTHER}`] });
    const refused = await server.call('POST /views/fields', { as: stranger, payload: {} });
    expect(refused.body).not.toContain('pod');
  });

  it('looks once at the newest messages of a table that was filled before there was a register', async () => {
    const asked: string[] = [];
    engine.onQuery = ({ sql }) => {
      if (sql.includes('distinctJSONPathsAndTypes')) {
        asked.push(sql);
        return [{ stream: DEFAULT_STREAM_ID, types: '{"old":["String","Array(Nullable(Int64))"]}' }];
      }
      return sql.startsWith('SELECT 1 FROM') ? [{ 1: 1 }] : [];
    };
    const set = await server.call('GET /system/indices/index_sets');
    const like = set.json<{ index_sets: object[] }>().index_sets[0];
    const created = await server.call('POST /system/indices/index_sets', {
      payload: { ...like, id: null, title: 'older', index_prefix: 'older', default: false },
    });
    expect([created.statusCode, created.body]).toEqual([200, expect.any(String)]);
    await vi.waitFor(
      async () => expect(await shown()).toMatchObject({ old: 'compound(long,string)' }),
      20_000,
    );
    await shown();
    expect(asked.toSorted()).toEqual(Array.from(new Set(asked)).toSorted());
  });
});
