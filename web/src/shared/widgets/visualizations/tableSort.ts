// Sorting the rows of a pivot by a click on a heading: largest first, then smallest first, then as they come.
import type { WidgetSeries, WidgetSort } from '@logboom/contract/search/view-document';
import { parseSeries } from '../document/searchTypes.ts';

export type SortTarget = Pick<WidgetSort, 'type' | 'field'>;

/** How a sort names a metric: whole percentiles have a decimal there. */
export function metricTarget({ function: call }: WidgetSeries): SortTarget {
  const { type, field, percentile } = parseSeries(call);
  if (percentile === undefined) return { type: 'series', field: call };
  const shown = Number.isInteger(Number(percentile)) ? Number(percentile).toFixed(1) : percentile;
  return { type: 'series', field: `${type}(${field ?? ''},${shown})` };
}

export function groupTarget(field: string): SortTarget {
  return { type: 'pivot', field };
}

export function sortedBy(sort: readonly WidgetSort[], target: SortTarget): WidgetSort | undefined {
  return sort.find(({ type, field }) => type === target.type && field === target.field);
}

/** Metrics begin with the largest, names with the first. */
export function nextSort(sort: readonly WidgetSort[], target: SortTarget): WidgetSort[] {
  const now = sortedBy(sort, target)?.direction;
  const [first, second] =
    target.type === 'series'
      ? (['Descending', 'Ascending'] as const)
      : (['Ascending', 'Descending'] as const);
  if (now === undefined) return [{ ...target, direction: first }];
  return now === first ? [{ ...target, direction: second }] : [];
}
