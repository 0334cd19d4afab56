// Words near each other, as Lucene counts nearness.

type Places = ReadonlyMap<string, readonly number[]>;

/** A word of a phrase: where it stands in the phrase, and where in the text. */
interface Group {
  readonly places: readonly number[];
  readonly at: readonly number[];
}

/**
 * Whether all words occur so that moving them by `slop` places in all makes the phrase. Each word's place, less its
 * place in the phrase, is where the phrase would begin; the spread of these beginnings must be within the slop.
 */
export function hasPhrase(words: readonly string[], phrase: readonly string[], slop: number): boolean {
  return !beginnings(groupsOf(placesOf(words), phrase), slop).next().done;
}

/** The places of the words that make up the phrase, wherever it occurs. */
export function placesOfPhrase(found: Places, phrase: readonly string[], slop: number): Set<number> {
  const groups = groupsOf(found, phrase);
  const taken = new Set<number>();
  for (const begin of beginnings(groups, slop)) {
    for (const { places, at } of groups) {
      for (const place of at) {
        if (places.some((p) => place - p >= begin && place - p <= begin + slop)) taken.add(place);
      }
    }
  }
  return taken;
}

function groupsOf(found: Places, phrase: readonly string[]): Group[] {
  return Array.from(placesOf(phrase), ([word, places]) => ({ places, at: found.get(word) ?? [] }));
}

function* beginnings(groups: readonly Group[], slop: number): Generator<number> {
  if (groups.length === 0 || groups.some(({ places, at }) => at.length < places.length)) return;
  const begins = new Set(groups.flatMap(({ places, at }) => places.flatMap((p) => at.map((a) => a - p))));
  for (const begin of begins) {
    if (groups.every(({ places, at }) => fits(places, at, begin, begin + slop))) yield begin;
  }
}

export function placesOf(words: readonly string[]): Map<string, number[]> {
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
export function hasNeighbours(words: readonly string[], tests: readonly WordTest[]): boolean {
  return words.some((_, start) => areNeighbours(words, start, tests));
}

type WordTest = (word: string) => boolean;

export function areNeighbours(words: readonly string[], start: number, tests: readonly WordTest[]): boolean {
  return (
    tests.length > 0 &&
    tests.every((test, index) => {
      const word = words[start + index];
      return word !== undefined && test(word);
    })
  );
}
