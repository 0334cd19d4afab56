// Where in full text the words are that a condition asks for.
import { wordPatterns, wordsOf, type wordSpans } from '../meaning/analyse.ts';
import type { ValueCondition } from '../meaning/meaning.ts';
import { editDistance } from './distance.ts';
import { fuzzyCost, wildcardCost, type HighlightBudget } from './highlight-budget.ts';
import { areNeighbours, placesOfPhrase } from './phrase.ts';
import { compileWildcard } from './wildcard.ts';

/** Counted in UTF-16 units, as JavaScript counts. */
export interface MatchRange {
  readonly start: number;
  readonly length: number;
}

export interface AnalysedText {
  readonly spans: ReturnType<typeof wordSpans>;
  /** In lower case. */
  readonly words: readonly string[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** The ranges of a text, as far as the budget reaches. */
type TextHighlight = (text: AnalysedText, budget: HighlightBudget) => MatchRange[];

export function placesInText(leaf: Exclude<ValueCondition, { kind: 'regex' }>): TextHighlight {
  switch (leaf.kind) {
    case 'text': {
      const phrases = leaf.words.map(wordsOf);
      return (text, budget) => phrases.flatMap((phrase) => phraseRanges(text, phrase, 0, budget));
    }
    case 'phrase': {
      const phrase = wordsOf(leaf.text);
      return (text, budget) => phraseRanges(text, phrase, leaf.slop, budget);
    }
    case 'fuzzy': {
      const wanted = leaf.text.toLowerCase();
      return wordRanges((word, budget) =>
        budget.spend(fuzzyCost(word.length, wanted, leaf.edits))
          ? editDistance(word, wanted, leaf.edits) <= leaf.edits
          : undefined,
      );
    }
    case 'wildcard': {
      const patterns = wordPatterns(leaf.pattern);
      const tests = patterns.map(compileWildcard);
      const cost = (length: number) =>
        patterns.reduce((sum, pattern) => sum + wildcardCost(length, pattern), 0);
      return wordRanges(
        (word, budget, words, place) =>
          budget.spend(cost(word.length)) ? areNeighbours(words, place, tests) : undefined,
        tests.length,
      );
    }
    // Nearly every word lies between two others; colours would say nothing.
    case 'range':
      return () => [];
  }
}

/** Undefined when there is no budget for more. */
type WordTest = (
  word: string,
  budget: HighlightBudget,
  words: readonly string[],
  place: number,
) => boolean | undefined;

function wordRanges(test: WordTest, length = 1): TextHighlight {
  return (text, budget) => {
    const ranges: MatchRange[] = [];
    for (const [place, word] of text.words.entries()) {
      const isWanted = test(word, budget, text.words, place);
      if (isWanted === undefined) break;
      if (isWanted) ranges.push(range(text, place, place + length - 1));
    }
    return ranges;
  };
}

/** Neighbours that belong to one phrase are one range. */
function phraseRanges(
  text: AnalysedText,
  phrase: readonly string[],
  slop: number,
  budget: HighlightBudget,
): MatchRange[] {
  if (!budget.spend(phraseCost(text, phrase))) return [];
  if (phrase.length === 1) {
    const places = text.places.get(phrase[0] ?? '') ?? [];
    return places.map((place) => range(text, place, place));
  }
  const places = Array.from(placesOfPhrase(text.places, phrase, slop)).toSorted((a, b) => a - b);
  const ranges: MatchRange[] = [];
  for (let first = 0; first < places.length;) {
    let last = first;
    while ((places[last + 1] ?? Number.NaN) === (places[last] ?? 0) + 1) last += 1;
    ranges.push(range(text, places[first] ?? 0, places[last] ?? 0));
    first = last + 1;
  }
  return ranges;
}

/** Each place where a phrase could begin is compared with each place of its words. */
function phraseCost({ places }: AnalysedText, phrase: readonly string[]): number {
  const occurrences = phrase.reduce((sum, word) => sum + (places.get(word)?.length ?? 0), phrase.length);
  return phrase.length === 1 ? occurrences : occurrences * occurrences;
}

function range({ spans }: AnalysedText, first: number, last: number): MatchRange {
  const start = spans[first]?.start ?? 0;
  const end = (spans[last]?.start ?? 0) + (spans[last]?.word.length ?? 0);
  return { start, length: end - start };
}
