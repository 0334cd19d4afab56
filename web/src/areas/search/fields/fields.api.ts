// What one looks up about fields: how many messages have them, their most common values, how their numbers lie.
import type { Answer } from '../state/searchPage.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import { aggregationWidget } from '../../../shared/widgets/document/defaultWidgets.ts';
import { queryOptions } from '@tanstack/react-query';
import { SEARCH } from '../../../shared/widgets/search.api.ts';
import { runAggregations, type AggregationAnswer } from '../../../shared/widgets/aggregation.api.ts';
import { metric, OVER_TIME, valuesOf } from '../../../shared/widgets/newWidgets.ts';
import { metricNumber } from '../../../shared/widgets/pivot/metricNumber.ts';

/** A pivot takes no more. */
const MAX_COUNTED = 100;

/** Begins the keys of queries that count fields. */
export const FIELD_COUNTS = [...SEARCH, 'field counts'];

/** The question again, but about the very time that was answered. */
export function answeredQuestion({ question, result }: Answer): Question {
  const { from, to } = result.execution_stats.effective_timerange;
  return { ...question, timeRange: { type: 'absolute', from, to } };
}

/** How many messages of an answer have each of the fields. */
export function fieldCountsQuery(answer: Answer | undefined, names: readonly string[]) {
  const counted = names.slice(0, MAX_COUNTED);
  return queryOptions({
    queryKey: [...FIELD_COUNTS, answer?.searchId, counted],
    queryFn: async ({ signal }) => {
      if (answer === undefined) return new Map<string, number>();
      const widget = aggregationWidget('fields', { series: counted.map((name) => metric(`count(${name})`)) });
      const [found] = await runAggregations(answeredQuestion(answer), [widget], signal);
      const values = found?.result?.rows?.[0]?.values ?? [];
      const counts = new Map(values.map(({ key, value }) => [key[0] ?? '', metricNumber(value) ?? 0]));
      return new Map(counted.map((name) => [name, counts.get(`count(${name})`) ?? 0]));
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}

export const STATISTICS: readonly { readonly call: string; readonly label: string }[] = [
  { call: 'min(%)', label: 'Minimum' },
  { call: 'avg(%)', label: 'Average' },
  { call: 'max(%)', label: 'Maximum' },
  { call: 'percentile(%,50)', label: 'Median' },
  { call: 'percentile(%,95)', label: 'p95' },
  { call: 'percentile(%,99)', label: 'p99' },
  { call: 'card(%)', label: 'Distinct values' },
];

export const statisticOf = (call: string, field: string) => call.replace('%', field);

export interface FieldDetailsAnswer {
  readonly top: AggregationAnswer | undefined;
  readonly statistics: AggregationAnswer | undefined;
  readonly overTime: AggregationAnswer | undefined;
}

const TOP = 10;
/** Numbers rarely come twice; how they lie says more. */
const TOP_OF_NUMBERS = 5;

/** The most common values; of numbers also how they lie, and their average over time. */
export function fieldDetailsQuery(answer: Answer | undefined, field: string, withNumbers: boolean) {
  return queryOptions({
    queryKey: [...SEARCH, 'field details', answer?.searchId, field, withNumbers],
    queryFn: async ({ signal }): Promise<FieldDetailsAnswer> => {
      if (answer === undefined) return { top: undefined, statistics: undefined, overTime: undefined };
      const calls = STATISTICS.map(({ call }) => metric(statisticOf(call, field)));
      const widgets = [
        aggregationWidget('top', {
          row_pivots: [
            { ...valuesOf(field), type: 'values', config: { limit: withNumbers ? TOP_OF_NUMBERS : TOP } },
          ],
        }),
        aggregationWidget('statistics', { series: withNumbers ? calls : [metric(`card(${field})`)] }),
        ...(withNumbers
          ? [aggregationWidget('time', { row_pivots: [OVER_TIME], series: [metric(`avg(${field})`)] })]
          : []),
      ];
      const [top, statistics, overTime] = await runAggregations(answeredQuestion(answer), widgets, signal);
      return { top, statistics, overTime };
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}
