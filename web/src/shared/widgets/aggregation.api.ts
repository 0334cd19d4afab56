// Runs a single aggregation beside the page's own search: previews, and what one looks up about a field.
import { searches } from '@logboom/contract/search/endpoints/searches';
import type {
  AnnotatedEvent,
  PivotResult,
  SearchError,
  SearchTypeResult,
} from '@logboom/contract/search/schemas';
import type { AggregationWidget } from '@logboom/contract/search/view-document';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { SEARCH, searchOf } from './search.api.ts';
import type { Question } from './question.ts';
import { chartId, eventsId, searchTypesOf, sparklineId, trendId } from './document/searchTypes.ts';

export interface AggregationAnswer {
  readonly result: PivotResult | undefined;
  readonly trend: PivotResult | undefined;
  readonly sparkline: PivotResult | undefined;
  readonly events: readonly AnnotatedEvent[] | undefined;
  readonly error: SearchError | undefined;
}

/** The answers in the order of the widgets. */
export async function runAggregations(
  question: Question,
  widgets: readonly AggregationWidget[],
  signal?: AbortSignal,
): Promise<AggregationAnswer[]> {
  const job = await call(searches.sync, { body: searchOf(question, widgets) }, { signal });
  const [found] = Object.values(job.results);
  const errors = job.errors ?? found?.errors ?? [];
  const pivot = (id: string) => {
    const result = found?.search_types[id];
    return result?.type === 'pivot' ? result : undefined;
  };
  return widgets.map(({ id }) => ({
    result: pivot(chartId(id)),
    trend: pivot(trendId(id)),
    sparkline: pivot(sparklineId(id)),
    events: eventsIn(found?.search_types[eventsId(id)]),
    error: errors.find(({ search_type_id: type }) => type === undefined || type === chartId(id)),
  }));
}

const eventsIn = (result: SearchTypeResult | undefined) =>
  result?.type === 'events' ? result.events : undefined;

const NOTHING: AggregationAnswer = {
  result: undefined,
  trend: undefined,
  sparkline: undefined,
  events: undefined,
  error: undefined,
};

/** @param run what makes it another question although it is the same, such as the answer that it belongs to */
export function aggregationQuery(question: Question, widget: AggregationWidget, run: unknown) {
  return queryOptions({
    // By what is asked and not by the widget: another colour is not another question.
    queryKey: [...SEARCH, 'aggregation', question, searchTypesOf(widget), run],
    queryFn: async ({ signal }) => (await runAggregations(question, [widget], signal))[0] ?? NOTHING,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
