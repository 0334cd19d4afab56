import type { PivotResult } from '@logboom/contract/search/schemas';
import { expect, it } from 'vitest';
import { readDisplay, thresholdAt, unitOf } from './display.ts';
import { axisText, formatMetric } from './formatMetric.ts';
import { sparklineKey, sparklinesOf } from './sparklines.ts';

it('reads what is stored without trusting it', () => {
  expect(readDisplay(null)).toBeUndefined();
  expect(
    readDisplay({
      unit: 'parsecs',
      thresholds: [{ value: 5, level: 'warning' }, { value: '7', level: 'warning' }, { level: 'red' }],
      sparklines: 'yes',
    }),
  ).toEqual({ unit: 'none', thresholds: [{ value: 5, level: 'warning' }], sparklines: false });
});

it('finds the highest threshold that was reached', () => {
  const display = {
    unit: 'none',
    sparklines: false,
    thresholds: [
      { value: 100, level: 'critical' },
      { value: 10, level: 'warning' },
    ],
  } as const;
  const config = { display: { ...display, thresholds: [...display.thresholds] } };
  expect(thresholdAt(config, 9)).toBeUndefined();
  expect(thresholdAt(config, 10)?.level).toBe('warning');
  expect(thresholdAt(config, 5000)?.level).toBe('critical');
  expect(thresholdAt({}, 5000)).toBeUndefined();
});

it('gives units to what is measured, and none to what is counted', () => {
  const config = { display: { unit: 'milliseconds' as const, thresholds: [], sparklines: false } };
  const series = (text: string) => ({ function: text, config: { name: null } });
  expect(unitOf(config, series('avg(took_ms)'))).toBe('milliseconds');
  expect(unitOf(config, series('count()'))).toBe('none');
  expect(unitOf(config, series('card(source)'))).toBe('none');
});

it.each([
  [1234.5, 'none', '1,234.5'],
  [999, 'milliseconds', '999 ms'],
  [1250, 'milliseconds', '1.25 s'],
  [90, 'seconds', '1.5 min'],
  [1536, 'bytes', '1.5 KiB'],
  [12.5, 'percent', '12.5 %'],
] as const)('writes %d in %s as %s', (value, unit, text) => {
  expect(formatMetric(value, unit)).toBe(text);
});

it('is short on an axis', () => {
  expect(axisText('none')(12_000)).toBe('12K');
  expect(axisText('seconds')(3600)).toBe('1 h');
  expect(axisText('bytes')(1_000_000_000)).toBe('954 MiB');
  expect(axisText('bytes')(3_774_874)).toBe('3.6 MiB');
});

it('makes a line of each row, with gaps filled', () => {
  const value = (time: string, number: number) => ({
    key: [time, 'count()'],
    value: number,
    rollup: false,
    source: 'col-leaf' as const,
  });
  const row = (key: string, ...values: ReturnType<typeof value>[]) => ({
    key: [key],
    values,
    source: 'leaf' as const,
  });
  const range = { type: 'absolute' as const, from: '', to: '' };
  const result: PivotResult = {
    id: 'x',
    type: 'pivot',
    total: 6,
    effective_timerange: range,
    rows: [row('a', value('t2', 3), value('t1', 1)), row('b', value('t3', 2))],
  };
  const lines = sparklinesOf(result);
  expect(lines?.get(sparklineKey(['a']))).toEqual([1, 3, 0]);
  expect(lines?.get(sparklineKey(['b']))).toEqual([0, 0, 2]);
});
