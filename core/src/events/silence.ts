// Values that were heard regularly and are not any more: what is learned of each, and when it counts as silent.
import type { Span } from './windows.ts';

/** What is known of a value. Times are milliseconds since 1970. */
export interface Source {
  readonly value: string;
  /** In how many moments it was heard. */
  readonly heard: number;
  readonly firstHeard: number;
  readonly lastHeard: number;
  readonly longestPauseMs: number;
  /** Since when silence counts: it was heard last, or nobody listened before. */
  readonly countedFrom: number;
  /** When it was heard last, as long as it is silent. */
  readonly silentSince: number | null;
}

/** What was heard of a value in a time. */
export interface Heard {
  readonly value: string;
  /** In how many slices of the time. */
  readonly slots: number;
  readonly first: number;
  readonly last: number;
  readonly longestPauseMs: number;
  /** Times without it, oldest first; those that are shorter than a run may be missing. */
  readonly pauses: readonly Pause[];
}

type Pause = readonly [from: number, to: number];

export interface SilenceRules {
  readonly interval: 'learned' | 'fixed';
  readonly pauseFactor: number;
  readonly silentAfterMs: number;
  readonly executeEveryMs: number;
  readonly forgetAfterMs: number;
  readonly maxValues: number;
}

/** Whoever was heard less often says nothing by being silent. */
export const MIN_HEARD = 3;

export interface Listening {
  readonly heard: readonly Heard[];
  /** The end of the time that was looked at. */
  readonly to: number;
  /** Nobody listened before: pauses are not those of the values, and silence counts from now on. */
  readonly isResumed: boolean;
  /** Not all of the values could be read, so that nothing can be said about those that are missing. */
  readonly isCut: boolean;
}

export interface Learned {
  /** All that is known afterwards. */
  readonly sources: readonly Source[];
  readonly fellSilent: readonly Source[];
  readonly forgotten: readonly string[];
  /** How many new values were not learned, because there are too many. */
  readonly refused: number;
}

/** How long it may be silent. Undefined while it was heard too seldom, or over too short a time, to say. */
export function silentAfter(
  { heard, firstHeard, lastHeard, longestPauseMs }: Source,
  { interval, pauseFactor, silentAfterMs, executeEveryMs }: SilenceRules,
): number | undefined {
  const after = interval === 'fixed' ? silentAfterMs : pauseFactor * Math.max(longestPauseMs, executeEveryMs);
  return heard >= MIN_HEARD && lastHeard - firstHeard >= after ? after : undefined;
}

/** The same for the same: a run that has to be repeated finds what it found before. */
export function learn(
  known: readonly Source[],
  { heard, to, isResumed, isCut }: Listening,
  rules: SilenceRules,
): Learned {
  const byValue = new Map(known.map((source) => [source.value, source]));
  let refused = 0;
  for (const one of heard) {
    const before = byValue.get(one.value);
    if (before === undefined && byValue.size >= rules.maxValues) refused++;
    else byValue.set(one.value, before ? heardAgain(before, one, isResumed) : newSource(one));
  }
  const kept = [...byValue.values()].filter(({ lastHeard }) => lastHeard >= to - rules.forgetAfterMs);
  const fellSilent: Source[] = [];
  const sources = kept.map((source) => {
    if (source.silentSince !== null) return source;
    if (isResumed) return { ...source, countedFrom: Math.max(to, source.countedFrom) };
    const after = silentAfter(source, rules);
    if (isCut || after === undefined || to - source.countedFrom <= after) return source;
    const silent = { ...source, silentSince: source.lastHeard };
    fellSilent.push(silent);
    return silent;
  });
  const still = new Set(kept.map(({ value }) => value));
  const forgotten = known.flatMap(({ value }) => (still.has(value) ? [] : [value]));
  return { sources, fellSilent, forgotten, refused };
}

function newSource({ value, slots, first, last, longestPauseMs }: Heard): Source {
  return {
    value,
    heard: slots,
    firstHeard: first,
    lastHeard: last,
    longestPauseMs,
    countedFrom: last,
    silentSince: null,
  };
}

function heardAgain(before: Source, { first, last, pauses }: Heard, isResumed: boolean): Source {
  const { lastHeard, silentSince } = before;
  if (last <= lastHeard) return before;
  const later = pauses.filter(([, to]) => to > lastHeard);
  const between: readonly Pause[] = first > lastHeard ? [[lastHeard, first]] : [];
  // A pause of which somebody was told is not what is usual, nor one in which nobody listened.
  const isUsual = silentSince === null && !isResumed;
  const learned = isUsual ? [...between, ...later] : later.filter(([from]) => from > lastHeard);
  const longest = learned.map(([from, to]) => to - Math.max(from, lastHeard));
  return {
    ...before,
    heard: before.heard + 1,
    lastHeard: last,
    longestPauseMs: Math.max(before.longestPauseMs, ...longest),
    countedFrom: Math.max(before.countedFrom, last),
    silentSince: null,
  };
}

export interface Silence {
  readonly value: string;
  readonly lastHeard: number;
  /** When it would have been told. */
  readonly at: number;
}

/** When a value would have been told of in a span: earlier pauses are learned, those in it are held against them. */
export function silencesOf(heard: Heard, { from, to }: Span, rules: SilenceRules): Silence[] {
  const { value, first, last, slots } = heard;
  const wait = (pause: Pause) => pause[1] - pause[0];
  const early = heard.pauses.filter(([, end]) => end <= from);
  let longestPauseMs = Math.max(0, ...early.map(wait));
  const found: Silence[] = [];
  const open: Pause = [last, to];
  for (const pause of [...heard.pauses.filter(([, end]) => end > from), open]) {
    const [lastHeard] = pause;
    const source = { ...newSource(heard), lastHeard, longestPauseMs, heard: slots, firstHeard: first };
    const after = silentAfter(source, rules);
    const at = lastHeard + (after ?? Infinity);
    if (wait(pause) > (after ?? Infinity) && at >= from) found.push({ value, lastHeard, at });
    else if (pause !== open) longestPauseMs = Math.max(longestPauseMs, wait(pause));
  }
  return found;
}
