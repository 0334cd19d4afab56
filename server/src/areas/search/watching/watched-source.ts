// What a watcher of messages reads: some queries, each in streams of its own, over one time.
import type { Condition } from '@logboom/core/query/meaning/meaning';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest } from '../../../http/errors.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { allOf, QueryProblem, readQueryText, type QueryRules } from '../execution/conditions.ts';
import type { FoundWords } from '../words/found-words.ts';
import { lookUpWords } from '../words/look-up-words.ts';
import type { SearchScope } from '../execution/scope.ts';
import type { SearchedTables } from '../execution/searched-tables.ts';
import type { MessageSource } from '../sql/source.ts';

export interface WatchParts {
  readonly messages: Pick<MessageStore, 'query'>;
  readonly foundWords: FoundWords;
  readonly tables: Pick<SearchedTables, 'tables'>;
  readonly scope: SearchScope;
  readonly rules: QueryRules;
  readonly now: () => number;
}

export interface WatchedQuery {
  readonly query: string;
  /** None means all of them. */
  readonly streams: readonly string[];
}

export type Watched = Pick<MessageSource, 'streams' | 'condition' | 'now'>;

/**
 * Messages that any of the queries finds, and what each of them asks for by itself.
 * @param how `also` is what messages must meet besides, whichever query finds them; when it is left to the parts to
 * tell what they find, messages that none of them finds are read too
 */
export async function watchedSource(
  watching: WatchParts,
  caller: Caller,
  queries: readonly WatchedQuery[],
  { from, to }: { readonly from: number; readonly to: number },
  signal: AbortSignal,
  { also = '', isLeftToParts = false }: { readonly also?: string; readonly isLeftToParts?: boolean } = {},
): Promise<{ source: MessageSource; parts: Watched[] }> {
  const { tables, scope, rules, now } = watching;
  const time = now();
  const parts: Watched[] = [];
  // Many queries have the same streams, and who may read them is asked of the database.
  const readable = new Map<string, Promise<string[]>>();
  for (const { query, streams } of queries) {
    const key = streams.join();
    const found = readable.get(key) ?? scope.streams(caller, streams);
    readable.set(key, found);
    parts.push({ streams: await found, condition: conditionOf(query, rules), now: time });
  }
  const any = anyOf(parts.map((part) => part.condition));
  const condition = allOf([isLeftToParts ? EVERYTHING : any, conditionOf(also, rules)]);
  const streams = [...new Set(parts.flatMap((part) => part.streams))];
  const found = await lookUpWords(watching, await tables.tables(from, to), any, signal);
  return { source: { tables: found, streams, from, to, condition, now: time }, parts };
}

const EVERYTHING: Condition = { kind: 'everything' };

function anyOf(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined
    ? only
    : { kind: 'boolean', must: [], should: [...conditions], not: [] };
}

function conditionOf(query: string, rules: QueryRules): Condition {
  try {
    return readQueryText(query, rules);
  } catch (error) {
    if (error instanceof QueryProblem) throw badRequest(error.message, 'QUERY');
    throw error;
  }
}
