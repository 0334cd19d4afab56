// What is asked: the query, the time and the streams. It stands in the address, so a link asks the same.
import { DEFAULT_TIME_RANGE, parseSearchQuery, type TimeRange } from '../../routes.ts';

export interface Question {
  readonly query: string;
  readonly timeRange: TimeRange;
  /** None for all that one may read. */
  readonly streams: readonly string[];
}

export type QuestionChange = Partial<Question>;

/** The parameters of an address that belong to the question. */
export const QUESTION_PARAMETERS = ['q', 'rangetype', 'relative', 'from', 'to', 'keyword', 'streams'];

/** Undefined when the address asks nothing. What makes no sense in it is left out, not complained about. */
export function readQuestion(parameters: URLSearchParams): Question | undefined {
  if (!QUESTION_PARAMETERS.some((name) => parameters.has(name))) return undefined;
  const known = new URLSearchParams(parameters);
  if (!['relative', 'absolute', 'keyword'].includes(known.get('rangetype') ?? 'relative'))
    known.delete('rangetype');
  const { query, timeRange, streams } = parseSearchQuery(known);
  return { query, streams, timeRange: isPossible(timeRange) ? timeRange : DEFAULT_TIME_RANGE };
}

export function sameQuestion(one: Question, other: Question): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** Without the zone of a keyword, which is the reader's and not part of the question. */
function plain({ query, timeRange, streams }: Question) {
  const range: object =
    timeRange.type === 'keyword' ? { type: timeRange.type, keyword: timeRange.keyword } : timeRange;
  return [query, Object.entries(range).toSorted(([a], [b]) => a.localeCompare(b)), streams.toSorted()];
}

function isPossible(range: TimeRange): boolean {
  if (range.type === 'absolute') return new Date(range.from) < new Date(range.to);
  if (range.type === 'relative' && 'from' in range) return range.from === 0 || range.from > (range.to ?? 0);
  return true;
}
