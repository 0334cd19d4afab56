// A chart of a thousand lines tells nothing and takes long: the largest are drawn, and a sentence says so.
import type { ChartData, ChartSeries } from '../pivot/chartData.ts';

export const MAX_SERIES = 50;
export const MAX_PLACES = 1000;

interface Limited {
  readonly data: ChartData;
  /** What was left out, in words. */
  readonly note: string | undefined;
}

export function limited(data: ChartData, maxSeries = MAX_SERIES, maxPlaces = MAX_PLACES): Limited {
  const notes: string[] = [];
  let { series, places } = data;
  if (series.length > maxSeries) {
    notes.push(`the ${maxSeries} largest of ${series.length.toLocaleString('en-US')} series`);
    series = largest(series, maxSeries);
  }
  if (places.length > maxPlaces) {
    notes.push(`the first ${maxPlaces} of ${places.length.toLocaleString('en-US')} groups`);
    places = places.slice(0, maxPlaces);
    series = series.map((one) => ({ ...one, points: one.points.slice(0, maxPlaces) }));
  }
  const note = notes.length === 0 ? undefined : `Showing ${notes.join(' and ')}. The table has all of them.`;
  return { data: { ...data, series, places }, note };
}

/** In the order they had. */
function largest(series: readonly ChartSeries[], count: number): ChartSeries[] {
  const size = (one: ChartSeries) => one.points.reduce<number>((sum, point) => sum + Math.abs(point ?? 0), 0);
  const kept = new Set(
    series
      .map((one) => ({ one, size: size(one) }))
      .toSorted((a, b) => b.size - a.size)
      .slice(0, count)
      .map(({ one }) => one),
  );
  return series.filter((one) => kept.has(one));
}
