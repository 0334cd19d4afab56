// How far two words are apart, counted in letters inserted, dropped, replaced or swapped with their neighbour.

/** Anything beyond `limit` is reported as `limit + 1`. */
export function editDistance(left: string, right: string, limit: number): number {
  const [a, b] = [Array.from(left), Array.from(right)];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replace = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let best = Math.min(replace, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}
