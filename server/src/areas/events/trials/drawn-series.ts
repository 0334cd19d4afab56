// The line of a series over time, with the numbers that the condition compares it with.
import { instant } from '@logboom/contract/common/wire-dates';
import type { EventSeries } from '@logboom/contract/events/config-schemas';
import type { PreviewSeries } from '@logboom/contract/events/trial-schemas';
import type { WindowValues } from '@logboom/core/events/back-test';
import { thresholdsOf } from '@logboom/core/events/conditions';
import type { Aggregation } from '../definitions/definition.rules.ts';

/** More points than pixels tell nothing. */
const MAX_POINTS = 300;

export function drawnSeries(
  { id, function: name, field }: EventSeries,
  { conditions: { expression }, group_by }: Pick<Aggregation, 'conditions' | 'group_by'>,
  windows: readonly WindowValues[],
): PreviewSeries {
  const thresholds = expression === null ? [] : thresholdsOf(expression, id);
  // Of many groups the one is drawn that comes closest to the number.
  const isLowest = thresholds.some(({ comparison }) => comparison.startsWith('<'));
  const pick = isLowest ? Math.min : Math.max;
  const byEnd = new Map<number, number | null>();
  for (const { window, values } of windows) {
    const value = values.get(id);
    const before = byEnd.get(window.to) ?? null;
    const closer = value === undefined ? before : before === null ? value : pick(before, value);
    byEnd.set(window.to, closer);
  }
  return {
    id,
    label: `${name}(${field ?? ''})`,
    of_groups: group_by.length === 0 ? 'only' : isLowest ? 'lowest' : 'highest',
    points: thinned([...byEnd], pick).map(([at, value]) => ({ at: instant(new Date(at)), value })),
    thresholds,
  };
}

type Point = readonly [at: number, value: number | null];

/** Neighbours become one, which keeps what matters of them. */
function thinned(points: readonly Point[], pick: (...values: number[]) => number): Point[] {
  const size = Math.ceil(points.length / MAX_POINTS);
  if (size <= 1) return [...points];
  const kept: Point[] = [];
  for (let place = 0; place < points.length; place += size) {
    const some = points.slice(place, place + size);
    const values = some.flatMap(([, value]) => (value === null ? [] : [value]));
    kept.push([some.at(-1)?.[0] ?? 0, values.length === 0 ? null : pick(...values)]);
  }
  return kept;
}
