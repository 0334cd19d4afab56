// Runs the search of the page, and runs it again. Rows do not wait until everything is counted.
import { searches } from '@logboom/contract/search/endpoints/searches';
import type { ExecutionState, Search, SearchError, SearchJob } from '@logboom/contract/search/schemas';
import type { Widget } from '@logboom/contract/search/view-document';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { FetchError } from '../../platform/fetch/errors.ts';
import type { Question } from '../../shared/widgets/question.ts';
import { execute, QUERY_ID, SEARCH, searchOf } from '../../shared/widgets/search.api.ts';
import type { Answer } from './state/searchPage.ts';

export interface Run {
  /** Grows when the same is asked again. */
  readonly number: number;
  /** Nobody pressed anything: a page left open must not stay logged in for ever. */
  readonly isAutomatic: boolean;
}

/** Begins the keys of all answers. */
export const ANSWER = [...SEARCH, 'answer'];

const BLINK_MS = 100;

const wait = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), milliseconds));

/** The message lists of a search, by their ids. */
function listsOf({ queries }: Search): readonly string[] {
  const types = queries?.[0]?.search_types ?? [];
  return types.flatMap(({ id, type }) => (type === 'messages' && id ? [id] : []));
}

function onlyRows(lists: readonly string[]): ExecutionState {
  const search_types = Object.fromEntries(lists.map((id) => [id, { is_uncounted: true }]));
  return { global_override: { keep_search_types: [...lists], search_types } };
}

/** Lists are part of it for their totals, which charts often know without counting. */
function withoutRows(lists: readonly string[]): ExecutionState {
  return { global_override: { search_types: Object.fromEntries(lists.map((id) => [id, { limit: 0 }])) } };
}

type Found = Pick<Answer, 'result' | 'errors'>;

function resultOf(job: SearchJob): Found {
  const result = job.results[QUERY_ID];
  const errors = job.errors ?? [];
  if (result === undefined) throw new Error(errors[0]?.description ?? 'The search gave no answer.');
  return { result, errors };
}

/** Of a list, the rows of one answer and the total of the other. */
function withRows(counted: Found, rows: Found, lists: readonly string[]): Found {
  const search_types = { ...counted.result.search_types };
  for (const id of lists) {
    const [list, total] = [rows.result.search_types[id], search_types[id]];
    if (list === undefined) delete search_types[id];
    else if (list.type === 'messages' && total?.type === 'messages') {
      const total_results = Math.max(list.messages.length, total.total_results);
      search_types[id] = { ...list, total_results };
    }
  }
  const isOfChart = ({ search_type_id: id }: SearchError) => id === undefined || !lists.includes(id);
  const { execution_stats: stats } = counted.result;
  const duration = Math.max(stats.duration, rows.result.execution_stats.duration);
  return {
    result: { ...counted.result, execution_stats: { ...stats, duration }, search_types },
    errors: [...counted.errors.filter(isOfChart), ...rows.errors],
  };
}

export function answerQuery(question: Question, widgets: readonly Widget[], run: Run) {
  const search = searchOf(question, widgets);
  return queryOptions({
    // By the search and not by the widgets: other columns of a table are not another search.
    queryKey: [...ANSWER, search, run.number],
    queryFn: async ({ client, queryKey, signal }): Promise<Answer> => {
      const options = { signal, extendSession: !run.isAutomatic };
      const { id: searchId } = await call(searches.create, { body: search }, options);
      const lists = listsOf(search);
      const ask = (state: ExecutionState) => execute(searchId, state, signal, options).then(resultOf);
      const about = { question, searchId, queryId: QUERY_ID };
      if (lists.length === 0) return { ...about, ...(await ask({})), isCounted: true };
      const rows = ask(onlyRows(lists));
      const counts = ask(withoutRows(lists));
      const both = Promise.all([rows, counts]);
      // What comes within a blink of the rows is shown together with them.
      const isLate = await Promise.race([both.then(() => false), rows.then(() => wait(BLINK_MS, true))]);
      if (isLate) client.setQueryData<Answer>(queryKey, { ...about, ...(await rows), isCounted: false });
      const [shown, counted] = await both;
      return { ...about, ...withRows(counted, shown, lists), isCounted: true };
    },
    placeholderData: keepPreviousData,
    // The answer to a question stays what it was until one asks again.
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A search is dear, and whoever waits can press the button; only a new login is worth a second try.
    retry: (failures, error) => failures < 1 && error instanceof FetchError && error.status === 401,
    // The page says what went wrong beside the query, where it can be mended.
    throwOnError: false,
  });
}
