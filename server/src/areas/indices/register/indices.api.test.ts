import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { IndexSetList } from '@logboom/contract/indices/schemas';

/** An address where nothing answers, so that the store of messages is away on every machine. */
const NOWHERE = ['--clickhouse-url', 'http://127.0.0.1:1/nowhere'];

let server: TestApp;
let indexSetId: string;
beforeAll(async () => {
  server = await startTestApp(NOWHERE);
  const { index_sets } = (await server.call('GET /system/indices/index_sets')).json<IndexSetList>();
  indexSetId = index_sets.find((set) => set.default)!.id;
});
afterAll(() => server.close());

const answerOf = async (route: string, request = {}) => {
  const answer = await server.call(route, request);
  return [answer.statusCode, answer.body === '' ? '' : answer.json().message];
};

describe('while ClickHouse is away', () => {
  it('health and overview say so in the words that clients know', async () => {
    expect(await answerOf('GET /system/indexer/cluster/health')).toEqual([
      500,
      "Couldn't read Elasticsearch cluster health",
    ]);
    const away =
      'Elasticsearch cluster is not available, check your configuration and logs for more information.';
    expect(await answerOf('GET /system/indexer/overview')).toEqual([503, away]);
    expect(await answerOf(`GET /system/indexer/overview/${indexSetId}`)).toEqual([503, away]);
    expect((await server.call('GET /system/indexer/cluster/name')).json()).toEqual({ name: 'logboom' });
  });

  it.each([
    'GET /system/indexer/indices',
    'GET /system/indexer/indices/open',
    'GET /system/indices/index_sets?stats=true',
    'GET /system/indices/index_sets/stats',
    'GET /system/indexer/indices/graylog_0',
    'POST /system/indexer/indices/templates/update',
  ])('%s answers 503', async (route) => {
    expect((await server.call(route)).statusCode).toBe(503);
  });

  it('an index set can be cycled and created all the same: messages wait in the journal', async () => {
    expect((await server.call('POST /system/deflector/cycle')).statusCode).toBe(204);
    expect((await server.call(`GET /system/deflector/${indexSetId}`)).json()).toEqual({
      is_up: true,
      current_target: 'graylog_1',
    });
  });

  it('an index that cannot be closed or deleted stays as it is', async () => {
    expect((await server.call('POST /system/indexer/indices/graylog_0/close')).statusCode).toBe(503);
    expect((await server.call('DELETE /system/indexer/indices/graylog_0')).statusCode).toBe(503);
    expect((await server.call('GET /system/indexer/indices/closed')).json()).toEqual({
      indices: [],
      total: 0,
    });
    expect((await server.call('GET /system/indices/ranges/graylog_0')).statusCode).toBe(200);
  });
});

describe('the deflector', () => {
  it('of a set that nobody knows is not found', async () => {
    expect(await answerOf('GET /system/deflector/nobody')).toEqual([404, 'Index set <nobody> not found.']);
    expect(await answerOf('POST /system/deflector/nobody/cycle')).toEqual([
      404,
      'Index set <nobody> not found.',
    ]);
  });

  it('cycles through any node; those who may not get the same answer, and nothing happens', async () => {
    const target = async () => (await server.call('GET /system/deflector')).json().current_target;
    const before = await target();
    const nobody = await createUser(server);
    const cycle = `POST /cluster/deflector/${indexSetId}/cycle`;
    expect((await server.call(cycle, { as: nobody })).statusCode).toBe(204);
    expect(await answerOf('POST /cluster/deflector/nobody/cycle')).toEqual([204, '']);
    expect(await target()).toBe(before);
    expect((await server.call(cycle)).statusCode).toBe(204);
    expect(await target()).not.toBe(before);
  });

  it('does not move for a set that is not writable', async () => {
    const { index_sets } = (await server.call('GET /system/indices/index_sets')).json<IndexSetList>();
    const set = index_sets.find(({ index_prefix }) => index_prefix === 'gl-events')!;
    await server.call(`PUT /system/indices/index_sets/${set.id}`, { payload: { ...set, writable: false } });
    expect(await answerOf(`POST /system/deflector/${set.id}/cycle`)).toEqual([
      400,
      `Unable to cycle non-writable index set <${set.id}> (Graylog Events)`,
    ]);
  });
});

describe('an index', () => {
  it('that is written to cannot be closed or deleted', async () => {
    const { current_target: name } = (await server.call('GET /system/deflector')).json();
    expect(await answerOf(`POST /system/indexer/indices/${name}/close`)).toEqual([
      403,
      `The current deflector target index (${name}) cannot be closed`,
    ]);
    expect(await answerOf(`DELETE /system/indexer/indices/${name}`)).toEqual([
      403,
      `The current deflector target index (${name}) cannot be deleted`,
    ]);
  });

  it('that is none of ours is not found', async () => {
    expect(await answerOf('GET /system/indexer/indices/other_0')).toEqual([
      404,
      "Index [other_0] doesn't look like an index managed by Graylog.",
    ]);
    expect(await answerOf('GET /system/indexer/indices/graylog_99')).toEqual([
      404,
      'Index [graylog_99] not found.',
    ]);
    expect(await answerOf('GET /system/indexer/indices/nobody/list')).toEqual([
      404,
      'Index set <nobody> not found.',
    ]);
  });

  it('needs permissions of its own', async () => {
    const someone = await createUser(server, { permissions: ['indices:read:graylog_0'] });
    const statusOf = async (route: string) => (await server.call(route, { as: someone })).statusCode;
    expect(await statusOf('GET /system/indexer/indices/graylog_1')).toBe(403);
    expect(await statusOf('DELETE /system/indexer/indices/graylog_0')).toBe(403);
    expect(await statusOf('GET /system/indexer/indices/open')).toBe(403);
    expect(await statusOf('GET /system/indexer/indices/closed')).toBe(200);
  });
});

describe('the ranges of indices', () => {
  const unknown = { begin: '1970-01-01T00:00:00.000Z', end: '1970-01-01T00:00:00.000Z', took_ms: 0 };

  it('are unknown for those that are written to', async () => {
    const { total, ranges } = (await server.call('GET /system/indices/ranges')).json();
    expect(total).toBe(ranges.length);
    expect(ranges.map((range: { index_name: string }) => range.index_name)).toContain('gl-events_0');
    expect((await server.call('GET /system/indices/ranges/graylog_0')).json()).toMatchObject({
      index_name: 'graylog_0',
      ...unknown,
      calculated_at: expect.any(String),
    });
  });

  it('are shown to those who may read them', async () => {
    const reader = await createUser(server, { permissions: ['indexranges:read:graylog_0'] });
    const { ranges } = (await server.call('GET /system/indices/ranges', { as: reader })).json();
    expect(ranges).toHaveLength(1);
  });

  it('are refused for what is none of ours', async () => {
    const text = 'other_0 is not a Graylog-managed Elasticsearch index.';
    expect(await answerOf('GET /system/indices/ranges/other_0')).toEqual([400, text]);
    expect(await answerOf('POST /system/indices/ranges/other_0/rebuild')).toEqual([400, text]);
    expect(await answerOf('POST /system/indices/ranges/index_set/nobody/rebuild')).toEqual([
      404,
      'Index set <nobody> not found!',
    ]);
    expect((await server.call('GET /system/indices/ranges/graylog_99')).statusCode).toBe(404);
  });

  it('are rebuilt in the background, with an answer that is empty', async () => {
    const answer = await server.call(`POST /system/indices/ranges/index_set/${indexSetId}/rebuild`);
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([202, '', '0']);
  });
});

describe('templates', () => {
  it('show how the table of a set is made', async () => {
    const found = (await server.call(`GET /system/indexer/indices/templates/${indexSetId}`)).json();
    expect(found).toMatchObject({ name: 'graylog-internal', template: { index_patterns: ['graylog_*'] } });
    expect(found.template.statements[0]).toContain(`CREATE TABLE IF NOT EXISTS messages_${indexSetId}`);
    expect((await server.call('GET /system/indexer/indices/templates')).json()).toHaveLength(3);
    expect(await answerOf('GET /system/indexer/indices/templates/nobody')).toEqual([
      404,
      'Index set nobody not found',
    ]);
  });
});

describe('failures', () => {
  it('are none at first', async () => {
    expect((await server.call('GET /system/indexer/failures')).json()).toEqual({ failures: [], total: 0 });
    const count = await server.call('GET /system/indexer/failures/count?since=2026-01-02T03:04:05.678');
    expect(count.json()).toEqual({ count: 0 });
  });

  it('are counted since a time that must be one', async () => {
    expect(await answerOf('GET /system/indexer/failures/count?since=soon')).toEqual([
      400,
      'Invalid date parameter provided: [soon]',
    ]);
    const missing = await server.call('GET /system/indexer/failures/count');
    expect([missing.statusCode, missing.json()[0].path]).toEqual([400, 'since']);
  });
});
