// Patterns of words, looked up in the dictionaries of the text indices: which words match is known without reading a
// message, and looking for these words is far quicker than matching every text.
import { wordPatterns } from '@logboom/core/query/meaning/analyse';
import { translateLuceneRegex } from '@logboom/core/query/meaning/lucene-regex';
import {
  leavesOf,
  type Condition,
  type Leaf,
  type ValueCondition,
} from '@logboom/core/query/meaning/meaning';
import { checkedTable } from '../../../storage/messages/statements.ts';
import type { BoundValues } from '../sql/bound-values.ts';
import type { Sql } from '../sql/logic.ts';
import { likePattern } from '../sql/value-tests.ts';

/** More words are as slow as reading the texts. */
export const MAX_WORDS = 1000;

/** The text indices, by the column whose words they have. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  message: 'message_words',
  full_message: 'full_message_words',
};

type Pattern = Extract<ValueCondition, { kind: 'wildcard' | 'regex' }>;

/** A pattern to look up in the words of a column. */
export interface WordQuestion {
  readonly column: string;
  readonly pattern: Pattern;
}

export class KnownWords {
  readonly #words: ReadonlyMap<string, readonly string[]>;

  constructor(found: readonly (readonly [WordQuestion, readonly string[]])[]) {
    this.#words = new Map(found.map(([question, words]) => [keyOf(question), words]));
  }

  /** Undefined when nobody looked for them, or when there are too many. */
  of(column: string, condition: ValueCondition): readonly string[] | undefined {
    return isPattern(condition) ? this.#words.get(keyOf({ column, pattern: condition })) : undefined;
  }
}

export function keyOf({ column, pattern: { kind, pattern } }: WordQuestion): string {
  return `${column} ${kind} ${pattern}`;
}

function isPattern(condition: Leaf): condition is Pattern {
  return condition.kind === 'wildcard' || condition.kind === 'regex';
}

/** What a condition could look up. */
export function wordQuestions(condition: Condition): WordQuestion[] {
  return leavesOf(condition).flatMap(questionOf);
}

function questionOf(condition: Leaf): WordQuestion[] {
  // Without a field every field is read anyway.
  if (!isPattern(condition) || condition.field === undefined || !(condition.field in DICTIONARIES)) return [];
  const isAnswered =
    condition.kind === 'wildcard' ? isOneWord(condition.pattern) : isOnlyWords(condition.pattern);
  return isAnswered ? [{ column: condition.field, pattern: condition }] : [];
}

function isOneWord(pattern: string): boolean {
  const words = wordPatterns(pattern);
  // Any word at all is no question for a dictionary.
  return words.length === 1 && words[0] === pattern.toLowerCase() && /[^*?]/.test(pattern);
}

/** A letter that must be there, then letters, digits, their classes, groups and repeats: nothing else can match. */
const ONLY_WORDS =
  /^[0-9A-Za-z](?![?*{])(?:[0-9A-Za-z]|\[[0-9A-Za-z]+(?:-[0-9A-Za-z]+)*\]|[()?*+]|\{\d+(?:,\d*)?\})*$/;

/** What every match begins with: the last letter may be repeated, but not left out. */
const LITERAL_START = /^[0-9A-Za-z]+(?![?*{])/;

function isOnlyWords(pattern: string): boolean {
  return ONLY_WORDS.test(pattern) && translateLuceneRegex(pattern).ok;
}

/** A part of a table, which stays as it is until others take its place. */
export interface TablePart {
  readonly name: string;
  /** Of the index whose messages it has. */
  readonly index: number;
  /** Another one for other contents. */
  readonly print: string;
}

/** What a table consists of; nothing for a table in front of several servers. */
export function partsSql(table: string): Sql {
  return (
    'SELECT name, toUInt32(partition) AS `index`, hash_of_all_files AS print FROM system.parts ' +
    `WHERE active AND database = currentDatabase() AND table = '${checkedTable(table)}'`
  );
}

/** Longer ones are hardly words, and a thousand of them would be a hundred megabytes. */
const LONGEST_WORD = 256;

/** Those of a part's words that match. */
export interface WordsOfPart {
  readonly part: string;
  /** One more than anybody wants when there are too many. */
  readonly words: readonly string[];
  /** Whether longer ones match as well, which are left out. */
  readonly hasLonger: boolean;
}

/** Undefined when there are too many to look for, or too large ones. */
export function wordsOfPart({ words, hasLonger }: WordsOfPart): readonly string[] | undefined {
  return hasLonger || words.length > MAX_WORDS ? undefined : words;
}

/** @param without parts whose dictionaries need not be read */
export function wordsSql(
  table: string,
  { column, pattern }: WordQuestion,
  without: readonly string[],
  values: BoundValues,
): Sql {
  const dictionary = DICTIONARIES[column] ?? '';
  return (
    `SELECT part_name AS part, groupUniqArrayIf(${MAX_WORDS + 1})(token, length(token) <= ${LONGEST_WORD}) AS words, ` +
    `toBool(max(length(token) > ${LONGEST_WORD})) AS hasLonger ` +
    `FROM mergeTreeTextIndex(currentDatabase(), '${checkedTable(table)}', '${dictionary}') ` +
    `WHERE part_name NOT IN ${values.texts(without)} AND ${tokenTest(pattern, values)} GROUP BY part_name`
  );
}

function tokenTest({ kind, pattern }: Pattern, values: BoundValues): Sql {
  if (kind === 'wildcard') return `token LIKE ${values.text(likePattern(pattern.toLowerCase()))}`;
  const translated = translateLuceneRegex(pattern);
  if (!translated.ok) return '0';
  const start = values.text((LITERAL_START.exec(pattern)?.[0] ?? '').toLowerCase());
  const whole = values.text(`(?i)\\A(?:${translated.source})\\z`);
  // Comparing the first letters of a word takes a fraction of matching it.
  return `startsWith(token, ${start}) AND match(token, ${whole})`;
}
