// Time ranges of stored documents, as pickers and addresses know them.
import type { TimeRange as WireTimeRange } from '@logboom/contract/search/schemas';
import { DEFAULT_TIME_RANGE, type TimeRange } from '../../../routes.ts';
import { asObject, asText } from './json.ts';

export function readTimeRange(range: WireTimeRange | null | undefined): TimeRange {
  switch (range?.type) {
    case 'relative':
      if (typeof range.range === 'number') return { type: 'relative', range: range.range };
      if (typeof range.from !== 'number') return DEFAULT_TIME_RANGE;
      return typeof range.to === 'number'
        ? { type: 'relative', from: range.from, to: range.to }
        : { type: 'relative', from: range.from };
    case 'absolute':
      return { type: 'absolute', from: String(range.from), to: String(range.to) };
    case 'keyword':
      return { type: 'keyword', keyword: range.keyword ?? '' };
    default:
      return DEFAULT_TIME_RANGE;
  }
}

/** Null for what is no range. */
export function storedTimeRange(raw: unknown): WireTimeRange | null {
  const range = asObject(raw);
  const type = asText(range['type']);
  return type === '' ? null : { ...range, type };
}
