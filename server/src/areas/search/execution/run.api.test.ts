import { createMessage } from '@logboom/core/message/message';
import type { Fields } from '@logboom/core/message/message';
import { beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { decorateWith } from '../../../../test/decorators.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { tableDialect, tableOf } from '../../../storage/messages/tables/message-table.ts';
import { readQueryText } from './conditions.ts';
import { highlighting } from './highlighting.ts';
import { isEmpty } from '../fields/field-sample.ts';
import { inLaneOf } from '../limits/lanes.ts';
import { readPivot } from '../definitions/pivot-definition.ts';
import { countMessages, listMessages } from './run-messages.ts';
import { PivotStatements } from './pivot-statements.ts';
import { answerPivot, runPivot } from './run-pivot.ts';
import { shownMessages } from './shown-messages.ts';
import type { MessageSource } from '../sql/source.ts';

const START = Date.UTC(2026, 0, 5);
const HOUR = 3_600_000;
const OPEN = '000000000000000000000001';
const SECRET = '62c7d1f05f0c1f3a7c0f0001';

describeWithClickHouse('a search', (clickhouse) => {
  let store: MessageStore;
  /** A server may be far away or slow. */
  const patient: Pick<MessageStore, 'query'> = {
    query: (query) => store.query({ ...query, limits: { maxExecutionSeconds: 240 } }),
  };
  const noting = (asked: string[]): Pick<MessageStore, 'query'> => ({
    query(query) {
      asked.push(query.sql);
      return patient.query(query);
    },
  });
  const tables = ['first', 'second'].map((name) => ({
    table: tableOf(name),
    prefix: name,
    indices: undefined,
  }));

  beforeAll(async () => {
    store = await clickhouse.store();
    const messages: [hours: number, stream: string, fields: Fields][] = [
      [0, OPEN, { pod: 'a', took: 10, tags: ['x', 'y'] }],
      [1, OPEN, { pod: 'a', took: 30, full_message: 'all of it' }],
      [1, OPEN, { pod: 'b', took: 2.5, tags: ['y'] }],
      [4, OPEN, { took: 'slow' }],
      [4, SECRET, { pod: 'c', took: 1000 }],
    ];
    for (const { table } of tables) {
      for (const sql of tableDialect(undefined).create(table)) await store.command({ sql });
    }
    // Every second message in the other table.
    for (const [place, { table }] of tables.entries()) {
      const rows = new RowBuffer();
      messages.forEach(([hours, stream, fields], index) => {
        if (index % 2 !== place) return;
        const message = createMessage(START + hours * HOUR, `message number ${index}`, 'Web-1');
        rows.add(0, `id${index}`, Object.assign(message, { fields: { ...message.fields, ...fields } }), [
          stream,
        ]);
      });
      await store.insertBytes({ table, bytes: rows.take(), format: ROW_FORMAT });
    }
  }, 300_000);

  const source = (query: string, more: Partial<MessageSource> = {}): MessageSource => ({
    tables,
    streams: [OPEN],
    from: START,
    to: START + 24 * HOUR,
    now: START,
    condition: readQueryText(query, { allowLeadingWildcard: true }),
    ...more,
  });
  const ids = async (query: string, more: Partial<MessageSource> = {}, page: object = {}) => {
    const wanted = { sort: null, limit: 10, offset: 0, fields: [], ...page };
    const found = await listMessages(patient, source(query, more), wanted, undefined);
    return found.map(({ index, message }) => `${index} ${String(message['_id'])}`);
  };
  const pivot = async (parts: object, query = '*') => {
    const asked = readPivot({ type: 'pivot', rollup: true, series: [{ type: 'count' }], ...parts });
    return (await runPivot(patient, source(query), asked, undefined)).rows;
  };
  const table = async (parts: object) =>
    (await pivot(parts)).map(({ key, values }) => [...key, ...values.map(({ value }) => value)]);

  it('takes a table that is not made yet for an empty one', async () => {
    expect(await isEmpty(patient, tableOf('first'))).toBe(false);
    expect(await isEmpty(patient, tableOf('unmade'))).toBe(true);
  });

  it('finds the newest messages of all tables first, and only those of its streams', async () => {
    expect(await ids('*')).toEqual(['second_0 id3', 'first_0 id2', 'second_0 id1', 'first_0 id0']);
    expect(await countMessages(patient, source('*'), undefined)).toBe(4);
    expect(await ids('*', {}, { limit: 2, offset: 1 })).toEqual(['first_0 id2', 'second_0 id1']);
    expect(await ids('*', { streams: [] })).toEqual([]);
    expect(await ids(`streams:${SECRET} OR pod:c OR *`, { streams: [OPEN] })).not.toContain('first_0 id4');
    expect(await ids('pod:c', { streams: [SECRET] })).toEqual(['first_0 id4']);
  });

  it('leaves the end of its time out, and indices that are not asked for', async () => {
    expect(await ids('*', { from: START + HOUR, to: START + 4 * HOUR })).toEqual([
      'first_0 id2',
      'second_0 id1',
    ]);
    const others = tables.map((one) => ({ ...one, indices: [7] }));
    expect(await ids('*', { tables: others })).toEqual([]);
  });

  it('sorts by any field, numbers by size, messages without it last', async () => {
    const sort = [{ field: 'took', order: 'ASC' }];
    expect(await ids('*', {}, { sort })).toEqual([
      'first_0 id2',
      'first_0 id0',
      'second_0 id1',
      'second_0 id3',
    ]);
    expect((await ids('*', {}, { sort: [{ field: 'pod', order: 'DESC' }] })).at(-1)).toBe('second_0 id3');
  });

  it('groups by values, the largest first, messages without one last', async () => {
    const row_groups = [{ type: 'values', field: 'pod', limit: 1 }];
    expect(await table({ row_groups })).toEqual([['a', 2], ['(Empty Value)', 1], [4]]);
    const skipping = [{ type: 'values', field: 'pod', limit: 5, skip_empty_values: true }];
    expect(await table({ row_groups: skipping, rollup: false })).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(await table({ row_groups: [{ type: 'values', field: 'tags' }] })).toEqual([
      ['y', 2],
      ['x', 1],
      ['(Empty Value)', 2],
      [4],
    ]);
  });

  it('groups by time without gaps, and by columns within rows', async () => {
    const rows = await pivot({
      row_groups: [{ type: 'time', field: 'timestamp', interval: '1h' }],
      column_groups: [{ type: 'values', field: 'pod' }],
    });
    const shown = rows.map(({ key, values, source: kind }) => [
      key[0]?.slice(11, 16) ?? '',
      kind,
      ...values.map((value) => `${value.key.slice(0, -1).join()}=${String(value.value)}`),
    ]);
    expect(shown).toEqual([
      ['00:00', 'leaf', '=1', 'a=1'],
      ['01:00', 'leaf', '=2', 'a=1', 'b=1'],
      ['02:00', 'leaf', '=0'],
      ['03:00', 'leaf', '=0'],
      ['04:00', 'leaf', '=1', '(Empty Value)=1'],
      ['', 'non-leaf', '=4'],
    ]);
  });

  it('answers its rows also when nothing is found: single numbers are 0, trends differences', async () => {
    const series = [{ type: 'count' }, { type: 'avg', field: 'took' }];
    const values = (source: string) => [
      { key: ['count()'], value: 0, rollup: true, source },
      { key: ['avg(took)'], value: null, rollup: true, source },
    ];
    expect(await pivot({ series }, 'pod:nobody')).toEqual([
      { key: [], values: values('row-leaf'), source: 'leaf' },
    ]);
    const row_groups = [{ type: 'values', field: 'pod' }];
    expect(await pivot({ series, row_groups }, 'pod:nobody')).toEqual([
      { key: [], values: values('row-inner'), source: 'non-leaf' },
    ]);
    expect(await pivot({ series, row_groups, rollup: false }, 'pod:nobody')).toEqual([]);
  });

  it('calculates', async () => {
    const of = (type: string, field = 'took', more: object = {}) => ({ type, field, ...more });
    const series = [
      of('avg'),
      of('min'),
      of('max'),
      of('sum'),
      of('sumofsquares'),
      of('card', 'pod'),
      of('count', 'tags'),
      of('latest', 'pod'),
      of('latest', 'took'),
      of('max', 'timestamp'),
      of('percentile', 'took', { percentile: '50' }),
      of('variance'),
      of('stddev'),
    ];
    const [row] = await table({ series });
    const variance = (10 ** 2 + 30 ** 2 + 2.5 ** 2) / 3 - (42.5 / 3) ** 2;
    expect(row?.slice(0, 10)).toEqual([
      42.5 / 3,
      2.5,
      30,
      42.5,
      1006.25,
      2,
      3,
      'b',
      'slow',
      START + 4 * HOUR,
    ]);
    expect(row?.[10]).toBeCloseTo(10);
    expect(row?.[11]).toBeCloseTo(variance);
    expect(row?.[12]).toBeCloseTo(Math.sqrt(variance));
  });

  it.each([
    ['message', 4],
    ['full_message', 1],
    ['source', 4],
    ['timestamp', 4],
    ['streams', 4],
    ['gl2_message_id', 4],
    ['gl2_source_input', 0],
    ['_id', 4],
    ['pod', 3],
    ['nobody_has_it', 0],
  ])('counts the values of %s', async (field, count) => {
    expect(await table({ series: [{ type: 'count', field }] })).toEqual([[count]]);
  });

  it('sorts groups by what was calculated, and within groups again', async () => {
    const row_groups = [
      { type: 'values', field: 'source' },
      { type: 'values', field: 'pod', skip_empty_values: true },
    ];
    const series = [{ type: 'max', field: 'took' }];
    const sort = [{ type: 'series', field: 'max(took)', direction: 'asc' }];
    expect(await table({ row_groups, series, sort, rollup: false })).toEqual([
      ['web-1', 'b', 2.5],
      ['web-1', 'a', 30],
    ]);
  });

  it('gives the same numbers where all types of all fields are known', async () => {
    const fields = [
      { name: 'pod', types: ['String'] },
      { name: 'took', types: ['String', 'Int64', 'Float64'] },
      { name: 'tags', types: ['Array(String)'] },
    ];
    const known = tables.map((one) => ({ ...one, fields, isComplete: true }));
    const values = (field: string, more: object = {}) => ({ type: 'values', field, ...more });
    const overTime = { type: 'time', field: 'timestamp', interval: '1h' };
    const numbers = ['avg', 'max', 'card', 'count', 'latest'].map((type) => ({ type, field: 'took' }));
    const asked = [
      { row_groups: [values('pod', { limit: 1 })], series: [...numbers, { type: 'card', field: 'pod' }] },
      { row_groups: [values('took')], column_groups: [values('tags')] },
      { row_groups: [values('pod', { skip_empty_values: true }), overTime] },
      { row_groups: [values('source')], series: numbers },
    ];
    for (const parts of asked) {
      const read = readPivot({ type: 'pivot', rollup: true, series: [{ type: 'count' }], ...parts });
      const outcome = await runPivot(patient, source('*', { tables: known }), read, undefined);
      expect(outcome).toEqual(await runPivot(patient, source('*'), read, undefined));
    }
  });

  it('asks once for a histogram with its total, and twice for columns within it', async () => {
    const asked: string[] = [];
    const counting = noting(asked);
    const overTime = [{ type: 'time', field: 'timestamp', interval: '1h' }];
    const histogram = readPivot({
      type: 'pivot',
      rollup: true,
      series: [{ type: 'count' }],
      row_groups: overTime,
    });
    expect((await runPivot(counting, source('*'), histogram, undefined)).totals.documents).toBe(4);
    expect(asked).toHaveLength(1);
    const column_groups = [{ type: 'values' as const, fields: ['pod'], limit: 5, skip_empty_values: false }];
    await runPivot(counting, source('*'), { ...histogram, column_groups }, undefined);
    expect(asked).toHaveLength(3);
  });

  it('tells when messages were found, where somebody asks for that', async () => {
    const asked: string[] = [];
    const store = noting(asked);
    const spanOf = async (withSpan: boolean, row_groups: { type: string }[], query = 'pod:*') => {
      const by = readPivot({ type: 'pivot', rollup: true, series: [{ type: 'count' }], row_groups });
      const of = { store, source: source(query), signal: undefined, withSpan };
      return (await answerPivot(new PivotStatements(of, [by]), by)).totals.span;
    };
    const groups = [
      [],
      [{ type: 'values', field: 'pod' }],
      [{ type: 'time', field: 'timestamp', interval: '1h' }],
    ];
    for (const row_groups of groups) {
      expect(await spanOf(true, row_groups)).toEqual({ from: START, to: START + HOUR });
      expect(await spanOf(true, row_groups, 'pod:nobody')).toBeUndefined();
      asked.length = 0;
      expect(await spanOf(false, row_groups)).toBeUndefined();
      expect(asked.join(' ')).not.toContain('oldest');
    }
  });

  it('refuses to calculate with text', async () => {
    await expect(pivot({ series: [{ type: 'avg', field: 'pod' }] })).rejects.toThrow(
      'Expected numeric type on field [pod], but got [keyword]',
    );
  });

  it('marks what was searched for, and decorates, also with fields that are not shown', async () => {
    const format = { format_string: '${pod} took ${took}', target_field: 'line' };
    const decorators = [{ type: 'org.graylog2.decorators.FormatStringDecorator', config: format }];
    const list = {
      id: 'l',
      type: 'messages' as const,
      name: null,
      timerange: null,
      query: null,
      decorate: decorateWith(decorators),
    };
    const rest = {
      streams: [],
      filter: null,
      filters: [],
      limit: 1,
      offset: 0,
      sort: null,
      fields: ['message'],
    };
    const parts = { messages: inLaneOf({ userId: 'ada' }, patient), highlight: highlighting(true) };
    const shown = await shownMessages(parts, source('number AND pod:b'), { ...list, ...rest }, undefined);
    const [found] = shown.messages;
    expect(found).toMatchObject({
      message: { _id: 'id2', message: 'message number 2', line: 'b took 2.5' },
      highlight_ranges: { message: [{ start: 8, length: 6 }] },
      decoration_stats: { added_fields: { line: 'b took 2.5' } },
    });
  });
});
