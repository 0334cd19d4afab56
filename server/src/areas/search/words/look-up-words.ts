// Looks up the patterns of a condition in the dictionaries of the searched tables, before they are searched.
import type { Condition } from '@logboom/core/query/meaning/meaning';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { BoundValues } from '../sql/bound-values.ts';
import {
  KnownWords,
  MAX_WORDS,
  partsSql,
  wordQuestions,
  wordsOfPart,
  wordsSql,
  type TablePart,
  type WordQuestion,
  type WordsOfPart,
} from './known-words.ts';
import type { SearchedTable } from '../sql/source.ts';
import type { FoundWords } from './found-words.ts';

interface LookUpParts {
  readonly messages: Pick<MessageStore, 'query'>;
  readonly foundWords: FoundWords;
}

/** Tables with the words that patterns of the condition mean there. Where that cannot be known, texts are read. */
export async function lookUpWords(
  parts: LookUpParts,
  tables: readonly SearchedTable[],
  condition: Condition,
  signal: AbortSignal | undefined,
): Promise<readonly SearchedTable[]> {
  const questions = wordQuestions(condition);
  if (questions.length === 0) return tables;
  return Promise.all(
    tables.map(async (table) => {
      const { rows: existing } = await parts.messages.query<TablePart>({
        sql: partsSql(table.table),
        signal,
      });
      const found = await Promise.all(
        questions.map(
          async (question) => [question, await words(parts, table, existing, question, signal)] as const,
        ),
      );
      const known = found.flatMap(([question, some]) =>
        some === undefined ? [] : [[question, some] as const],
      );
      return { ...table, words: new KnownWords(known) };
    }),
  );
}

async function words(
  { messages, foundWords }: LookUpParts,
  { table, indices }: SearchedTable,
  existing: readonly TablePart[],
  question: WordQuestion,
  signal: AbortSignal | undefined,
): Promise<string[] | undefined> {
  const searched = existing.filter(({ index }) => indices?.includes(index) ?? true);
  const known = foundWords.of(table, question, existing);
  const unknown = searched.filter(({ name }) => !known.has(name));
  const remembered = searched.filter(({ name }) => known.has(name)).map(({ name }) => known.get(name));
  if (unknown.length === 0 && existing.length > 0) return notTooMany(remembered);
  // Named are those that need not be read: what some of the others were merged into meanwhile has their words.
  const needless = new Set(existing.map(({ name }) => name));
  for (const { name } of unknown) needless.delete(name);
  const values = new BoundValues();
  const sql = wordsSql(table, question, [...needless], values);
  try {
    const { rows } = await messages.query<WordsOfPart>({ sql, params: values.params, signal });
    foundWords.add(table, question, unknown, rows);
    return notTooMany([...remembered, ...rows.map(wordsOfPart)]);
  } catch (error) {
    // A table in front of several servers has no dictionary of its own.
    if (error instanceof MessageStoreError && error.code === 'QUERY_FAILED') return undefined;
    throw error;
  }
}

function notTooMany(parts: readonly (readonly string[] | undefined)[]): string[] | undefined {
  const different = new Set<string>();
  for (const words of parts) {
    if (words === undefined) return undefined;
    for (const word of words) different.add(word);
  }
  return different.size > MAX_WORDS ? undefined : [...different];
}
