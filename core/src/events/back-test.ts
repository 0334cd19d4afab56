// What a definition would have found in a time, out of one pass over it: values in small steps, put together to windows.
import type { AggregationFunction, EventSeries } from '@logboom/contract/events/config-schemas';
import type { Rhythm, Span } from './windows.ts';

/** Functions whose values of two times give that of both together. Those of one window alone: `card`. */
type Piece = 'count' | 'sum' | 'sumofsquares' | 'min' | 'max' | 'card';

const PIECES: Readonly<Record<AggregationFunction, readonly Piece[]>> = {
  count: ['count'],
  sum: ['sum'],
  sumofsquares: ['sumofsquares'],
  min: ['min'],
  max: ['max'],
  avg: ['count', 'sum'],
  stddev: ['count', 'sum', 'sumofsquares'],
  variance: ['count', 'sum', 'sumofsquares'],
  card: ['card'],
};

export interface PieceOf {
  readonly id: string;
  readonly function: Piece;
  readonly field: string | null;
}

const pieceId = (name: Piece, field: string | null): string => `${name}(${field ?? ''})`;

/** What has to be asked for, each once. */
export function piecesOf(series: readonly EventSeries[]): PieceOf[] {
  const all = series.flatMap(({ function: name, field }) =>
    PIECES[name].map((piece): [string, PieceOf] => {
      const id = pieceId(piece, field);
      return [id, { id, function: piece, field }];
    }),
  );
  return [...new Map(all).values()];
}

export interface Plan {
  /** Of the steps in which is counted; windows begin and end with them. */
  readonly stepMs: number;
  readonly windowMs: number;
  readonly hopMs: number;
  readonly span: Span;
  /** False when windows are laid otherwise than the definition says, because that would cost too much. */
  readonly isExact: boolean;
}

const SECOND = 1000;
/** Steps in a window, at most; each window adds them up. */
const MAX_STEPS = 12;

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** @param maxSteps in all; a longer time is cut, from its beginning */
export function planBackTest(
  { searchWithinMs: within, executeEveryMs: every }: Rhythm,
  series: readonly EventSeries[],
  { now, lookBackMs, maxSteps }: { now: number; lookBackMs: number; maxSteps: number },
): Plan {
  const windowMs = Math.max(SECOND, Math.round(within / SECOND) * SECOND);
  const hopMs = Math.max(SECOND, Math.round(every / SECOND) * SECOND);
  const common = greatestCommonDivisor(windowMs, hopMs);
  const needsWhole = series.some(({ function: name }) => name === 'card');
  const isPossible = windowMs / common <= (needsWhole ? 1 : MAX_STEPS);
  const stepMs = isPossible ? common : windowMs / partsOf(windowMs, needsWhole);
  const steps = Math.min(maxSteps, Math.floor(lookBackMs / stepMs));
  const to = Math.floor(now / stepMs) * stepMs;
  return {
    stepMs,
    windowMs,
    hopMs: isPossible ? hopMs : stepMs,
    span: { from: to - Math.max(steps, windowMs / stepMs) * stepMs, to },
    isExact: isPossible && windowMs === within && hopMs === every,
  };
}

/** Into how many steps of whole seconds a window can be cut. */
function partsOf(windowMs: number, needsWhole: boolean): number {
  if (needsWhole) return 1;
  for (let parts = MAX_STEPS; parts > 1; parts--) if (windowMs % (parts * SECOND) === 0) return parts;
  return 1;
}

export interface Step {
  readonly start: number;
  /** In the order of the groups. */
  readonly key: readonly string[];
  readonly pieces: ReadonlyMap<string, number>;
}

export interface WindowValues {
  readonly window: Span;
  readonly key: readonly string[];
  readonly values: ReadonlyMap<string, number>;
}

/** Oldest first. Without groups every window has values, also one without messages. */
export function windowValues(
  plan: Plan,
  series: readonly EventSeries[],
  isGrouped: boolean,
  steps: readonly Step[],
): WindowValues[] {
  const groups = groupsOf(steps);
  if (!isGrouped && groups.size === 0) groups.set('[]', { key: [], byStart: new Map() });
  const found: WindowValues[] = [];
  for (const { key, byStart } of groups.values()) {
    const ends = isGrouped ? endsAround(plan, byStart) : allEnds(plan);
    for (const end of ends) {
      const window = { from: end - plan.windowMs, to: end };
      const pieces = piecesIn(window, plan.stepMs, byStart);
      const values = series.map(({ id, ...one }): [string, number] => [id, valueOf(one, pieces)]);
      found.push({ window, key, values: new Map(values.filter(([, value]) => !Number.isNaN(value))) });
    }
  }
  return found.toSorted((one, other) => one.window.to - other.window.to);
}

interface Group {
  readonly key: readonly string[];
  readonly byStart: Map<number, ReadonlyMap<string, number>>;
}

function groupsOf(steps: readonly Step[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { start, key, pieces } of steps) {
    const name = JSON.stringify(key);
    const group: Group = groups.get(name) ?? { key, byStart: new Map() };
    group.byStart.set(start, pieces);
    groups.set(name, group);
  }
  return groups;
}

export function allEnds({ span, windowMs, hopMs }: Plan): number[] {
  const ends: number[] = [];
  for (let end = span.to; end - windowMs >= span.from; end -= hopMs) ends.push(end);
  return ends;
}

/** Of a group there is nothing to say where it had no messages. */
function endsAround(plan: Plan, byStart: ReadonlyMap<number, unknown>): number[] {
  const { span, stepMs, windowMs, hopMs } = plan;
  const ends = new Set<number>();
  for (const start of byStart.keys()) {
    const last = Math.min(span.to, start + windowMs);
    for (let end = span.to - Math.ceil((span.to - last) / hopMs) * hopMs; end >= start + stepMs; end -= hopMs)
      if (end - windowMs >= span.from) ends.add(end);
  }
  return [...ends];
}

function piecesIn(
  { from, to }: Span,
  stepMs: number,
  byStart: ReadonlyMap<number, ReadonlyMap<string, number>>,
): ReadonlyMap<string, number> {
  const merged = new Map<string, number>();
  for (let start = from; start < to; start += stepMs) {
    for (const [id, value] of byStart.get(start) ?? []) {
      const before = merged.get(id);
      merged.set(id, before === undefined ? value : together(id, before, value));
    }
  }
  return merged;
}

function together(id: string, one: number, other: number): number {
  if (id.startsWith('min(')) return Math.min(one, other);
  return id.startsWith('max(') ? Math.max(one, other) : one + other;
}

function valueOf(
  { function: name, field }: Omit<EventSeries, 'id'>,
  pieces: ReadonlyMap<string, number>,
): number {
  const piece = (one: Piece) => pieces.get(pieceId(one, field));
  const count = piece('count') ?? 0;
  const sum = piece('sum') ?? 0;
  switch (name) {
    case 'count':
      return count;
    case 'sum':
      return sum;
    case 'sumofsquares':
      return piece('sumofsquares') ?? 0;
    case 'card':
      return piece('card') ?? 0;
    case 'min':
    case 'max':
      return piece(name) ?? Number.NaN;
    case 'avg':
      return count === 0 ? Number.NaN : sum / count;
    case 'variance':
    case 'stddev': {
      if (count === 0) return Number.NaN;
      const variance = Math.max(0, (piece('sumofsquares') ?? 0) / count - (sum / count) ** 2);
      return name === 'variance' ? variance : Math.sqrt(variance);
    }
  }
}

/** How many of the events, oldest first, are told when nobody is told of the same key within the grace period. */
export function toldOf(
  events: readonly { readonly at: number; readonly key: string }[],
  graceMs: number,
): number {
  if (graceMs === 0) return events.length;
  const last = new Map<string, number>();
  let told = 0;
  for (const { at, key } of events) {
    const before = last.get(key);
    if (before !== undefined && before > at - graceMs) continue;
    last.set(key, at);
    told++;
  }
  return told;
}
