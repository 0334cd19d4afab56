// Asks for advice about a search.
import type { Diagnosis, Explanation, Patterns } from '@logboom/contract/search/insight';
import type { TimeRange } from '@logboom/contract/search/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postJson } from '../../../platform/fetch.ts';

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

const INSIGHT = ['search', 'insight'];
/** The answer to the same question is the same for a while. */
const FRESH_MS = 30_000;

const bodyOf = ({ query, timeRange, streams }: InsightQuestion) => ({ query, timerange: timeRange, streams });

export function diagnosisQuery(question: InsightQuestion) {
  return queryOptions({
    queryKey: [...INSIGHT, 'doctor', question],
    queryFn: ({ signal }) => postJson<Diagnosis>('/search/doctor', bodyOf(question), { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
}

export function patternsQuery(question: InsightQuestion, field: string) {
  return queryOptions({
    queryKey: [...INSIGHT, 'patterns', question, field],
    queryFn: ({ signal }) =>
      postJson<Patterns>('/search/patterns', { ...bodyOf(question), field }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
}

export function explanationQuery(question: InsightQuestion) {
  return queryOptions({
    queryKey: [...INSIGHT, 'explain', question],
    queryFn: ({ signal }) => postJson<Explanation>('/search/explain', bodyOf(question), { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
}
