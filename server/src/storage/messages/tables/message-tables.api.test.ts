import { createMessage } from '@logboom/core/message/message';
import { beforeAll, expect, it, vi } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { ROW_FORMAT, RowBuffer } from '../rows/message-rows.ts';
import { tableOf } from './message-table.ts';
import { messageTables, type MessageTables } from './message-tables.ts';
import { wordsExpression } from './words-expression.ts';
import type { MessageStore } from '../message-store.ts';

const TABLE = tableOf('64f5a1b2c3d4e5f601234567');
const TIME = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

describeWithClickHouse('the tables of messages', (clickhouse) => {
  let store: MessageStore;
  let tables: MessageTables;

  beforeAll(async () => {
    store = await clickhouse.store();
    tables = messageTables(store, undefined);
    await tables.ensure(TABLE);
  }, 300_000);

  async function insert(
    token: string,
    rows: readonly { index?: number; id: string; fields?: object; at?: number }[],
  ) {
    const buffer = new RowBuffer();
    for (const { index = 0, id, fields = {}, at = TIME } of rows) {
      const message = createMessage(at, `the text of ${id}`, 'web-1');
      Object.assign(message.fields, { gl2_message_id: id }, fields);
      buffer.add(index, id, message, ['000000000000000000000001']);
    }
    await store.insertBytes({
      table: TABLE,
      bytes: buffer.take(),
      format: ROW_FORMAT,
      settings: { insert_deduplication_token: token },
    });
  }

  const ids = async (index: number) => {
    const sql = `SELECT id FROM ${TABLE} WHERE \`index\` = {index:UInt32} ORDER BY id`;
    return (await store.query<{ id: string }>({ sql, params: { index } })).rows.map(({ id }) => id);
  };

  it('are made once, and keep what they hold when they are asked for again', async () => {
    await insert('first', [{ id: 'A' }]);
    await tables.ensure(TABLE);
    expect(await ids(0)).toEqual(['A']);
  });

  it('keep every value as it was sent, also when a field changes its type', async () => {
    const odd: Record<string, unknown>[] = [
      { value: 1, level: 6 },
      { value: 'one', level: 'six' },
      { value: 1.5, ok: true },
      { value: [1, 'two', true, [3]], bools: [true, false] },
      { value: '2026-01-02T03:04:05Z', day: '2026-01-02', stored: '2026-01-02 03:04:05.678' },
      { value: 2 ** 53, least: -(2 ** 62), most: 1e20, tiny: 5e-324 },
      { value: 'nul \0, tab \t, line\nquote " back \\ \u{1F600}', 'a-b@c': 'x', __proto: 1 },
      { value: 'true', digits: '0123' },
    ];
    await insert(
      'odd',
      odd.map((fields, number) => ({ index: 7, id: `O${number}`, fields })),
    );
    const sql = `SELECT id, gl2_message_id, message, source, streams, toString(fields) AS json
                 FROM ${TABLE} WHERE \`index\` = 7 ORDER BY id`;
    const { rows } = await store.query<Record<string, string>>({ sql });
    expect(rows[0]).toMatchObject({
      id: 'O0',
      gl2_message_id: 'O0',
      message: 'the text of O0',
      source: 'web-1',
      streams: ['000000000000000000000001'],
    });
    expect(rows.map(({ json = '' }) => JSON.parse(json) as unknown)).toEqual(odd);
  });

  it('take times from 1900 to 2299, and know the first and the last of an index', async () => {
    const [first, last] = [Date.UTC(1900, 0, 1), Date.UTC(2299, 11, 31, 23, 59, 59, 999)];
    await insert('times', [
      { index: 8, id: 'T1', at: -8.64e15 },
      { index: 8, id: 'T2', at: 8.64e15 },
    ]);
    expect(await tables.range(TABLE, 8)).toMatchObject({ begin: first, end: last });
    expect(await tables.range(TABLE, 9)).toMatchObject({ begin: 0, end: 0 });
  });

  it('take a batch with a token once for each index', async () => {
    await insert('batch', [{ index: 1, id: 'B' }]);
    await insert('batch', [{ index: 1, id: 'B' }]);
    expect(await ids(1)).toEqual(['B']);
    // So a batch that is repeated must go to the index that it was meant for, not to the one that is new by then.
    await insert('batch', [{ index: 2, id: 'B' }]);
    expect(await ids(2)).toEqual(['B']);
  });

  it('close, reopen and remove an index', async () => {
    await insert('later', [{ index: 3, id: 'C' }]);
    await tables.close(TABLE, 3);
    expect(await ids(3)).toEqual([]);
    expect((await tables.figures()).some(({ index }) => index === 3)).toBe(false);
    await tables.reopen(TABLE, 3);
    expect(await ids(3)).toEqual(['C']);
    const figures = (await tables.figures()).find(({ index }) => index === 3);
    expect(figures).toEqual({ table: TABLE, index: 3, documents: 1, bytes: expect.any(Number), parts: 1 });

    // Leaving and coming back makes it forget its batches: the writer must not repeat one after that.
    await insert('later', [{ index: 3, id: 'C' }]);
    expect(await ids(3)).toEqual(['C', 'C']);

    await tables.close(TABLE, 3);
    await tables.remove(TABLE, 3);
    await tables.reopen(TABLE, 3);
    expect(await ids(3)).toEqual([]);
    await tables.remove(TABLE, 2);
    expect(await ids(2)).toEqual([]);
  });

  it('let joined parts go soon, which stay in memory until then', async () => {
    const joined = tableOf('64f5a1b2c3d4e5f601234569');
    await tables.ensure(joined);
    // A server of its own keeps them for eight minutes longer.
    await store.command({ sql: `ALTER TABLE ${joined} MODIFY SETTING old_parts_lifetime = 0` });
    for (const id of ['one', 'two'])
      await store.insert({ table: joined, values: [{ index: 0, timestamp: '2026-01-02 03:04:05.678', id }] });
    await store.command({ sql: `OPTIMIZE TABLE ${joined} FINAL` });
    const parts = `SELECT countIf(active) AS current, countIf(NOT active) AS old FROM system.parts WHERE table = '${joined}'`;
    const left = async () => (await store.query({ sql: parts })).rows;
    await vi.waitFor(async () => expect(await left()).toEqual([{ current: 1, old: 0 }]), {
      interval: 500,
      // Less than the half a minute that it takes at least when the table does not ask for more.
      timeout: 25_000,
    });
  });

  it('keep few files open, whatever the number of fields, also those of an earlier version', async () => {
    const wide = tableOf('64f5a1b2c3d4e5f601234568');
    const engine = async () => {
      const sql = `SELECT engine_full FROM system.tables WHERE name = '${wide}'`;
      return (await store.query<{ engine_full: string }>({ sql })).rows[0]?.engine_full;
    };
    await tables.ensure(wide);
    // Wide from the first byte, as parts of a real size are.
    const few = 'min_bytes_for_wide_part = 0';
    await store.command({ sql: `ALTER TABLE ${wide} MODIFY SETTING ${few}` });
    const names = [
      'string_serialization_version',
      'min_rows_to_fsync_after_merge',
      'merge_max_dynamic_subcolumns_in_compact_part',
      'text_index_dictionary_block_size',
      'merge_max_dynamic_subcolumns_in_wide_part',
      'max_parts_to_merge_at_once',
    ];
    for (const name of names) await store.command({ sql: `ALTER TABLE ${wide} RESET SETTING ${name}` });
    expect(await engine()).not.toContain(names[0]);
    await tables.ensure(wide);
    for (const name of names) expect(await engine()).toContain(name);
    await tables.joinInserted(wide);

    for (const batch of [1, 2]) {
      const buffer = new RowBuffer();
      for (const from of [0, 450]) {
        const message = createMessage(TIME, 'wide', 'web-1');
        for (let at = from; at < from + 450; at++) message.fields[`field_${at}`] = at * batch;
        buffer.add(0, `W${batch}.${from}`, message, []);
      }
      const bytes = buffer.take();
      const settings = { insert_deduplication_token: `wide ${batch}` };
      await store.insertBytes({ table: wide, bytes, format: ROW_FORMAT, settings });
    }
    await store.command({ sql: `OPTIMIZE TABLE ${wide} FINAL` });
    const files = async (part: string) => {
      const sql = `SELECT uniqExact(substreams) AS files, any(part_type) AS type FROM system.parts_columns
                   ARRAY JOIN substreams WHERE table = '${wide}' AND active AND column = 'fields' ${part}`;
      return (await store.query<{ files: number; type: string }>({ sql })).rows[0];
    };
    expect((await files(''))?.type).toBe('Wide');
    expect((await files(''))?.files).toBeLessThan(1500);
    const sum = `SELECT sum(fields.field_3.:Int64) AS one, sum(fields.field_899.:Int64) AS other FROM ${wide}`;
    expect((await store.query({ sql: sum })).rows).toEqual([{ one: 9, other: 2697 }]);

    await tables.mergeFew(wide);
    await store.command({ sql: `OPTIMIZE TABLE ${wide} FINAL` });
    expect(await engine()).toContain('vertical_merge_algorithm_min_rows_to_activate = 1');
    expect((await files(''))?.files).toBeLessThan(500);
    expect((await store.query({ sql: sum })).rows).toEqual([{ one: 9, other: 2697 }]);
    const word = `SELECT count() AS found FROM ${wide} WHERE hasAllTokens(${wordsExpression('message')}, ['wide'])
                  SETTINGS force_data_skipping_indices = 'message_words'`;
    expect((await store.query({ sql: word })).rows).toEqual([{ found: 4 }]);
  });

  it('go away', async () => {
    await tables.drop(TABLE);
    await tables.drop(TABLE);
    await expect(ids(0)).rejects.toMatchObject({ code: 'QUERY_FAILED' });
  });

  it('take a storage policy, once, and keep what they hold', async () => {
    const table = tableOf('64f5a1b2c3d4e5f601234568');
    // The policy that every engine has: moves within it change nothing, but the engine reads the statements.
    const tiered = messageTables(store, undefined, {
      policy: 'default',
      volume: 'default',
      afterSeconds: 86_400,
    });
    await tiered.ensure(table);
    const definition = async () => {
      const sql = `SELECT create_table_query AS text FROM system.tables
                   WHERE database = currentDatabase() AND name = {table:String}`;
      return (await store.query<{ text: string }>({ sql, params: { table } })).rows[0]?.text;
    };
    const first = await definition();
    expect(first).toContain("toIntervalSecond(86400) TO VOLUME 'default'");
    await tiered.ensure(table);
    expect(await definition()).toBe(first);
    await tables.drop(table);
  });

  it('delete the messages of an index that meet a condition, with bound values', async () => {
    await tables.ensure(TABLE);
    await insert('deletion', [
      { index: 40, id: 'D1', fields: { user: "o'hara" } },
      { index: 40, id: 'D2', fields: { user: 'ada' } },
      { index: 41, id: 'D3', fields: { user: "o'hara" } },
    ]);
    const condition = { sql: 'fields.user.:String = {user:String}', params: { user: "o'hara" } };
    expect(await tables.matching(TABLE, condition)).toEqual([
      { index: 40, messages: 1 },
      { index: 41, messages: 1 },
    ]);
    await tables.deleteMatching(TABLE, 40, condition);
    expect([await ids(40), await ids(41)]).toEqual([['D2'], ['D3']]);
  });
});
