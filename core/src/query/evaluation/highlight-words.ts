// Where in full text the words are that a condition asks for.
import { wordPatterns, wordsOf, type wordSpans } from '../meaning/analyse.ts';
import { editDistance } from './distance.ts';
import type { LeafCondition } from './evaluate.ts';
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

export function placesInText(
  leaf: Exclude<LeafCondition, { kind: 'regex' }>,
): (text: AnalysedText) => MatchRange[] {
  switch (leaf.kind) {
    case 'text': {
      const phrases = leaf.words.map(wordsOf);
      return (text) => phrases.flatMap((phrase) => phraseRanges(text, phrase, 0));
    }
    case 'phrase': {
      const phrase = wordsOf(leaf.text);
      return (text) => phraseRanges(text, phrase, leaf.slop);
    }
    case 'fuzzy': {
      const wanted = leaf.text.toLowerCase();
      const isNear = (word: string) => editDistance(word, wanted, leaf.edits) <= leaf.edits;
      return (text) => text.words.flatMap((word, place) => (isNear(word) ? [range(text, place, place)] : []));
    }
    case 'wildcard': {
      const tests = wordPatterns(leaf.pattern).map(compileWildcard);
      return (text) =>
        text.words.flatMap((_, place) =>
          areNeighbours(text.words, place, tests) ? [range(text, place, place + tests.length - 1)] : [],
        );
    }
    // Nearly every word lies between two others; colours would say nothing.
    case 'range':
      return () => [];
  }
}

/** Neighbours that belong to one phrase are one range. */
function phraseRanges(text: AnalysedText, phrase: readonly string[], slop: number): MatchRange[] {
  const places = Array.from(placesOfPhrase(text.places, phrase, slop)).toSorted((a, b) => a - b);
  if (phrase.length === 1) return places.map((place) => range(text, place, place));
  const ranges: MatchRange[] = [];
  for (let first = 0; first < places.length;) {
    let last = first;
    while ((places[last + 1] ?? Number.NaN) === (places[last] ?? 0) + 1) last += 1;
    ranges.push(range(text, places[first] ?? 0, places[last] ?? 0));
    first = last + 1;
  }
  return ranges;
}

function range({ spans }: AnalysedText, first: number, last: number): MatchRange {
  const start = spans[first]?.start ?? 0;
  const end = (spans[last]?.start ?? 0) + (spans[last]?.word.length ?? 0);
  return { start, length: end - start };
}
