// The parts of a pivot as a client sends them, with defaults filled in and nonsense refused.
import type { SearchType } from '@logboom/contract/search/schemas';
import type { Interval } from '@logboom/contract/search/time-buckets';
import { badRequest } from '../../../http/errors.ts';

export type BucketSpec =
  | { type: 'values'; fields: string[]; limit: number; skip_empty_values: boolean }
  | { type: 'time'; fields: string[]; interval: Interval };

export const FUNCTIONS = {
  avg: 'Average',
  card: 'Cardinality',
  count: 'Count',
  max: 'Maximum',
  min: 'Minimum',
  stddev: 'Standard Deviation',
  sum: 'Sum',
  sumofsquares: 'Sum of Squares',
  variance: 'Variance',
  percentile: 'Percentile',
  latest: 'Latest Value',
} as const;
export type SeriesFunction = keyof typeof FUNCTIONS;

export interface SeriesSpec {
  type: SeriesFunction;
  id: string;
  field: string | null;
  percentile?: number;
}

export interface SortSpec {
  type: 'pivot' | 'series';
  field: string;
  direction: 'Ascending' | 'Descending';
}

export interface PivotParts {
  row_groups: BucketSpec[];
  column_groups: BucketSpec[];
  series: SeriesSpec[];
  rollup: boolean;
  sort: SortSpec[];
}

const DEFAULT_LIMIT = 15;
const MAX_BUCKETS = 10_000;
const MAX_FIELDS = 20;

type Sent = Record<string, unknown>;

export function readPivot(sent: SearchType): PivotParts {
  return {
    row_groups: (sent.row_groups ?? []).map(readBucket),
    column_groups: (sent.column_groups ?? []).map(readBucket),
    series: (sent.series ?? refuse('A pivot needs its series')).map(readSeries),
    rollup: sent.rollup ?? refuse('A pivot needs to say whether it rolls up'),
    sort: (sent.sort ?? []).map(readSort),
  };
}

function refuse(problem: string): never {
  throw badRequest(problem, 'PIVOT_INVALID');
}

function readBucket(sent: Sent): BucketSpec {
  const fields = Array.isArray(sent['fields']) ? sent['fields'].map(String) : [text(sent['field'])];
  if (fields.length === 0 || fields.length > MAX_FIELDS || fields.includes(''))
    refuse(`A group needs 1 to ${MAX_FIELDS} fields`);
  switch (sent['type']) {
    case 'values': {
      const limit = Number(sent['limit'] ?? DEFAULT_LIMIT);
      if (!Number.isInteger(limit) || limit < 1 || limit > MAX_BUCKETS)
        refuse(`The limit of a group must be from 1 to ${MAX_BUCKETS}`);
      return { type: 'values', fields, limit, skip_empty_values: sent['skip_empty_values'] === true };
    }
    case 'time':
      return { type: 'time', fields, interval: readInterval(sent['interval']) };
    default:
      return refuse(`Unknown type of group: ${String(sent['type'])}`);
  }
}

const TIME_UNIT = /^0*[1-9]\d{0,8}[smhdwMy]$/;

function readInterval(sent: unknown): Interval {
  const { type, scaling, timeunit } =
    typeof sent === 'string' ? { type: 'timeunit', timeunit: sent, scaling: 1 } : ((sent ?? {}) as Sent);
  if (type === 'timeunit') {
    if (!TIME_UNIT.test(String(timeunit))) refuse(`Invalid interval: ${String(timeunit)}`);
    return { type: 'timeunit', timeunit: String(timeunit) };
  }
  const factor = Number(scaling ?? 1);
  if (!(factor > 0) || !Number.isFinite(factor)) refuse(`Invalid scaling of an interval: ${String(scaling)}`);
  return { type: 'auto', scaling: factor };
}

function isFunction(type: unknown): type is SeriesFunction {
  return typeof type === 'string' && Object.hasOwn(FUNCTIONS, type);
}

function readSeries(sent: Sent): SeriesSpec {
  const { type, field, percentile } = sent;
  if (!isFunction(type)) return refuse(`Unknown function: ${String(type)}`);
  const name = typeof field === 'string' && field !== '' ? field : null;
  if (name === null && type !== 'count') refuse(`The function ${type} needs a field`);
  const spec = { type, field: name };
  const withPercentile = type === 'percentile' ? { ...spec, percentile: readPercentile(percentile) } : spec;
  const id = typeof sent['id'] === 'string' ? sent['id'] : seriesLiteral(withPercentile);
  return { ...withPercentile, id };
}

function readPercentile(sent: unknown): number {
  const percentile = Number(sent ?? Number.NaN);
  if (!(percentile >= 0 && percentile <= 100)) refuse('A percentile must be from 0 to 100');
  return percentile;
}

/** How a sort names a series: `count()`, `avg(took_ms)`, `percentile(took_ms,95.0)`. */
export function seriesLiteral({ type, field, percentile }: Omit<SeriesSpec, 'id'>): string {
  if (percentile === undefined) return `${type}(${field ?? ''})`;
  return `${type}(${field ?? ''},${Number.isInteger(percentile) ? percentile.toFixed(1) : percentile})`;
}

function readSort(sent: Sent): SortSpec {
  const direction = text(sent['direction'] ?? sent['order']).toLowerCase();
  return {
    type: sent['type'] === 'series' ? 'series' : 'pivot',
    field: text(sent['field']),
    direction: direction.startsWith('d') ? 'Descending' : 'Ascending',
  };
}

function text(sent: unknown): string {
  return typeof sent === 'string' ? sent : '';
}
