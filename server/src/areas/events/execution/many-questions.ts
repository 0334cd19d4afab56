// Questions about the same time that group alike, by one field or none, are one statement of the engine.
import type { EventSeries } from '@logboom/contract/events/config-schemas';
import type { Span } from '@logboom/core/events/windows';
import { RequestError } from '../../../http/errors.ts';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { BackgroundSearch } from '../../search/index.ts';
import {
  EventSearchError,
  MAX_GROUPS,
  readSpan,
  receivedIn,
  type AggregatedRow,
  type AggregateQuestion,
} from './events-search.ts';

/** The rows of each question; undefined for one that must be asked alone, which says what is wrong with it. */
export type AskMany = (
  questions: readonly AggregateQuestion[],
  span: Span,
  signal: AbortSignal,
) => Promise<(AggregatedRow[] | undefined)[]>;

type ManyRow = Awaited<ReturnType<BackgroundSearch['manyAggregates']>>[number];

const ZERO_OF_NOTHING: ReadonlySet<string> = new Set(['count', 'card', 'sum', 'sumofsquares']);

const OF_QUESTIONS: ReadonlySet<string> = new Set([
  'QUERY_FAILED',
  'QUERY_RESULT_TOO_LARGE',
  'QUERY_TIMEOUT',
  'QUERY_TOO_LONG',
  'QUERY_TOO_MUCH_MEMORY',
]);

export function manyQuestions(search: Pick<BackgroundSearch, 'manyAggregates'>): AskMany {
  return async (questions, span, signal) => {
    const [first] = questions;
    if (first === undefined) return [];
    const known = new Map(questions.flatMap(({ series }) => series).map((one) => [meaningOf(one), one]));
    const question = {
      field: first.group_by[0],
      groupLimit: MAX_GROUPS,
      series: Array.from(known, ([id, { function: type, field }]) => ({ type, id, field })),
      also: receivedIn(first, span),
    };
    const rows = await search
      .manyAggregates(questions, readSpan(first, span), question, signal)
      .catch(refusal);
    const found = questions.map((): ManyRow[] => []);
    for (const row of rows) found[row.query]?.push(row);
    const places = new Map([...known.keys()].map((meaning, place) => [meaning, place]));
    return questions.map((question, place) => ownRows(question, found[place] ?? [], places));
  };
}

/** What is wrong with one of the questions, and not with the engine. */
function refusal(error: unknown): never {
  const isRefused = error instanceof MessageStoreError && OF_QUESTIONS.has(error.code);
  if (isRefused || error instanceof RequestError) throw new EventSearchError(error.message, { cause: error });
  throw error;
}

/** What is calculated, whatever it is called. */
export const meaningOf = ({ function: name, field }: EventSeries): string => JSON.stringify([name, field]);

function ownRows(
  { series, group_by }: AggregateQuestion,
  rows: readonly ManyRow[],
  places: ReadonlyMap<string, number>,
): AggregatedRow[] | undefined {
  const own = series.map((one) => ({ ...one, place: places.get(meaningOf(one)) ?? -1 }));
  if (own.some(({ place }) => isText(rows, place))) return undefined;
  // Nothing is a result too.
  if (rows.length === 0 && group_by.length === 0)
    return [
      { key: [], values: numbers(own.map((one) => [one.id, ZERO_OF_NOTHING.has(one.function) ? 0 : null])) },
    ];
  return rows.map(({ key, values }) => ({
    key,
    values: numbers(own.map(({ id, place }) => [id, values[place]])),
  }));
}

/** Nobody can calculate with text. */
function isText(rows: readonly ManyRow[], place: number): boolean {
  const sum = (which: 0 | 1) => rows.reduce((all, { types }) => all + (types[place]?.[which] ?? 0), 0);
  return sum(0) === 0 && sum(1) > 0;
}

function numbers(values: readonly (readonly [string, unknown])[]): ReadonlyMap<string, number> {
  return new Map(
    values.flatMap(([id, value]): [string, number][] => (typeof value === 'number' ? [[id, value]] : [])),
  );
}
