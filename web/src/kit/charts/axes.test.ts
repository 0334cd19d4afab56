// The names below a chart: all of them where they can be read, and never one over the other.
import { describe, expect, it } from 'vitest';
import { CHART_THEME } from '../../../test/chartTheme.ts';
import { daysBetween, categoryAxis } from './axes.ts';

const labelsOf = (count: number, name: string) =>
  categoryAxis(
    Array.from({ length: count }, () => name),
    CHART_THEME,
  ).axisLabel;

describe('the names of groups', () => {
  it('stand side by side where there is room for all', () => {
    expect(labelsOf(5, 'web-1')).toMatchObject({ interval: 0, width: 80 });
    expect(labelsOf(5, 'web-1')).not.toHaveProperty('rotate');
  });

  it('stand askew where there is none, so that each can be told from the next', () => {
    expect(labelsOf(13, 'web-1.shop.example.org')).toMatchObject({ interval: 0, rotate: 32 });
  });

  it('are left out here and there when they are times, or too many', () => {
    for (const label of [labelsOf(30, '15:30'), labelsOf(40, 'web-1.shop.example.org')]) {
      expect(label).not.toHaveProperty('rotate');
      expect(label).not.toHaveProperty('interval');
    }
  });
});

describe('the days below a chart of weeks', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

  it('are evenly spaced, also over the first of a month', () => {
    const days = daysBetween(day('2026-10-17'), day('2026-11-17'));
    expect(days?.map((time) => new Date(time).toISOString().slice(5, 10))).toEqual([
      '10-17',
      '10-21',
      '10-25',
      '10-29',
      '11-02',
      '11-06',
      '11-10',
      '11-14',
    ]);
  });

  it('are left to the chart where hours or months are what one reads', () => {
    expect(daysBetween(day('2026-10-17'), day('2026-10-20'))).toBeUndefined();
    expect(daysBetween(day('2026-01-01'), day('2026-12-31'))).toBeUndefined();
  });
});
