// Looks up the patterns of a condition in the dictionaries of the searched tables, before they are searched.
import type { Condition } from '@logboom/core/query/meaning/meaning';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { KnownWords, MAX_WORDS, wordQuestions, wordsSql, type WordQuestion } from '../sql/known-words.ts';
import type { SearchedTable } from '../sql/source.ts';

type Query = Pick<MessageStore, 'query'>;

/** Tables with the words that patterns of the condition mean there. Where that cannot be known, texts are read. */
export async function lookUpWords(
  store: Query,
  tables: readonly SearchedTable[],
  condition: Condition,
  signal: AbortSignal | undefined,
): Promise<readonly SearchedTable[]> {
  const questions = wordQuestions(condition);
  if (questions.length === 0) return tables;
  return Promise.all(
    tables.map(async (table) => {
      const found = await Promise.all(
        questions.map(async (question) => [question, await words(store, table, question, signal)] as const),
      );
      const known = found.flatMap(([question, some]) =>
        some === undefined ? [] : [[question, some] as const],
      );
      return { ...table, words: new KnownWords(known) };
    }),
  );
}

async function words(
  store: Query,
  { table }: SearchedTable,
  question: WordQuestion,
  signal: AbortSignal | undefined,
): Promise<string[] | undefined> {
  const values = new BoundValues();
  try {
    const sql = wordsSql(table, question, values);
    const { rows } = await store.query<{ words: string[] }>({ sql, params: values.params, signal });
    const found = rows[0]?.words ?? [];
    return found.length > MAX_WORDS ? undefined : found;
  } catch (error) {
    // A table in front of several servers has no dictionary of its own.
    if (error instanceof MessageStoreError && error.code === 'QUERY_FAILED') return undefined;
    throw error;
  }
}
