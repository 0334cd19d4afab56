// The time range of a search as it stands in an address: written to query parameters and read back from them.
import type { QueryParams } from './defineRoute.ts';

/** Seconds before now: either all of the last `range` seconds, or from `from` up to `to` seconds ago. */
export type RelativeRange =
  | { readonly type: 'relative'; readonly range: number }
  | { readonly type: 'relative'; readonly from: number; readonly to?: number };
export interface AbsoluteRange {
  readonly type: 'absolute';
  readonly from: string;
  readonly to: string;
}
export interface KeywordRange {
  readonly type: 'keyword';
  readonly keyword: string;
  /** In which its days begin. Not part of an address: it is that of whoever opens it. */
  readonly timezone?: string;
}
export type TimeRange = RelativeRange | AbsoluteRange | KeywordRange;

export const DEFAULT_RELATIVE_SECONDS = 300;
export const DEFAULT_TIME_RANGE: TimeRange = { type: 'relative', range: DEFAULT_RELATIVE_SECONDS };

export function timeRangeToQuery(timeRange: TimeRange): QueryParams {
  switch (timeRange.type) {
    case 'relative':
      return 'range' in timeRange
        ? { rangetype: 'relative', relative: timeRange.range }
        : { rangetype: 'relative', from: timeRange.from, to: timeRange.to };
    case 'absolute':
      return { rangetype: 'absolute', from: timeRange.from, to: timeRange.to };
    case 'keyword':
      return { rangetype: 'keyword', keyword: timeRange.keyword };
    default:
      // Reached by what callers read from elsewhere and merely claimed to be a time range.
      throw new Error('Invalid range type');
  }
}

/** The range in an address. A type nobody knows throws; one whose values are missing or malformed is the default. */
export function timeRangeFromQuery(params: URLSearchParams): TimeRange {
  switch (params.get('rangetype') ?? 'relative') {
    case 'relative':
      return relativeFrom(params) ?? DEFAULT_TIME_RANGE;
    case 'absolute':
      return absoluteFrom(params) ?? DEFAULT_TIME_RANGE;
    case 'keyword':
      return keywordFrom(params) ?? DEFAULT_TIME_RANGE;
    default:
      throw new Error('Invalid range type');
  }
}

function relativeFrom(params: URLSearchParams): RelativeRange | undefined {
  const range = seconds(params.get('relative'));
  if (range !== undefined) return { type: 'relative', range };
  const from = seconds(params.get('from'));
  const to = seconds(params.get('to'));
  if (from === undefined) return undefined;
  return to === undefined ? { type: 'relative', from } : { type: 'relative', from, to };
}

function absoluteFrom(params: URLSearchParams): AbsoluteRange | undefined {
  const from = params.get('from');
  const to = params.get('to');
  return from && to ? { type: 'absolute', from, to } : undefined;
}

function keywordFrom(params: URLSearchParams): KeywordRange | undefined {
  const keyword = params.get('keyword')?.trim();
  return keyword ? { type: 'keyword', keyword } : undefined;
}

function seconds(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}
