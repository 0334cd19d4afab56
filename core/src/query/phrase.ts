// Words near each other, as Lucene counts nearness.

/**
 * Whether all words occur so that moving them by `slop` places in all makes the phrase. Each word's place, less its
 * place in the phrase, is where the phrase would begin; the spread of these beginnings must be within the slop.
 */
export function hasPhrase(words: readonly string[], phrase: readonly string[], slop: number): boolean {
  if (phrase.length === 0) return false;
  const found = placesOf(words);
  const groups = Array.from(placesOf(phrase), ([word, places]) => ({ places, at: found.get(word) ?? [] }));
  if (groups.some(({ places, at }) => at.length < places.length)) return false;
  const begins = new Set(groups.flatMap(({ places, at }) => places.flatMap((p) => at.map((a) => a - p))));
  return Array.from(begins).some((begin) =>
    groups.every(({ places, at }) => fits(places, at, begin, begin + slop)),
  );
}

function placesOf(words: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  words.forEach((word, place) => {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  });
  return places;
}

/** Whether each wanted place of a word finds an occurrence of its own; taking the first that fits is best. */
function fits(places: readonly number[], at: readonly number[], low: number, high: number): boolean {
  let next = 0;
  return places.every((place) => {
    while (next < at.length && (at[next] ?? 0) < low + place) next += 1;
    const isIn = next < at.length && (at[next] ?? 0) <= high + place;
    next += 1;
    return isIn;
  });
}

/** Whether neighbouring words pass one test each, in order. */
export function hasNeighbours(
  words: readonly string[],
  tests: readonly ((word: string) => boolean)[],
): boolean {
  if (tests.length === 0) return false;
  return words.some((_, start) =>
    tests.every((test, index) => {
      const word = words[start + index];
      return word !== undefined && test(word);
    }),
  );
}
