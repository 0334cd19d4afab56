// Words near each other, as `hasPhrase` in the core counts nearness, in the array functions of the engine.
import type { BoundValues } from './bound-values.ts';
import type { Sql } from './logic.ts';

const MAX_SLOP = 1_000_000;

/**
 * A word's place, less its place in the phrase, is where the phrase would begin. For one of these beginnings, every
 * word must have an occurrence of its own within the slop. For a word that the phrase has several times, that is so
 * when each stretch of the phrase has as many occurrences as it needs (Hall's theorem for intervals).
 */
export function nearbyTest(tokens: Sql, words: readonly string[], slop: number, values: BoundValues): Sql {
  const reach = Math.min(Math.trunc(slop), MAX_SLOP);
  const groups = Array.from(new Set(words), (word) => ({
    at: `arrayFilter((place, word) -> word = ${values.text(word)}, arrayEnumerate(${tokens}), ${tokens})`,
    places: words.flatMap((other, place) => (other === word ? [place] : [])),
  }));
  const begins = groups.flatMap(({ at, places }) =>
    places.map((place) => `arrayMap(found -> toInt64(found) - ${place}, ${at})`),
  );
  const needs = groups.flatMap(({ at, places }) => needsOf(places, at, reach));
  return `arrayExists(begin -> ${needs.join(' AND ')}, arrayConcat(${begins.join(', ')}))`;
}

function needsOf(places: readonly number[], at: Sql, reach: number): Sql[] {
  return places.flatMap((first, from) =>
    places.slice(from).map((last, count) => {
      const isIn = `found >= begin + ${first} AND found <= begin + ${last + reach}`;
      return `arrayCount(found -> ${isIn}, ${at}) >= ${count + 1}`;
    }),
  );
}
