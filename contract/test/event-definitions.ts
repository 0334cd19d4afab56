// The aggregation that tests of all rooms begin with: too many failed logins of one user.
import type { AggregationConfig } from '../src/events/config-schemas.ts';

const MINUTE_MS = 60_000;

/** A condition that compares a series with a number. */
export const compare = (expr: string, value: number, ref = 'count-') => ({
  expr,
  left: { expr: 'number-ref', ref },
  right: { expr: 'number', value },
});

export const failedLogins = {
  type: 'aggregation-v1',
  query: 'action:failed',
  query_parameters: [],
  streams: [],
  group_by: ['username'],
  series: [{ id: 'count-', function: 'count', field: null }],
  conditions: { expression: compare('>', 10) },
  search_within_ms: 5 * MINUTE_MS,
  execute_every_ms: MINUTE_MS,
} satisfies AggregationConfig;
