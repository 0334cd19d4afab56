// Conditions on full text: words in any case, phrases, patterns of words. Written so that the text index can answer them.
import { SEPARATORS, wordPatterns, wordsOf } from '@logboom/core/query/meaning/analyse';
import { translateLuceneRegex } from '@logboom/core/query/meaning/lucene-regex';
import type { ValueCondition } from '@logboom/core/query/meaning/meaning';
import { wordsExpression } from '../../../storage/messages/tables/words-expression.ts';
import type { BoundValues } from './bound-values.ts';
import { fuzzyTest } from './fuzzy.ts';
import { and, FALSE, or, TRUE, type Sql } from './logic.ts';
import type { KnownWords } from '../words/known-words.ts';
import { nearbyTest } from './nearby.ts';
import { between } from './value-tests.ts';

export function fullTextTest(
  column: string,
  condition: ValueCondition,
  values: BoundValues,
  words?: KnownWords,
): Sql {
  const text = wordsExpression(column);
  const known = words?.of(column, condition);
  if (known !== undefined)
    return known.length === 0 ? FALSE : `hasAnyTokens(${text}, ${values.texts(known)})`;
  switch (condition.kind) {
    case 'text':
      return anyPhrase(text, condition.words.map(wordsOf), values);
    case 'phrase':
      return phraseTest(text, wordsOf(condition.text), condition.slop, values);
    case 'fuzzy':
      return someWord(text, (word) => fuzzyTest(word, condition.text.toLowerCase(), condition.edits, values));
    case 'wildcard':
      return patternTest(text, wordPatterns(condition.pattern), values);
    case 'regex':
      return regexTest(column, condition.pattern, values);
    case 'range': {
      const { lower, upper } = condition;
      if (lower === undefined && upper === undefined) return `${column} != ''`;
      return someWord(text, (word) =>
        between(word, lower, upper, (limit) => values.text(limit.text.toLowerCase())),
      );
    }
  }
}

/** Single words are asked for together: that is one look into the index. */
function anyPhrase(text: Sql, phrases: readonly string[][], values: BoundValues): Sql {
  const words = phrases.flatMap((phrase) => (phrase.length === 1 ? phrase : []));
  const longer = phrases.filter((phrase) => phrase.length > 1);
  return or(
    words.length > 1 ? `hasAnyTokens(${text}, ${values.texts(words)})` : wordTest(text, words, values),
    ...longer.map((phrase) => phraseTest(text, phrase, 0, values)),
  );
}

function wordTest(text: Sql, words: readonly string[], values: BoundValues): Sql {
  return words.length === 0 ? FALSE : `hasAllTokens(${text}, ${values.texts(words)})`;
}

function phraseTest(text: Sql, words: readonly string[], slop: number, values: BoundValues): Sql {
  if (words.length < 2) return wordTest(text, words, values);
  if (!(slop > 0)) return `hasPhrase(${text}, ${values.text(words.join(' '))})`;
  const all = wordTest(text, Array.from(new Set(words)), values);
  return and(all, nearbyTest(tokensOf(text), words, slop, values));
}

function tokensOf(text: Sql): Sql {
  return `tokens(${text}, 'splitByNonAlpha')`;
}

function someWord(text: Sql, test: (word: Sql) => Sql): Sql {
  return `arrayExists(word -> ${test('word')}, ${tokensOf(text)})`;
}

/** What words consist of after `wordsExpression`. */
const LETTER = String.raw`0-9a-z\x{80}-\x{10FFFF}`;
const SHORTEST_LITERAL = 3;

/** Neighbouring words that match a pattern each. Words without anything wild are looked up in the index first. */
function patternTest(text: Sql, patterns: readonly string[], values: BoundValues): Sql {
  if (patterns.length === 0) return FALSE;
  const isWild = (pattern: string) => /[*?]/.test(pattern);
  const plain = patterns.filter((pattern) => !isWild(pattern));
  if (plain.length === patterns.length) return phraseTest(text, plain, 0, values);
  const body = patterns.map(patternSource).join(`[^${LETTER}]+`);
  const source = `(?:\\A|[^${LETTER}])${body}(?:[^${LETTER}]|\\z)`;
  const literals = patterns.filter(isWild).map(longestLiteral);
  return and(
    plain.length === 0 ? TRUE : wordTest(text, plain, values),
    // The index knows which of its words contain a text, and so which messages are worth a closer look.
    ...literals
      .filter((literal) => literal.length >= SHORTEST_LITERAL)
      .map((literal) => `${text} LIKE ${values.text(`%${literal}%`)}`),
    `match(${text}, ${values.text(source)})`,
  );
}

function patternSource(pattern: string): string {
  // At least one letter, or blanks would do.
  if (/^\*+$/.test(pattern)) return `[${LETTER}]+`;
  return pattern.replaceAll('*', `[${LETTER}]*`).replaceAll('?', `[${LETTER}]`);
}

function longestLiteral(pattern: string): string {
  return pattern
    .split(/[*?]+/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** A match begins where a word can begin and ends where one can end. */
function regexTest(column: string, pattern: string, values: BoundValues): Sql {
  const translated = translateLuceneRegex(pattern);
  if (!translated.ok) return FALSE;
  const edge = `[${SEPARATORS}]`;
  return and(
    `${column} != ''`,
    `match(${column}, ${values.text(`(?i)(?:\\A|${edge})(?:${translated.source})(?:${edge}|\\z)`)})`,
  );
}
