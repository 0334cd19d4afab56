import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineIsReached } from '../../../../test/engine-is-reached.ts';
import { RecordingClickHouse } from '../../../../test/recording-clickhouse.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { newId } from '../../../storage/ids.ts';

const DEFAULT_STREAM = '000000000000000000000001';
const SEVERITY = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const FORMAT = 'org.graylog2.decorators.FormatStringDecorator';
const severity = (more: object = {}) => ({
  type: SEVERITY,
  config: { source_field: 'level', target_field: 'severity' },
  stream: null,
  order: 0,
  ...more,
});

const ROW = {
  index_name: 'graylog_0',
  id: 'id1',
  milliseconds: Date.UTC(2026, 0, 5),
  source: 'Web-1',
  message: 'Login failed',
  full_message: '',
  streams: [DEFAULT_STREAM],
  gl2_message_id: '01H',
  gl2_source_input: '',
  gl2_source_node: '',
  fields_text: '{"level":3,"user":"root"}',
};

async function startWithRow(...args: string[]) {
  const engine = await RecordingClickHouse.start();
  const server = await startTestApp(['--clickhouse-url', engine.url, ...args]);
  await engineIsReached(server);
  engine.onQuery = ({ sql }) => {
    if (sql.includes('milliseconds')) return [ROW];
    return sql.includes('JSONPathsAndTypes') ? [] : [{ total: 1 }];
  };
  return { engine, server };
}

async function firstOf(server: TestApp, query: string, list: object) {
  const payload = {
    queries: [{ id: 'q', query, search_types: [{ id: 'list', type: 'messages', ...list }] }],
  };
  const job = (await server.call('POST /views/search/sync', { payload })).json();
  expect(job.errors).toBeUndefined();
  return job.results.q.search_types.list.messages[0];
}

describe('decorators', () => {
  let engine: RecordingClickHouse;
  let server: TestApp;
  const call: TestApp['call'] = (...request) => server.call(...request);

  beforeAll(async () => {
    ({ engine, server } = await startWithRow());
  });
  afterAll(async () => {
    await server.close();
    await engine.stop();
  });

  it('have types that say what they need to know', async () => {
    const types = (await call('GET /search/decorators/available')).json();
    expect(Object.keys(types)).toHaveLength(5);
    expect(types[SEVERITY]).toMatchObject({
      type: SEVERITY,
      name: 'Syslog Severity Mapper',
      human_name: 'Syslog Severity Mapper',
      requested_configuration: { source_field: { type: 'text', default_value: 'level', is_optional: false } },
    });
    expect(types[FORMAT].requested_configuration.format_string.default_value).toBe('${source} - ${message}');
  });

  it('are made, listed, changed and deleted', async () => {
    const made = await call('POST /search/decorators', { payload: severity() });
    expect(made.statusCode).toBe(200);
    const decorator = made.json();
    expect(decorator).toEqual({ ...severity(), id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    const payload = { ...decorator, order: 7, stream: DEFAULT_STREAM };
    const changed = await call(`PUT /search/decorators/${decorator.id}`, { payload });
    expect([changed.statusCode, changed.json()]).toEqual([200, payload]);
    expect((await call('GET /search/decorators')).json()).toContainEqual(payload);
    expect((await call(`DELETE /search/decorators/${decorator.id}`)).statusCode).toBe(204);
    expect((await call('GET /search/decorators')).json()).toEqual([]);
    expect((await call(`DELETE /search/decorators/${decorator.id}`)).statusCode).toBe(404);
    expect((await call(`PUT /search/decorators/${decorator.id}`, { payload })).statusCode).toBe(404);
  });

  it('start with their defaults, and must be whole', async () => {
    const made = await call('POST /search/decorators', { payload: { type: FORMAT, config: {} } });
    expect(made.json()).toMatchObject({
      stream: null,
      order: 0,
      config: { format_string: '${source} - ${message}', target_field: 'message', require_all_fields: false },
    });
    await call(`DELETE /search/decorators/${made.json().id}`);
    const refused = async (payload: object) => (await call('POST /search/decorators', { payload })).json();
    expect(await refused(severity({ config: { source_field: '' } }))).toMatchObject({
      validation_errors: { source_field: [{}] },
    });
    expect(await refused(severity({ type: 'some.Other' }))).toMatchObject({
      validation_errors: { type: [{}] },
    });
    expect(await refused(severity({ stream: newId() }))).toMatchObject({ type: 'ApiError' });
    expect((await call('GET /search/decorators')).json()).toEqual([]);
  });

  it('of a stream are for those who may edit it', async () => {
    const permissions = ['decorators:create', 'decorators:edit'];
    const some = await createUser(server, { roles: ['Reader'], permissions });
    const more = [...permissions, `streams:edit:${DEFAULT_STREAM}`];
    const editor = await createUser(server, { roles: ['Reader'], permissions: more });
    const reader = await createUser(server, { roles: ['Reader'] });
    const payload = severity({ stream: DEFAULT_STREAM });
    const create = async (as: [string, string], body: object = payload) =>
      call('POST /search/decorators', { as, payload: body });
    expect((await create(reader)).statusCode).toBe(403);
    expect((await create(some)).statusCode).toBe(403);
    expect((await create(some, severity())).statusCode).toBe(200);
    const { id } = (await create(editor)).json();
    const path = `/search/decorators/${id}`;
    expect((await call(`PUT ${path}`, { as: some, payload: severity() })).statusCode).toBe(403);
    expect((await call(`DELETE ${path}`, { as: some })).statusCode).toBe(403);
    expect((await call('GET /search/decorators', { as: reader })).json()).toHaveLength(2);
    expect((await call(`DELETE ${path}`, { as: editor })).statusCode).toBe(204);
  });

  it('of a request change what is found, and say what they changed', async () => {
    const line = {
      type: FORMAT,
      order: 1,
      config: { format_string: '${severity}', target_field: 'message' },
    };
    const found = await firstOf(server, 'failed', { decorators: [line, severity()] });
    expect(found.message).toMatchObject({
      _id: 'id1',
      message: 'Error (3)',
      severity: 'Error (3)',
      level: 3,
    });
    expect(found.decoration_stats).toEqual({
      added_fields: { severity: 'Error (3)' },
      changed_fields: { message: { before: 'Login failed', after: 'Error (3)' } },
      removed_fields: {},
    });
    // Decorators may use fields that nobody asked to see, and what they add is seen.
    const few = await firstOf(server, '', { fields: ['user'], decorators: [severity()] });
    expect(few.message).toEqual({ _id: 'id1', user: 'root', severity: 'Error (3)' });
  });
});

describe('what was searched for', () => {
  it('is marked in messages', async () => {
    const { engine, server } = await startWithRow();
    expect(await firstOf(server, 'failed AND user:root', { fields: ['message'] })).toMatchObject({
      highlight_ranges: { message: [{ start: 6, length: 6 }] },
      decoration_stats: null,
    });
    const { highlight_ranges } = await firstOf(server, 'failed AND user:root', {});
    expect(highlight_ranges).toEqual({
      message: [{ start: 6, length: 6 }],
      user: [{ start: 0, length: 4 }],
    });
    await server.close();
    await engine.stop();
  });

  it('is not marked, and patterns must not begin with a wildcard, where that is switched off', async () => {
    const switches = ['--allow-highlighting', 'false', '--allow-leading-wildcard-searches', 'false'];
    const { engine, server } = await startWithRow(...switches);
    expect(await firstOf(server, 'failed', {})).toMatchObject({ highlight_ranges: {} });
    const validation = await server.call('POST /search/validate', { payload: { query: '*led' } });
    expect(validation.json()).toMatchObject({ status: 'ERROR' });
    await server.close();
    await engine.stop();
  });
});
