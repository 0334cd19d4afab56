// What definitions ask of search: how many messages there are, by what, and which.
import {
  EMPTY_VALUE,
  type MessageListResult,
  type PivotResult,
  type PivotRow,
  type ResultMessage,
  type Search,
  type SearchType,
} from '@logboom/contract/search/schemas';
import type { EventSeries } from '@logboom/contract/events/config-schemas';
import type { PieceOf, Step } from '@logboom/core/events/back-test';
import { RECEIVE_TIME_FIELD } from '@logboom/core/query/meaning/analyse';
import type { Span } from '@logboom/core/events/windows';
import type { BackgroundSearch } from '../../search/index.ts';
import type { Aggregation } from '../definitions/definition.rules.ts';

/** A question that search refused: the same one is refused again. */
export class EventSearchError extends Error {}

export interface Question extends Pick<Aggregation, 'query' | 'streams' | 'window_by'> {
  /** Only messages that were stored from this moment on. */
  readonly receivedSince?: number | undefined;
}

/** What is asked of the messages of a window. */
export interface AggregateQuestion extends Question, Pick<Aggregation, 'group_by' | 'series'> {}

export const COUNT: EventSeries = { id: 'count', function: 'count', field: null };
/** How many there are. */
export const countOf = (question: Question): AggregateQuestion => ({
  ...question,
  group_by: [],
  series: [COUNT],
});

export interface AggregatedRow {
  /** In the order of the groups. */
  readonly key: readonly string[];
  readonly values: ReadonlyMap<string, number>;
}

interface StepsQuestion {
  readonly config: Aggregation;
  readonly pieces: readonly PieceOf[];
  /** Whole seconds. */
  readonly stepMs: number;
  /** Of each step, the largest. */
  readonly groupLimit: number;
}

/** Every group counts, so there are more than pages show. */
export const MAX_GROUPS = 10_000;
/** How far message times may be from the receive time by which windows are laid: the engine need not read all there is. */
const MAX_EARLIER_MS = 7 * 86_400_000;
const MAX_LATER_MS = 86_400_000;

export function eventsSearch(search: BackgroundSearch) {
  async function ask(question: Question, span: Span, type: SearchType, signal: AbortSignal) {
    const received = receivedIn(question, span);
    const { from, to } = readSpan(question, span);
    // As searches count, the end is not part of it.
    const timerange = {
      type: 'absolute',
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    };
    const body: Search = {
      queries: [
        {
          id: 'events',
          timerange,
          query: queryOf(question.query),
          // None means all of them.
          ...(question.streams.length > 0 && { streams: [...question.streams] }),
          search_types: [{ ...type, id: 'result', ...(received !== '' && { query: queryOf(received) }) }],
        },
      ],
    };
    const { results, errors } = await search.run(body, signal);
    const [error] = errors;
    if (error !== undefined) throw new EventSearchError(error.description);
    return results['events']?.search_types['result'];
  }

  return {
    /** One row when nothing is grouped, also when nothing was found. */
    async aggregate(config: AggregateQuestion, span: Span, signal: AbortSignal): Promise<AggregatedRow[]> {
      const { group_by, series } = config;
      const result = (await ask(
        config,
        span,
        {
          type: 'pivot',
          rollup: false,
          column_groups: [],
          row_groups: group_by.map((field) => ({ type: 'values', field, limit: MAX_GROUPS })),
          series: series.map(({ id, function: name, field }) => ({ type: name, id, field })),
          sort: [],
        },
        signal,
      )) as PivotResult | undefined;
      return (result?.rows ?? [])
        .filter(({ source }) => source === 'leaf')
        .map(({ key, values }) => ({ key, values: valuesOf(config, values) }));
    },

    /** A long time in short steps, with one question. */
    async steps(
      { config, pieces, stepMs, groupLimit }: StepsQuestion,
      span: Span,
      signal: AbortSignal,
    ): Promise<{ steps: Step[]; isCut: boolean }> {
      const { group_by: fields } = config;
      const interval = { type: 'timeunit', timeunit: `${stepMs / 1000}s` };
      const time = { type: 'time', fields: ['timestamp'], interval };
      const groups = fields.length === 0 ? [] : [{ type: 'values', fields: [...fields], limit: groupLimit }];
      const result = (await ask(
        config,
        span,
        {
          type: 'pivot',
          rollup: false,
          column_groups: [],
          row_groups: [time, ...groups],
          series: pieces.map(({ id, function: name, field }) => ({ type: name, id, field })),
          sort: [],
        },
        signal,
      )) as PivotResult | undefined;
      const steps = (result?.rows ?? []).flatMap(({ source, key, values }): Step[] => {
        const [start = '', ...groupKey] = key;
        if (source !== 'leaf' || (fields.length > 0 && groupKey.length === 0)) return [];
        // Messages without any of the fields have one word for all of them.
        const whole = fields.map((_, place) => groupKey[place] ?? EMPTY_VALUE);
        return [{ start: Date.parse(start), key: whole, pieces: valuesOf({ series: pieces }, values) }];
      });
      return { steps, isCut: fields.length > 0 && isAnyFull(steps, groupLimit) };
    },

    /** Oldest first. */
    async messages(
      question: Question,
      span: Span,
      page: { readonly limit: number; readonly offset: number },
      signal: AbortSignal,
    ): Promise<ResultMessage[]> {
      const sort = [{ field: 'timestamp', order: 'ASC' }];
      const type = { type: 'messages', ...page, sort, fields: [], decorators: [] };
      const result = (await ask(question, span, type, signal)) as MessageListResult | undefined;
      return result?.messages ?? [];
    },
  };
}

export type EventsSearch = ReturnType<typeof eventsSearch>;

/** The message times that are read. */
export function readSpan(question: Question, { from, to }: Span): Span {
  return isReceiveTime(question) ? { from: from - MAX_EARLIER_MS, to: to + MAX_LATER_MS } : { from, to };
}

const isReceiveTime = ({ window_by: by }: Question): boolean => by === 'receive_time';
const queryOf = (query_string: string) => ({ type: 'elasticsearch', query_string });

/** When messages must have been stored, as a query; empty where that does not matter. */
export function receivedIn({ receivedSince, ...question }: Question, span: Span): string {
  const text = (time: number) => `"${new Date(time).toISOString()}"`;
  if (isReceiveTime(question)) return `${RECEIVE_TIME_FIELD}:[${text(span.from)} TO ${text(span.to - 1)}]`;
  return receivedSince === undefined ? '' : `${RECEIVE_TIME_FIELD}:[${text(receivedSince)} TO *]`;
}

function isAnyFull(steps: readonly Step[], limit: number): boolean {
  const counts = new Map<number, number>();
  for (const { start } of steps) counts.set(start, (counts.get(start) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= limit);
}

function valuesOf(
  { series }: { readonly series: readonly { readonly id: string }[] },
  values: PivotRow['values'],
): ReadonlyMap<string, number> {
  const numbers = values.flatMap(({ key, value }): [string, number][] => {
    const id = key.at(-1) ?? '';
    const isKnown = series.some((one) => one.id === id);
    return isKnown && typeof value === 'number' ? [[id, value]] : [];
  });
  return new Map(numbers);
}
