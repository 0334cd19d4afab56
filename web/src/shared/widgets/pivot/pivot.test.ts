import type { PivotResult, PivotRow } from '@logboom/contract/search/schemas';
import type { AggregationConfig, PivotConfig } from '@logboom/contract/search/view-document';
import { describe, expect, it, test } from 'vitest';
import { chartData, withoutTotals } from './chartData.ts';
import { pivotCsv } from './csv.ts';
import { groupFields, groupValues, keyText } from './groupFields.ts';
import { heatmapData } from './heatmapData.ts';
import { metricNumber } from './metricNumber.ts';
import { pivotTable } from './pivotTable.ts';
import { numberChange, singleValue } from './singleNumber.ts';
import { timeBuckets } from './timeBuckets.ts';

const P95 = 'percentile(took_ms,95)';
const byTime: PivotConfig = {
  type: 'time',
  fields: ['timestamp'],
  config: { interval: { type: 'auto', scaling: 1 } },
};
const by = (...fields: string[]): PivotConfig => ({ type: 'values', fields, config: { limit: 15 } });
const metric = (call: string, name: string | null = null) => ({ function: call, config: { name } });

const config: Pick<AggregationConfig, 'row_pivots' | 'column_pivots' | 'series'> = {
  row_pivots: [byTime],
  column_pivots: [by('pod')],
  series: [metric('count()', 'Errors'), metric(P95)],
};

/** The example of the contract. */
const rows: PivotRow[] = [
  {
    key: ['2023-07-04T09:40:00.000Z'],
    source: 'leaf',
    values: [
      { key: ['Errors'], value: 7, rollup: true, source: 'row-leaf' },
      { key: [P95], value: 812.4, rollup: true, source: 'row-leaf' },
      { key: ['pod-a', 'Errors'], value: 5, rollup: false, source: 'col-leaf' },
      { key: ['pod-a', P95], value: 790, rollup: false, source: 'col-leaf' },
      { key: ['(Empty Value)', 'Errors'], value: 2, rollup: false, source: 'col-leaf' },
      { key: ['(Empty Value)', P95], value: 820, rollup: false, source: 'col-leaf' },
    ],
  },
  {
    key: [],
    source: 'non-leaf',
    values: [
      { key: ['Errors'], value: 7, rollup: true, source: 'row-inner' },
      { key: [P95], value: 812.4, rollup: true, source: 'row-inner' },
    ],
  },
];
const range: PivotResult['effective_timerange'] = {
  type: 'absolute',
  from: '2023-07-04T09:12:00.100Z',
  to: '2023-07-04T10:12:00.100Z',
};

function leaf(key: string[], values: Record<string, unknown>): PivotRow {
  return {
    key,
    source: 'leaf',
    values: Object.entries(values).map(([name, value]) => ({
      key: [name],
      value,
      rollup: true,
      source: 'row-leaf',
    })),
  };
}
const plain = { row_pivots: [by('user')], column_pivots: [], series: [metric('avg(took_ms)')] };

describe('a table of a pivot', () => {
  it('has the metrics of rows, then those of each column, and totals', () => {
    const table = pivotTable(config, { rows });
    expect(table.columns.map(({ keys, series }) => [...keys, series.function])).toEqual([
      ['count()'],
      [P95],
      ['pod-a', 'count()'],
      ['pod-a', P95],
      ['(Empty Value)', 'count()'],
      ['(Empty Value)', P95],
    ]);
    expect(table.rows).toEqual([{ keys: ['2023-07-04T09:40:00.000Z'], cells: [7, 812.4, 5, 790, 2, 820] }]);
    expect(table.totals?.cells.slice(0, 3)).toEqual([7, 812.4, undefined]);
  });

  it('leaves the cells empty for which a row has no column', () => {
    const two = leaf(['2023-07-04T09:41:00.000Z'], { Errors: 1 });
    const table = pivotTable(config, { rows: [rows[0]!, two] });
    expect(table.rows[1]?.cells).toEqual([1, ...Array.from({ length: 5 })]);
  });

  it('has no columns for what was not rolled up', () => {
    const flat = { ...rows[0]!, values: rows[0]!.values.filter(({ rollup }) => !rollup) };
    expect(pivotTable(config, { rows: [flat] }).columns).toHaveLength(4);
  });

  it('of nothing is empty', () => {
    expect(pivotTable(config, {})).toMatchObject({ columns: [], rows: [], totals: undefined });
  });

  it('keeps rows whose keys end early, because a value is missing', () => {
    const nested = { ...plain, row_pivots: [by('user'), by('pod')] };
    const table = pivotTable(nested, { rows: [leaf(['(Empty Value)'], { 'avg(took_ms)': 4 })] });
    expect(table.rows[0]).toEqual({ keys: ['(Empty Value)'], cells: [4] });
    expect(table.rowFields.map(({ field }) => field)).toEqual(['user', 'pod']);
  });
});

describe('the series of a chart', () => {
  it('are named after their column, and after their metric where there are several', () => {
    const { series, isTime } = chartData(config, { rows }, 'UTC');
    expect(isTime).toBe(true);
    expect(series.map(({ name }) => name)).toEqual([
      'Errors',
      P95,
      'pod-a · Errors',
      `pod-a · ${P95}`,
      '(Empty Value) · Errors',
      `(Empty Value) · ${P95}`,
    ]);
    expect(withoutTotals(series)).toHaveLength(4);
    const single = chartData({ ...config, series: [metric('count()', 'Errors')] }, { rows }, 'UTC');
    expect(withoutTotals(single.series).map(({ name }) => name)).toEqual(['pod-a', '(Empty Value)']);
  });

  it('go forward in time, with the labels in the zone of the reader', () => {
    const late = leaf(['2023-07-04T10:00:00.000Z'], { 'avg(took_ms)': 2 });
    const early = leaf(['2023-07-04T09:00:00.000Z'], { 'avg(took_ms)': 1 });
    const data = chartData({ ...plain, row_pivots: [byTime] }, { rows: [late, early] }, 'Europe/Berlin');
    expect(data.series[0]?.points).toEqual([1, 2]);
    expect(data.places[0]?.label).toBe('2023-07-04 11:00:00');
  });

  it('have gaps where there is no number', () => {
    const found = ['NaN', 'Infinity', null, 3, '4.5', { a: 1 }].map((value, index) =>
      leaf([String(index)], { 'avg(took_ms)': value }),
    );
    const { series, isTime } = chartData(plain, { rows: found }, 'UTC');
    expect(isTime).toBe(false);
    expect(series[0]?.points).toEqual([null, null, null, 3, 4.5, null]);
  });
});

test.each([
  [1.5, 1.5],
  ['-Infinity', null],
  ['NaN', null],
  [Number.NaN, null],
  ['', null],
  ['words', null],
  [true, null],
  [undefined, null],
])('the number of %j is %j', (value, number) => {
  expect(metricNumber(value)).toBe(number);
});

describe('the buckets of time', () => {
  const timed = (...minutes: number[]) =>
    chartData(
      { ...plain, row_pivots: [byTime] },
      {
        rows: minutes.map((minute) =>
          leaf([new Date(Date.UTC(2023, 6, 4, 9, minute)).toISOString()], { 'avg(took_ms)': minute }),
        ),
      },
      'UTC',
    );

  it('reach from one to the next, and the last is as long as the others', () => {
    const lengths = timeBuckets(timed(40, 45, 50), range).map(({ from, to }) => (to - from) / 60_000);
    expect(lengths).toEqual([5, 5, 5]);
  });

  it('reach to the end of the search when there is only one', () => {
    expect(timeBuckets(timed(40), range)[0]?.to).toBe(Date.parse(range.to));
  });
});

describe('a heat map', () => {
  it('takes the cells of columns only', () => {
    const { down, cells, lowest, highest } = heatmapData(
      { ...config, series: [metric('count()', 'Errors')] },
      { rows },
      'UTC',
      {},
    );
    expect(down.map(({ name }) => name)).toEqual(['pod-a', '(Empty Value)']);
    expect(cells).toEqual([
      { column: 0, row: 0, value: 5 },
      { column: 0, row: 1, value: 2 },
    ]);
    expect([lowest, highest]).toEqual([2, 5]);
  });

  it('fills the holes when it is told with what', () => {
    const hole = { rows: [leaf(['a'], { 'avg(took_ms)': 3 }), leaf(['b'], { 'avg(took_ms)': null })] };
    expect(heatmapData(plain, hole, 'UTC', {}).cells).toHaveLength(1);
    expect(heatmapData(plain, hole, 'UTC', { defaultValue: 0 }).cells[1]?.value).toBe(0);
    expect(heatmapData(plain, hole, 'UTC', { smallestAsDefault: true }).cells[1]?.value).toBe(3);
  });
});

describe('a single number', () => {
  it('is the first metric of the first row', () => {
    expect(singleValue({ rows })).toBe(7);
    expect(singleValue({ rows: [rows[1]!] })).toBeUndefined();
    expect(singleValue({})).toBeUndefined();
  });

  it('is compared with the time before', () => {
    expect(numberChange(150, 100)).toEqual({ difference: 50, share: 0.5 });
    expect(numberChange(-5, -10)).toEqual({ difference: 5, share: 0.5 });
    expect(numberChange(3, 0)).toEqual({ difference: 3, share: undefined });
    expect(numberChange(0, 0)).toEqual({ difference: 0, share: 0 });
  });
});

test('the keys of groups are fields with their values, but for times', () => {
  const fields = groupFields([byTime, by('pod', 'user')]);
  expect(groupValues(fields, ['2023-07-04T09:40:00.000Z', 'pod-a', '(Empty Value)'])).toEqual([
    { field: 'pod', value: 'pod-a' },
    { field: 'user', value: '(Empty Value)' },
  ]);
  expect(keyText(fields, ['2023-07-04T09:40:00.000Z', 'pod-a'], 'UTC')).toBe('2023-07-04 09:40:00 · pod-a');
});

test('a table is a CSV file that spreadsheets read and do not run', () => {
  const table = pivotTable(plain, {
    rows: [
      leaf(['=cmd()'], { 'avg(took_ms)': -1.5 }),
      leaf(['say "hi", all'], { 'avg(took_ms)': null }),
      { ...leaf([], { 'avg(took_ms)': 4 }), source: 'non-leaf' },
    ],
  });
  expect(pivotCsv(table)).toBe(
    '\uFEFFuser,avg(took_ms)\r\n\'=cmd(),-1.5\r\n"say ""hi"", all",\r\nTotal,4\r\n',
  );
});
