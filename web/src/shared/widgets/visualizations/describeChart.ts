// A chart in a sentence or two, for those who do not see it.
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import type { ChartData } from '../pivot/chartData.ts';

const MAX_NAMED = 5;

export function describeChart({ series, places, isTime }: ChartData): string {
  if (series.length === 0 || places.length === 0) return 'No data available.';
  const extent = isTime
    ? `From ${places[0]?.label ?? ''} to ${places.at(-1)?.label ?? ''}.`
    : `${places.length} ${places.length === 1 ? 'group' : 'groups'}.`;
  const named = series.slice(0, MAX_NAMED).map(({ name, points }) => {
    const peak = highest(points);
    if (peak === undefined) return `${name}: no numbers.`;
    return `${name}: highest ${formatNumber(points[peak] ?? 0)} at ${places[peak]?.label || 'all messages'}.`;
  });
  const rest = series.length - named.length;
  return [extent, ...named, ...(rest > 0 ? [`And ${rest} more series.`] : [])].join(' ');
}

function highest(points: readonly (number | null)[]): number | undefined {
  let best: number | undefined;
  for (const [index, point] of points.entries()) {
    if (point !== null && (best === undefined || point > (points[best] ?? -Infinity))) best = index;
  }
  return best;
}
