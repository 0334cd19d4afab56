// The names below a chart: all of them where they can be read, and never one over the other.
import { describe, expect, it } from 'vitest';
import { CHART_THEME } from '../../../test/chartTheme.ts';
import { categoryAxis } from './axes.ts';

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
