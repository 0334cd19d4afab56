// Names that somebody may have meant who wrote another one.

const MAX_SUGGESTIONS = 3;

/** The nearest first; empty when none is near. */
export function similarNames(written: string, known: readonly string[]): string[] {
  const word = written.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  return known
    .map((name) => ({ name, distance: distanceBetween(word, name.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name);
}

/** How many letters must be changed, added or taken away; more than the limit is all the same. */
function distanceBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  if (one.replaceAll('_', '') === other.replaceAll('_', '')) return 0;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? limit + 1;
}
