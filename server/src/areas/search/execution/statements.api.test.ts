// Which statements a search asks of the engine: no more than it needs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineIsReached } from '../../../../test/engine-is-reached.ts';
import { RecordingClickHouse } from '../../../../test/recording-clickhouse.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What the server asks by itself from time to time. */
const isUpkeep = (sql: string) => /system\.|^ALTER TABLE|distinctJSONPathsAndTypes|^SELECT 1 FROM/.test(sql);

describe('a search', () => {
  let engine: RecordingClickHouse;
  let server: TestApp;

  beforeAll(async () => {
    engine = await RecordingClickHouse.start();
    server = await startTestApp(['--clickhouse-url', engine.url]);
    await engineIsReached(server);
  });
  afterAll(async () => {
    await server.close();
    await engine.stop();
  });

  const list = { id: 'list', type: 'messages' };
  const chart = {
    id: 'chart',
    type: 'pivot',
    rollup: true,
    series: [{ type: 'count' }],
    row_groups: [{ type: 'time', fields: ['timestamp'], interval: { type: 'auto' } }],
  };

  /** The statements of one run. */
  async function statementsOf(query: string, types: object[], state: object = {}): Promise<string[]> {
    const asked: string[] = [];
    engine.onQuery = ({ sql }) => {
      if (!isUpkeep(sql)) asked.push(sql);
      return [];
    };
    const search = { queries: [{ id: 'q', query, search_types: types }] };
    const { id } = (await server.call('POST /views/search', { payload: search })).json<{ id: string }>();
    const answer = await server.call(`POST /views/search/${id}/execute`, { payload: state });
    expect(answer.statusCode).toBe(201);
    return asked;
  }

  it('looks up what a pattern means once for all its parts', async () => {
    const asked = await statementsOf('message:dead*', [chart, list]);
    const lookUps = asked.filter((sql) => sql.includes('mergeTreeTextIndex'));
    // One for each table.
    expect(lookUps.length).toBeGreaterThan(0);
    expect(new Set(lookUps).size).toBe(lookUps.length);
  });

  it('counts what a list finds, but not for whoever only wants rows', async () => {
    const page = (more: object) => ({
      global_override: { search_types: { list: { limit: 0, ...more } } },
    });
    expect(await statementsOf('x', [list], page({}))).toHaveLength(1);
    expect(await statementsOf('x', [list], page({ is_uncounted: true }))).toHaveLength(0);
  });
});
