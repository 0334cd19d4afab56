// A time cut into segments, which begin at the same moments however the time around them moves on.

const MINUTE_MS = 60_000;
/** As many as a time has, or half of it: the length of a segment is a minute, two, four and so on. */
const MOST = 32;
const FEWEST = 8;
/** Of what came in just now, some may still be on its way. */
const SETTLED_MS = MINUTE_MS;

export interface Segments {
  readonly length: number;
  /** Numbers of the first one, and of the one after the last. */
  readonly first: number;
  readonly end: number;
}

/** Those that lie in a time as a whole; undefined when it is too short for them. */
export function segmentsOf(from: number, to: number, now: number): Segments | undefined {
  if (from < 0 || to <= from) return undefined;
  const length = MINUTE_MS * 2 ** Math.max(0, Math.ceil(Math.log2((to - from) / MOST / MINUTE_MS)));
  const first = Math.ceil(from / length);
  const end = Math.floor(Math.min(to, now - SETTLED_MS) / length);
  return end - first < FEWEST ? undefined : { length, first, end };
}

/** The first and the last of each row of numbers without a gap. */
export function runsOf(numbers: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
