// Runs a search: every search type of every query, each with an outcome of its own.
import {
  RESULT_WINDOW,
  type ExecutionState,
  type QueryResult,
  type SearchError,
  type SearchTypeResult,
} from '@logboom/contract/search/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { Caller } from '../../../http/authentication.ts';
import { RequestError } from '../../../http/errors.ts';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { readFilter } from '../definitions/filters.ts';
import type { Decorating } from '../decorators/decorating.ts';
import type { Highlight } from './highlighting.ts';
import type { KeptSums } from '../kept/kept-sums.ts';
import { fewAtOnce, inLaneOf } from '../limits/lanes.ts';
import { beyondLimit, type TimeRangeLimit } from '../limits/time-range-limit.ts';
import { allOf, QueryProblem, readQueryText, UnknownSearchType, type QueryRules } from './conditions.ts';
import {
  presentQuery,
  type StoredQuery,
  type StoredSearch,
  type StoredSearchType,
} from '../definitions/definition.ts';
import { countedPage, uncountedPage } from './counted-page.ts';
import { momentsFor, prepareRuns, type Run } from './runs.ts';
import type { FoundWords } from '../words/found-words.ts';
import { lookUpWords } from '../words/look-up-words.ts';
import { runEvents } from './run-events.ts';
import { queryPivots, type PivotType, type RanPivot } from './query-pivots.ts';
import { PivotProblem } from './run-pivot.ts';
import { SharedMoments } from './shared-moments.ts';
import type { SharedStatements } from './shared-statements.ts';
import { pivotsFirst, questionOf, SharedTotals } from './shared-totals.ts';
import { askedOnce, type SearchedTables } from './searched-tables.ts';
import type { SearchScope } from './scope.ts';
import type { MessageSource } from '../sql/source.ts';
import { absoluteRange } from '../definitions/time-ranges.ts';

export interface ExecutionParts {
  messages: Pick<MessageStore, 'query'>;
  /** Asks for the words that patterns mean, where several may share an answer. */
  words?: Pick<MessageStore, 'query'>;
  foundWords: FoundWords;
  /** Sums of past time, for pages that ask the same again and again. */
  kept?: Pick<KeptSums, 'forSearch'> | undefined;
  tables: Pick<SearchedTables, 'tables'>;
  scope: SearchScope;
  rules: QueryRules;
  timeRangeLimit: TimeRangeLimit;
  highlight: Highlight;
  decorating: Pick<Decorating, 'asked'>;
  now: () => number;
  /** Whoever asks tries again: what the message store could not do ends the search, instead of being told in its answer. */
  throwsStoreErrors?: boolean;
}

/** What a search that is run for many asks with. */
export interface SearchExecutionParts extends ExecutionParts {
  shared: Pick<SharedStatements, 'since'>;
}

/** The parts of one search that are under way at the same time, running or waiting. */
const MAX_AT_ONCE = 8;

/** No answer that is there already will do, since the dictionaries grow. */
const ONLY_RUNNING = Number.POSITIVE_INFINITY;

export interface Outcome {
  results: Record<string, QueryResult>;
  errors: SearchError[];
}

export function searchExecution({ shared, kept, ...others }: SearchExecutionParts) {
  const own: ExecutionParts = { ...others, words: shared.since(ONLY_RUNNING) };
  const moments = new SharedMoments(own.now);

  async function execute(
    caller: Caller,
    search: StoredSearch,
    state: ExecutionState,
    signal?: AbortSignal,
    /** Answers of this age will do, in milliseconds, or of the time that they took; 0 for what is true now. */
    maxAge = 0,
  ): Promise<Outcome> {
    if (maxAge === 0) return executeWith(own, caller, search, state, signal);
    const moment = moments.enter(JSON.stringify([search.queries, state]), maxAge);
    let isAnswered = false;
    try {
      const parts = { ...own, kept, messages: shared.since(moment.since), now: () => moment.now };
      const outcome = await executeWith(parts, caller, search, state, signal);
      isAnswered = true;
      return outcome;
    } finally {
      moment.leave(isAnswered);
    }
  }

  async function executeWith(
    given: ExecutionParts,
    caller: Caller,
    search: StoredSearch,
    state: ExecutionState,
    signal: AbortSignal | undefined,
  ): Promise<Outcome> {
    const ended = new AbortController();
    const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
    const parts = { ...given, tables: askedOnce(given.tables) };
    const [runs, limit] = await Promise.all([
      prepareRuns(parts, caller, search, state, either),
      parts.timeRangeLimit(),
    ]);
    const tooLong = beyondLimit(runs, limit);
    if (tooLong.length > 0) return { results: {}, errors: tooLong };
    const results: Outcome['results'] = {};
    const errors: SearchError[] = [];
    try {
      for (const run of runs) {
        const result = await runQuery(parts, run);
        results[run.query.id] = result;
        errors.push(...result.errors);
      }
    } finally {
      // When the search as a whole has failed, its other parts need not go on.
      ended.abort();
    }
    return { results, errors };
  }

  async function runQuery(parts: ExecutionParts, run: Run): Promise<QueryResult> {
    const started = performance.now();
    const found: Record<string, SearchTypeResult> = {};
    const errors: SearchError[] = [];
    const totals = new SharedTotals();
    const pivot = queryPivots(run, parts.messages, (type) => sourceOf(parts, run, type), parts.kept);
    await fewAtOnce(pivotsFirst(run.query.search_types), MAX_AT_ONCE, async (type) => {
      try {
        found[type.id] = await runType(parts, run, type, { totals, pivot });
      } catch (error) {
        if (parts.throwsStoreErrors && error instanceof MessageStoreError) throw error;
        errors.push(searchError(error, run.query.id, type.id));
      }
    });
    return {
      query: presentQuery(run.query),
      execution_stats: {
        duration: Math.round(performance.now() - started),
        timestamp: instant(new Date(run.now)),
        effective_timerange: effectiveRange(run, Object.values(found)),
      },
      search_types: found,
      errors,
      state: 'COMPLETED',
    };
  }

  return { execute };
}

export type SearchExecution = ReturnType<typeof searchExecution>;

/** What the search types of a query have in common. */
interface OfQuery {
  readonly totals: SharedTotals;
  readonly pivot: (type: PivotType) => Promise<RanPivot>;
}

async function runType(
  parts: ExecutionParts,
  run: Run,
  type: StoredSearchType,
  { totals, pivot }: OfQuery,
): Promise<SearchTypeResult> {
  const name = type.name === null ? {} : { name: type.name };
  const messages = inLaneOf(run.caller, parts.messages);
  switch (type.type) {
    case 'events':
      return {
        id: type.id,
        type: 'events',
        name: type.name,
        events: await runEvents(messages, await sourceOf(parts, run, type), run),
      };
    case 'unknown':
      throw new UnknownSearchType(
        `Unknown search type '${type.sent.type}' for elasticsearch backend, cannot generate query`,
      );
    case 'messages': {
      if (type.limit + type.offset > RESULT_WINDOW) throw new WindowProblem();
      const counted = totals.of(questionOf(run, type));
      const source = await sourceOf(parts, run, type);
      const decorate = await parts.decorating.asked(run.caller, type.decorators);
      const page = { ...type, decorate };
      const showing = { messages, highlight: parts.highlight };
      const shown = type.isUncounted
        ? await uncountedPage(showing, source, page, run.signal)
        : await countedPage(showing, source, page, run.signal, counted);
      const effective_timerange = absoluteRange(source);
      const list = { messages: shown.messages, effective_timerange, total_results: shown.total };
      return { id: type.id, type: 'messages', ...name, ...list };
    }
    case 'pivot': {
      const question = questionOf(run, type);
      const running = pivot(type);
      totals.promise(
        question,
        running.then((outcome) => outcome.totals.documents),
      );
      const { totals: all, rows, source } = await running;
      return {
        id: type.id,
        type: 'pivot',
        ...name,
        total: all.documents,
        effective_timerange: absoluteRange(all.span ?? source),
        ...(rows.length > 0 && { rows }),
      };
    }
  }
}

/** What a search type reads. */
export async function sourceOf(
  parts: Pick<ExecutionParts, 'rules' | 'tables' | 'messages' | 'words' | 'foundWords'>,
  run: Run,
  type: StoredSearchType,
): Promise<MessageSource> {
  const { query } = run;
  const { from, to } = momentsFor(run, type);
  const condition = allOf([
    readQueryText(query.query.query_string, parts.rules),
    filterBeyondStreams(query, parts.rules),
    readFilter(type.filter, parts.rules),
    readQueryText(type.query?.query_string ?? '', parts.rules),
  ]);
  const streams = type.streams.length > 0 ? type.streams : run.streams;
  const { foundWords } = parts;
  const messages = inLaneOf(run.caller, parts.words ?? parts.messages);
  const searched = await parts.tables.tables(from, to);
  const tables = await lookUpWords({ messages, foundWords }, searched, condition, run.signal);
  return { tables, streams, from, to, condition, now: run.now };
}

/** A list of streams is what `streams` says already, and a search type may have streams of its own. */
function filterBeyondStreams({ filter }: StoredQuery, rules: QueryRules) {
  const isList = filter?.type === 'or' && filter.filters?.every(({ type }) => type === 'stream');
  if (filter?.type === 'stream' || isList) return { kind: 'everything' } as const;
  const withoutLists = filter?.type === 'and' ? (filter.filters ?? []) : [filter];
  return allOf(
    withoutLists
      .filter((part) => !(part?.type === 'or' && part.filters?.every(({ type }) => type === 'stream')))
      .map((part) => readFilter(part, rules)),
  );
}

/** Of "all messages", the time that its pivots found something in. */
function effectiveRange(run: Run, results: readonly SearchTypeResult[]) {
  const pivots = results.flatMap((result) => (result.type === 'pivot' ? [result.effective_timerange] : []));
  if (!run.moments.isEverything || pivots.length === 0) return absoluteRange(run.moments);
  const [from = ''] = pivots.map((pivot) => pivot.from).toSorted();
  const to = pivots.map((pivot) => pivot.to).toSorted();
  return { type: 'absolute' as const, from, to: to.at(-1) ?? '' };
}

class WindowProblem extends Error {
  constructor() {
    super(
      `Result window is too large, [from + size] must be less than or equal to: [${RESULT_WINDOW}]. ` +
        'This limit can be set by changing the [index.max_result_window] index level setting, but it is recommended ' +
        'to use more advanced methods in order to get distant chunks of results (i.e. scroll or search after)',
    );
  }
}

function searchError(error: unknown, query_id: string, search_type_id: string): SearchError {
  const base = { query_id, search_type_id };
  if (error instanceof WindowProblem) {
    return {
      type: 'result_window_limit',
      description: error.message,
      ...base,
      result_window_limit: RESULT_WINDOW,
    };
  }
  const isOver =
    error instanceof MessageStoreError && (error.code === 'MESSAGES_BUSY' || error.code === 'QUERY_ABORTED');
  const isTold =
    error instanceof QueryProblem || error instanceof PivotProblem || error instanceof MessageStoreError;
  // Nothing of the search can be had now, or nobody waits for it any more.
  if (isOver) throw error;
  // A mistake of ours: it belongs into the log, as for any other request.
  if (!isTold && !(error instanceof RequestError)) throw error;
  const isBare = error instanceof UnknownSearchType;
  const description = isBare ? error.message : `Unable to perform search query: \n\n${error.message}`;
  return { type: 'search_type', description, ...base };
}
