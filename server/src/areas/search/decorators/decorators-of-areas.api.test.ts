// Decorators that other areas bring: pipelines and lookup tables, on messages that a search found.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADAPTER_DEFAULTS, CACHE_DEFAULTS } from '@logboom/contract/lookups/defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineIsReached } from '../../../../test/engine-is-reached.ts';
import { pipelineClient, type PipelineClient } from '../../../../test/pipelines.ts';
import { RecordingClickHouse } from '../../../../test/recording-clickhouse.ts';
import { createUser, startTestApp, type TestApp, type TestRequest } from '../../../../test/test-app.ts';

const DEFAULT_STREAM = '000000000000000000000001';
const PIPELINE = 'org.graylog.plugins.pipelineprocessor.PipelineProcessorMessageDecorator';
const LOOKUP = 'org.graylog2.decorators.LookupTableDecorator';
const FORMAT = 'org.graylog2.decorators.FormatStringDecorator';
const PATIENCE = { timeout: 60_000, interval: 100 };

const row = (id: string, fields: object) => ({
  index_name: 'graylog_0',
  id,
  milliseconds: Date.UTC(2026, 0, 5),
  source: 'Web-1',
  message: 'Login failed',
  full_message: '',
  streams: [DEFAULT_STREAM],
  gl2_message_id: '01H',
  gl2_source_input: '',
  gl2_source_node: '',
  fields_text: JSON.stringify(fields),
});

let engine: RecordingClickHouse;
let server: TestApp;
let pipelines: PipelineClient;
beforeAll(async () => {
  engine = await RecordingClickHouse.start();
  server = await startTestApp(['--clickhouse-url', engine.url]);
  await engineIsReached(server);
  engine.onQuery = ({ sql }) => {
    if (sql.includes('milliseconds')) return [row('id1', { user: 'jane', secret: 'x' }), row('id2', {})];
    return sql.includes('JSONPathsAndTypes') ? [] : [{ total: 2 }];
  };
  pipelines = pipelineClient(server);
});
afterAll(async () => {
  await server.close();
  await engine.stop();
});

async function listOf(decorators: object[], as?: TestRequest['as']) {
  const search_types = [{ id: 'list', type: 'messages', limit: 150, decorators }];
  const queries = [{ id: 'q', query: '', search_types }];
  const job = await server.call('POST /views/search/sync', { payload: { queries }, ...(as && { as }) });
  return job.json().results.q.search_types.list;
}

async function pipelineOf(name: string, body: string, when = 'true'): Promise<string> {
  await pipelines.rule(`rule "${name}" when ${when} then ${body} end`);
  return pipelines.pipeline(`pipeline "${name}" stage 0 match pass rule "${name}" end`);
}
const byPipeline = (pipeline: string, order = 0) => ({ type: PIPELINE, config: { pipeline }, order });

async function departments(): Promise<void> {
  const file = join(server.dataDirectory, 'departments.csv');
  await writeFile(file, 'key,value\njane,Finance\n');
  const made = async (kind: string, body: object) =>
    (
      await server.call(`POST /system/lookup/${kind}`, {
        payload: { title: 'Departments', description: '', name: 'departments', ...body },
      })
    ).json().id;
  const data_adapter_id = await made('adapters', { config: { ...ADAPTER_DEFAULTS.csvfile, path: file } });
  const cache_id = await made('caches', { config: CACHE_DEFAULTS.none });
  const none = { default_single_value: '', default_single_value_type: 'NULL' };
  const noMulti = { default_multi_value: '', default_multi_value_type: 'NULL' };
  await made('tables', { data_adapter_id, cache_id, ...none, ...noMulti });
}
const byTable = { source_field: 'user', target_field: 'department', lookup_table_name: 'departments' };

describe('a pipeline that decorates', () => {
  it('changes what is shown, whatever it is connected to, and drops nothing', async () => {
    const body = `set_field("who", concat("user ", to_string($message.user)));
      remove_field("secret"); set_field("year", to_date($message.timestamp).year); drop_message();`;
    const id = await pipelineOf('decorate', body, 'has_field("user")');
    const { messages, total_results } = await listOf([byPipeline(id)]);
    expect(total_results).toBe(2);
    expect(messages).toMatchObject([
      {
        index: 'graylog_0',
        message: { _id: 'id1', who: 'user jane', year: 2026, streams: [DEFAULT_STREAM] },
        decoration_stats: {
          added_fields: { who: 'user jane', year: 2026 },
          changed_fields: {},
          removed_fields: { secret: 'x' },
        },
      },
      { message: { _id: 'id2' }, decoration_stats: null },
    ]);
  });

  it('shows messages that it makes behind the others, once', async () => {
    const body = 'let copy = clone_message(); set_field(field: "copied", value: true, message: copy);';
    const id = await pipelineOf('copy', body, 'has_field("user")');
    const format = { format_string: '${copied}', target_field: 'message', require_all_fields: true };
    const { messages, total_results } = await listOf([
      byPipeline(id),
      { type: FORMAT, config: format, order: 1 },
    ]);
    expect(total_results).toBe(2);
    expect(messages).toHaveLength(3);
    expect(messages[2]).toMatchObject({
      index: '[created from decorator]',
      message: { copied: true, message: 'true', user: 'jane', _id: expect.any(String) },
    });
  });

  it('that fails or is gone leaves messages as they were found', async () => {
    const id = await pipelineOf('fails', 'set_field("n", 1 / to_long("0"));');
    const [first] = (await listOf([byPipeline(id)])).messages;
    expect(first.message.gl2_processing_error).toContain('/ by zero');
    const gone = await listOf([byPipeline('0123456789abcdef01234567')]);
    expect(gone.messages[0].decoration_stats).toBeNull();
  });

  it('writes nothing, because a search changes nothing', async () => {
    const id = await pipelineOf('count', 'metric_counter_inc("searched"); set_field("a", 1);');
    expect((await listOf([byPipeline(id)])).messages[0].message.a).toBe(1);
    const metrics = await server.call('GET /system/metrics/org.graylog.rulemetrics.searched');
    expect(metrics.statusCode).toBe(404);
  });
});

describe('a lookup table that decorates', () => {
  beforeAll(departments);

  it('shows what it has for a field', async () => {
    const config = { ...byTable };
    await expect
      .poll(async () => (await listOf([{ type: LOOKUP, config }])).messages[0].decoration_stats, PATIENCE)
      .toEqual({ added_fields: { department: 'Finance' }, changed_fields: {}, removed_fields: {} });
    const { messages } = await listOf([{ type: LOOKUP, config }]);
    expect(messages[1].message).not.toHaveProperty('department');
  });

  it('is asked for those who may not read it only as it was set up', async () => {
    const reader = await createUser(server, {
      roles: ['Reader'],
      permissions: [`streams:read:${DEFAULT_STREAM}`],
    });
    const decorator = { type: LOOKUP, config: byTable };
    const first = async () => (await listOf([decorator], reader)).messages[0].message;
    expect(await first()).not.toHaveProperty('department');
    const stored = await server.call('POST /search/decorators', { payload: decorator });
    expect(stored.statusCode).toBe(200);
    expect(await first()).toMatchObject({ department: 'Finance' });
    const other = { type: LOOKUP, config: { ...byTable, target_field: 'd' } };
    expect((await listOf([other], reader)).messages[0].message).not.toHaveProperty('d');
    // Nor can they choose the key, by a decorator in front of it.
    const key = { format_string: 'joe', target_field: 'user' };
    const chosen = await listOf([{ type: FORMAT, config: key, order: -1 }, decorator], reader);
    expect(chosen.messages[0].message).toMatchObject({ user: 'jane', department: 'Finance' });
  });
});

describe('types that areas bring', () => {
  it('let people choose among what they may read', async () => {
    const permissions = ['decorators:create', 'lookuptables:read'];
    const some = await createUser(server, { roles: ['Reader'], permissions });
    const types = async (as?: TestRequest['as']) =>
      (await server.call('GET /search/decorators/available', as ? { as } : {})).json();
    const all = await types();
    const { pipeline } = all[PIPELINE].requested_configuration;
    expect(Object.values(pipeline.additional_info.values)).toContain('decorate');
    expect(all[LOOKUP].requested_configuration.lookup_table_name.additional_info.values).toMatchObject({
      departments: 'Departments',
    });
    const fewer = await types(some);
    expect(fewer[PIPELINE].requested_configuration.pipeline.additional_info.values).toEqual({});
    const [id] = Object.keys(pipeline.additional_info.values);
    const payload = { type: PIPELINE, config: { pipeline: id } };
    const refused = await server.call('POST /search/decorators', { payload, as: some });
    expect(refused.json()).toMatchObject({ validation_errors: { pipeline: [{}] } });
    expect((await server.call('POST /search/decorators', { payload })).statusCode).toBe(200);
  });
});
