// Asks for advice about a search.
import { insight } from '@logboom/contract/search/endpoints/query-help';
import type { TimeRange } from '@logboom/contract/search/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../../platform/call.ts';

/** The search that advice is wanted about. */
export interface InsightQuestion {
  readonly query: string;
  readonly timeRange: TimeRange;
  readonly streams: readonly string[];
}

/** What is worth trying instead. What is not named stays as it is. */
export interface Suggestion {
  readonly query?: string;
  readonly timeRange?: TimeRange;
  readonly streams?: readonly string[];
}

/** The answer to the same question is the same for a while. */
const FRESH_MS = 30_000;

const bodyOf = ({ query, timeRange, streams }: InsightQuestion) => ({ query, timerange: timeRange, streams });

export function diagnosisQuery(question: InsightQuestion) {
  return {
    ...queryOf(insight.doctor, { body: bodyOf(question) }),
    staleTime: FRESH_MS,
    retry: false,
  };
}

export function patternsQuery(question: InsightQuestion, field: string) {
  return {
    ...queryOf(insight.patterns, { body: { ...bodyOf(question), field } }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  };
}

export function explanationQuery(question: InsightQuestion) {
  return {
    ...queryOf(insight.explain, { body: bodyOf(question) }),
    staleTime: FRESH_MS,
    retry: false,
  };
}
