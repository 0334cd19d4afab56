import type { IndexSet } from '@logboom/contract/indices/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const SETS = '/system/indices/index_sets';
const DEFAULTS = '/system/cluster_config/org.graylog2.configuration.IndexSetsDefaultConfiguration';
const ROT = 'org.graylog2.indexer.rotation.strategies';
const RET = 'org.graylog2.indexer.retention.strategies';

const strategies = {
  rotation_strategy_class: `${ROT}.MessageCountRotationStrategy`,
  rotation_strategy: { type: `${ROT}.MessageCountRotationStrategyConfig`, max_docs_per_index: 1000 },
  retention_strategy_class: `${RET}.DeletionRetentionStrategy`,
  retention_strategy: { type: `${RET}.DeletionRetentionStrategyConfig`, max_number_of_indices: 5 },
};
const lifetimes = (min: string, max: string) => ({
  rotation_strategy_class: `${ROT}.TimeBasedSizeOptimizingStrategy`,
  rotation_strategy: {
    type: `${ROT}.TimeBasedSizeOptimizingStrategyConfig`,
    index_lifetime_min: min,
    index_lifetime_max: max,
  },
});
const newSet = (index_prefix: string, more: object = {}) => ({
  title: `Set ${index_prefix}`,
  description: null,
  can_be_default: true,
  writable: true,
  index_prefix,
  shards: 1,
  replicas: 0,
  creation_date: '2026-01-02T03:04:05.678Z',
  index_analyzer: 'standard',
  index_optimization_max_num_segments: 1,
  index_optimization_disabled: false,
  field_type_refresh_interval: 5000,
  ...strategies,
  ...more,
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp([
    '--max-index-retention-period',
    'P50D',
    '--disabled-retention-strategies',
    'none',
  ]);
});
afterAll(() => server.close());

const create = (prefix: string, more?: object) =>
  server.call(`POST ${SETS}`, { payload: newSet(prefix, more) });
const list = async (query = '', as?: [string, string]) =>
  (await server.call(`GET ${SETS}${query}`, as ? { as } : {})).json<{
    total: number;
    index_sets: IndexSet[];
  }>();
const byPrefix = async (prefix: string) =>
  (await list()).index_sets.find(({ index_prefix }) => index_prefix === prefix)!;

describe('a new installation', () => {
  it('has an index set for messages and two for events', async () => {
    const { total, index_sets } = await list();
    expect(total).toBe(3);
    expect(index_sets.map((set) => [set.title, set.index_prefix, set.default, set.can_be_default])).toEqual([
      ['Default index set', 'graylog', true, true],
      ['Graylog Events', 'gl-events', false, false],
      ['Graylog System Events', 'gl-system-events', false, false],
    ]);
    expect(index_sets[0]).toMatchObject({
      writable: true,
      shards: 1,
      replicas: 0,
      index_analyzer: 'standard',
      index_template_type: 'messages',
      ...lifetimes('P30D', 'P40D'),
      retention_strategy: { type: `${RET}.DeletionRetentionStrategyConfig`, max_number_of_indices: 20 },
      creation_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      field_type_refresh_interval: 5000,
      index_optimization_max_num_segments: 1,
    });
    expect(index_sets[1]?.index_template_type).toBe('events');
  });

  it('has defaults for further ones', async () => {
    const stored = (await server.call(`GET ${DEFAULTS}`)).json();
    expect(stored).toMatchObject({
      index_analyzer: 'standard',
      shards: 1,
      replicas: 0,
      index_optimization_max_num_segments: 1,
      index_optimization_disabled: false,
      field_type_refresh_interval: 5,
      field_type_refresh_interval_unit: 'SECONDS',
      rotation_strategy_config: { index_lifetime_min: 'P30D', index_lifetime_max: 'P40D' },
      retention_strategy_config: { max_number_of_indices: 20 },
    });
    expect(stored.rotation_strategy).toEqual(stored.rotation_strategy_config);
  });

  it('writes to the first index of each set', async () => {
    const { id } = await byPrefix('gl-events');
    expect((await server.call('GET /system/deflector')).json()).toEqual({
      is_up: true,
      current_target: 'graylog_0',
    });
    expect((await server.call(`GET /system/deflector/${id}`)).json().current_target).toBe('gl-events_0');
  });
});

describe('an index set', () => {
  it('is created, found, changed and deleted', async () => {
    const created = await create('fw');
    expect(created.statusCode).toBe(200);
    const set = created.json<IndexSet>();
    expect(set).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Set fw',
      default: false,
      can_be_default: true,
      creation_date: '2026-01-02T03:04:05.678Z',
      index_template_type: 'messages',
      ...strategies,
    });
    expect((await server.call(`GET ${SETS}/${set.id}`)).json()).toEqual(set);

    const payload = {
      ...set,
      title: 'Firewalls',
      description: 'All',
      index_prefix: 'other',
      shards: 2,
      x: 1,
    };
    const changed = await server.call(`PUT ${SETS}/${set.id}`, { payload });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { ...set, title: 'Firewalls', description: 'All', shards: 2 },
    ]);

    const deleted = await server.call(`DELETE ${SETS}/${set.id}`);
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    const gone = await server.call(`GET ${SETS}/${set.id}`);
    expect([gone.statusCode, gone.json().message]).toEqual([
      404,
      `Couldn't load index set with ID <${set.id}>`,
    ]);
  });

  it('can be made the default, which must stay writable and cannot be deleted', async () => {
    const set = (await create('dflt')).json<IndexSet>();
    const before = await byPrefix('graylog');
    expect((await server.call(`PUT ${SETS}/${set.id}/default`)).json()).toMatchObject({ default: true });
    expect(await byPrefix('graylog')).toMatchObject({ default: false });

    const readOnly = await server.call(`PUT ${SETS}/${set.id}`, { payload: { ...set, writable: false } });
    expect([readOnly.statusCode, readOnly.json().message]).toEqual([
      409,
      'Default index set must be writable.',
    ]);
    const deleted = await server.call(`DELETE ${SETS}/${set.id}`);
    expect([deleted.statusCode, deleted.json().message]).toEqual([
      400,
      `Default index set <${set.id}> cannot be deleted!`,
    ]);
    await server.call(`PUT ${SETS}/${before.id}/default`);
    expect((await server.call(`DELETE ${SETS}/${set.id}`)).statusCode).toBe(204);
  });

  it('of events cannot be the default', async () => {
    const { id } = await byPrefix('gl-events');
    const answer = await server.call(`PUT ${SETS}/${id}/default`);
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Index set not eligible as default']);
  });

  it('that a stream uses stays', async () => {
    const set = (await create('used')).json<IndexSet>();
    const payload = { title: 'A stream', index_set_id: set.id };
    const stream = (await server.call('POST /streams', { payload })).json<{ stream_id: string }>();
    const refused = await server.call(`DELETE ${SETS}/${set.id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      `Couldn't delete index set with ID <${set.id}>`,
    ]);
    await server.call(`DELETE /streams/${stream.stream_id}`);
    expect((await server.call(`DELETE ${SETS}/${set.id}`)).statusCode).toBe(204);
  });

  it.each([
    ['GET', '', "Couldn't load index set with ID <nobody>"],
    ['DELETE', '', 'Index set <nobody> not found.'],
    ['PUT', '/default', 'Index set <nobody> does not exist'],
  ])('that is not there: %s %s', async (method, path, message) => {
    const answer = await server.call(`${method} ${SETS}/nobody${path}`);
    expect([answer.statusCode, answer.json().message]).toEqual([404, message]);
  });

  it('is refused with a list of what is wrong with its properties', async () => {
    const blank = { title: ' ', shards: 0, replicas: -1, index_analyzer: '', creation_date: undefined };
    const answer = await create('Bad prefix', blank);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().map(({ path, message }: Record<string, string>) => [path, message])).toEqual([
      ['title', 'must not be blank'],
      ['shards', 'must be greater than or equal to 1'],
      ['replicas', 'must be greater than or equal to 0'],
      ['index_prefix', 'must match "^[a-z0-9][a-z0-9_+-]*$"'],
      ['index_analyzer', 'must not be blank'],
      ['creation_date', 'must not be null'],
    ]);
  });

  const retention = (kind: string, max_number_of_indices: number) => ({
    retention_strategy_class: `${RET}.${kind}`,
    retention_strategy: { type: `${RET}.${kind}Config`, max_number_of_indices },
  });
  const days = {
    rotation_strategy_class: `${ROT}.TimeBasedRotationStrategy`,
    rotation_strategy: { type: `${ROT}.TimeBasedRotationStrategyConfig`, rotation_period: 'P1D' },
  };
  it.each<[string, object, string | RegExp]>([
    ['graylog', {}, 'Index prefix "graylog" would conflict with an existing index set!'],
    ['graylog_x', {}, 'Index prefix "graylog_x" would conflict with existing index set prefix "graylog"'],
    ['gl', {}, 'Index prefix "gl" would conflict with existing index set prefix "gl-events"'],
    [
      ...(['a', { field_type_refresh_interval: 500 }] as const),
      'Index field_type_refresh_interval "PT0.5S" is too short. It must be 1 second or longer.',
    ],
    ['a', lifetimes('P9D', 'P8D'), 'index_lifetime_max <P8D> is shorter than index_lifetime_min <P9D>'],
    [
      ...(['a', lifetimes('P9D', 'P9DT12H')] as const),
      'The duration between index_lifetime_max and index_lifetime_min <PT12H> cannot be shorter than time_size_optimizing_rotation_period <P1D>',
    ],
    [
      ...(['a', lifetimes('P9D', 'P51D')] as const),
      'Lifetime setting index_lifetime_max <P51D> exceeds the configured maximum of max_index_retention_period=P50D',
    ],
    [
      ...(['a', lifetimes('P9D', 'P10DT1H')] as const),
      'Lifetime setting index_lifetime_max <P10DT1H> can only be a multiple of days',
    ],
    ['a', retention('NoopRetentionStrategy', 1), 'retentionStrategyConfig'],
    [
      ...(['a', { ...days, ...retention('DeletionRetentionStrategy', 51) }] as const),
      'Index retention setting max_number_of_indices=51 would result in an effective index retention period of P51D. This exceeds the configured maximum of max_index_retention_period=P50D.',
    ],
    ['a', { rotation_strategy_class: 'x.Y' }, 'Unknown strategy x.Y'],
    ['a', { rotation_strategy: { type: 'x' } }, /must be of type .*MessageCountRotationStrategyConfig$/],
    [
      ...(['a', { rotation_strategy: { type: strategies.rotation_strategy.type } }] as const),
      /^max_docs_per_index is missing/,
    ],
    ['a', { colour: 'red' }, /^Unable to map property colour\.\nKnown properties include: id, title/],
  ])('with prefix %s and %j is refused', async (prefix, more, message) => {
    const answer = await create(prefix, more);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  it('is seen by those who may read it, a page at a time', async () => {
    const { id } = await byPrefix('gl-events');
    const reader = await createUser(server, { permissions: [`indexsets:read:${id}`] });
    expect(await list('', reader)).toMatchObject({ total: 1, index_sets: [{ id }], stats: {} });
    const page = await list('?skip=1&limit=1');
    expect([page.total, page.index_sets.map(({ title }) => title)]).toEqual([3, ['Graylog Events']]);
  });
});

describe('strategies', () => {
  it('are listed with their defaults, without those that are switched off', async () => {
    const rotations = (await server.call('GET /system/indices/rotation/strategies')).json();
    expect(rotations).toMatchObject({
      total: 4,
      context: { time_size_optimizing_retention_fixed_leeway: null },
    });
    expect(rotations.strategies[2]).toEqual({
      type: `${ROT}.TimeBasedRotationStrategy`,
      default_config: {
        type: `${ROT}.TimeBasedRotationStrategyConfig`,
        rotation_period: 'P1D',
        max_rotation_period: null,
        rotate_empty_index_set: false,
      },
      json_schema: {
        type: 'object',
        id: 'urn:jsonschema:org:graylog2:indexer:rotation:strategies:TimeBasedRotationStrategyConfig',
        properties: {
          rotation_period: { type: 'string' },
          max_rotation_period: { type: 'string' },
          rotate_empty_index_set: { type: 'boolean' },
          type: { type: 'string' },
        },
      },
    });
    const retentions = (await server.call('GET /system/indices/retention/strategies')).json();
    expect(retentions).toMatchObject({ total: 2, context: { max_index_retention_period: 'P50D' } });
  });

  it('are found by their class', async () => {
    const found = await server.call(
      `GET /system/indices/retention/strategies/${RET}.ClosingRetentionStrategy`,
    );
    expect(found.json().default_config.max_number_of_indices).toBe(20);
    const unknown = await server.call('GET /system/indices/rotation/strategies/x.Y');
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      404,
      "Couldn't find rotation strategy for given type x.Y",
    ]);
  });
});

describe('the defaults of index sets', () => {
  it('are replaced, under both names of a strategy', async () => {
    const before = (await server.call(`GET ${DEFAULTS}`)).json();
    const payload = { ...before, shards: 4, rotation_strategy_config: undefined };
    const answer = await server.call('PUT /system/indices/index_set_defaults', { payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...before, shards: 4 }]);
    expect((await server.call(`GET ${DEFAULTS}`)).json()).toEqual({ ...before, shards: 4 });
  });

  it('are refused with the name of the field', async () => {
    const before = (await server.call(`GET ${DEFAULTS}`)).json();
    for (const [change, message] of [
      [{ shards: 0 }, 'Invalid value for field [shards]: must be greater than or equal to 1'],
      [
        { rotation_strategy_config: lifetimes('P9D', 'P8D').rotation_strategy },
        'Invalid value for field [rotation_strategy_config]: index_lifetime_max <P8D> is shorter than index_lifetime_min <P9D>',
      ],
    ] as const) {
      const payload = { ...before, ...change };
      const answer = await server.call('PUT /system/indices/index_set_defaults', { payload });
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    }
  });
});
