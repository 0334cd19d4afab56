import type { ExtractorList, ExtractorSummary } from '@logboom/contract/extractors/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let input: string;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  const response = await server.call('POST /system/inputs', {
    payload: {
      title: 'An input',
      type: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
      // It runs on no node.
      global: false,
      node: 'elsewhere',
      configuration: { bind_address: '127.0.0.1', port: 0 },
    },
  });
  input = response.json<{ id: string }>().id;
});

const status = {
  title: 'status',
  cursor_strategy: 'copy',
  source_field: 'message',
  target_field: 'http_status',
  extractor_type: 'regex',
  extractor_config: { regex_value: String.raw`status=(\d+)` },
  converters: [{ type: 'numeric', config: {} }],
  condition_type: 'string',
  condition_value: 'status=',
  order: 3,
};

const notTimed = { time: null, rate: null, duration_unit: null, rate_unit: null };

function post(change: object = {}, as?: [string, string]) {
  const payload = { ...status, ...change };
  return server.call(`POST /system/inputs/${input}/extractors`, { payload, ...(as && { as }) });
}

async function add(change: object = {}): Promise<string> {
  const response = await post(change);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json<{ extractor_id: string }>().extractor_id;
}

async function list(): Promise<ExtractorSummary[]> {
  const response = await server.call(`GET /system/inputs/${input}/extractors`);
  const { total, extractors } = response.json<ExtractorList>();
  expect(total).toBe(extractors.length);
  return extractors;
}

function messageOf(response: LightMyRequestResponse): string {
  return response.json<{ message: string }>().message;
}

describe('an extractor', () => {
  it('is added to an input and listed with its metrics', async () => {
    const id = await add();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    const { extractor_type: type, ...rest } = status;
    const expected = {
      ...rest,
      id,
      type,
      creator_user_id: 'admin',
      exceptions: 0,
      converter_exceptions: 0,
      metrics: {
        total: notTimed,
        condition: notTimed,
        execution: notTimed,
        converters: notTimed,
        condition_hits: 0,
        condition_misses: 0,
      },
    };
    expect(await list()).toEqual([expected]);
    expect((await server.call(`GET /system/inputs/${input}/extractors/${id}`)).json()).toEqual(expected);
  });

  it.each([
    ['substring', { begin_index: 0, end_index: 4 }],
    ['regex_replace', { regex: 'a', replacement: 'b', replace_all: true }],
    ['split_and_index', { split_by: ' ', index: 2 }],
    ['copy_input', {}],
    ['grok', { grok_pattern: '%{IP:client} %{GREEDYDATA}', named_captures_only: true }],
    ['json', { key_separator: '_' }],
  ])('can be of the type %s', async (extractor_type, extractor_config) => {
    await add({ extractor_type, extractor_config, target_field: 'x' });
    expect(await list()).toMatchObject([{ type: extractor_type, extractor_config }]);
  });

  it('is changed, keeps its id and goes to the end of the list', async () => {
    const [first, second] = [await add({ title: 'one' }), await add({ title: 'two' })];
    const changed = await server.call(`PUT /system/inputs/${input}/extractors/${first}`, {
      payload: { ...status, title: 'one more', cursor_strategy: 'CUT' },
    });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({ id: first, title: 'one more', cursor_strategy: 'cut' }),
    ]);
    expect((await list()).map(({ id }) => id)).toEqual([second, first]);
  });

  it('belongs to whoever changed it last', async () => {
    const id = await add();
    const editor = await createUser(server, { permissions: [`inputs:edit:${input}`] });
    const path = `PUT /system/inputs/${input}/extractors/${id}`;
    await server.call(path, { as: editor, payload: status });
    expect(await list()).toMatchObject([{ creator_user_id: editor[0] }]);
  });

  it('is removed', async () => {
    const id = await add();
    const path = `/system/inputs/${input}/extractors/${id}`;
    const removed = await server.call(`DELETE ${path}`);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect(await list()).toEqual([]);
    const again = await server.call(`DELETE ${path}`);
    expect([again.statusCode, messageOf(again)]).toEqual([404, `Couldn't find extractor ${id}`]);
    expect((await server.call(`PUT ${path}`, { payload: status })).statusCode).toBe(404);
    expect((await server.call(`GET ${path}`)).statusCode).toBe(404);
  });

  it('is at home in its own input only', async () => {
    const id = await add();
    const other = input.replace(/^./, 'f');
    for (const route of ['GET', 'DELETE']) {
      const response = await server.call(`${route} /system/inputs/${other}/extractors/${id}`);
      expect([response.statusCode, messageOf(response)]).toEqual([404, `Couldn't find input ${other}`]);
    }
    const payload = { order: { 0: id } };
    expect((await server.call(`POST /system/inputs/${other}/extractors/order`, { payload })).statusCode).toBe(
      404,
    );
    expect((await server.call(`GET /system/inputs/${other}/extractors`)).statusCode).toBe(404);
  });

  it('goes with its input', async () => {
    const id = await add();
    expect((await server.call(`DELETE /system/inputs/${input}`)).statusCode).toBe(204);
    const gone = await server.call(`GET /system/inputs/${input}/extractors/${id}`);
    expect([gone.statusCode, messageOf(gone)]).toEqual([404, `Couldn't find input ${input}`]);
  });
});

describe('the order of extractors', () => {
  it('is set by position; those that are not named keep theirs', async () => {
    const [a, b, c] = [await add({ order: 0 }), await add({ order: 1 }), await add({ order: 7 })];
    const response = await server.call(`POST /system/inputs/${input}/extractors/order`, {
      payload: { order: { 0: b, 1: a, 2: 'not there' } },
    });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await list()).map(({ id, order }) => [id, order])).toEqual([
      [a, 1],
      [b, 0],
      [c, 7],
    ]);
  });

  it('has positions that are numbers', async () => {
    const id = await add();
    const payload = { order: { first: id } };
    const response = await server.call(`POST /system/inputs/${input}/extractors/order`, { payload });
    expect(response.statusCode).toBe(400);
  });
});

describe('an extractor is refused', () => {
  it.each([
    ['a missing setting', { extractor_config: {} }, 400, 'HTTP 400 Bad Request'],
    [
      'a number as text',
      { extractor_type: 'substring', extractor_config: { begin_index: '0', end_index: 1 } },
      400,
      'HTTP 400 Bad Request',
    ],
    ['a target that cannot be set', { target_field: '_id' }, 400, 'HTTP 400 Bad Request'],
    ['an empty title', { title: ' ' }, 400, 'Extractor persist validation failed.'],
    ['an empty source', { source_field: '' }, 400, 'Extractor persist validation failed.'],
    ['an unknown type', { extractor_type: 'magic' }, 500, 'There is no extractor type magic'],
    ['an unknown strategy', { cursor_strategy: 'paste' }, 500, 'There is no cursor strategy paste'],
    ['an unknown condition', { condition_type: 'mood' }, 500, 'There is no condition type mood'],
    [
      'an unknown converter',
      { converters: [{ type: 'x', config: {} }] },
      500,
      'There is no converter type x',
    ],
    [
      'an invalid regular expression',
      { extractor_config: { regex_value: '(' } },
      500,
      'Invalid regular expression: Unclosed group',
    ],
    [
      'a lookup table that is not there',
      { extractor_type: 'lookup_table', extractor_config: { lookup_table_name: 'users' } },
      500,
      "Lookup table users doesn't exist",
    ],
    ['an unknown property', { colour: 'red' }, 400, /^Unable to map property colour\.\n/],
    ['no converters', { converters: null }, 400, /converters/],
    ['a title without end', { title: 'x'.repeat(1001) }, 400, /title/],
    [
      'a configuration without end',
      { extractor_config: { regex_value: 'x', more: 'x'.repeat(100_000) } },
      400,
      /100000 characters/,
    ],
  ])('for %s', async (_, change, code, text) => {
    const response = await post(change);
    expect([response.statusCode, messageOf(response)]).toEqual([code, expect.stringMatching(text)]);
    expect(await list()).toEqual([]);
  });

  it('but not for a converter that is not finished, which is left out when it runs', async () => {
    await add({ converters: [{ type: 'date', config: {} }] });
    expect(await list()).toMatchObject([{ converters: [{ type: 'date', config: {} }] }]);
  });
});

describe('who may see and change extractors', () => {
  it('depends on the input', async () => {
    const reader = await createUser(server, { permissions: [`inputs:read:${input}`] });
    const other = await createUser(server, { permissions: ['inputs:read:ffffffffffffffffffffffff'] });
    const path = `/system/inputs/${input}/extractors`;
    expect((await server.call(`GET ${path}`, { as: reader })).statusCode).toBe(200);
    expect((await server.call(`GET ${path}`, { as: other })).statusCode).toBe(403);
    expect((await post({}, reader)).statusCode).toBe(403);
    const editor = await createUser(server, { permissions: [`inputs:edit:${input}`] });
    expect((await post({}, editor)).statusCode).toBe(201);
  });
});
