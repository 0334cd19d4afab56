// Which time to read next in an export: windows that hold about as many messages as fit into a chunk, so that the engine
// reads each message about once. How long they are is learned from the window before; nothing is counted beforehand.

/** The place of a message among all of them. A message that is in two index sets has two. */
export interface Position {
  readonly milliseconds: number;
  readonly id: string;
  readonly index_name: string;
}

/** How far an export has come: all messages before `from` were read. */
export interface Place {
  readonly from: number;
  /** How many messages a millisecond around here has, about. */
  readonly rate: number;
  /** More messages have this very time than fit into a chunk: these were read, up to and with `after`. */
  readonly crowd?: Crowd | undefined;
}

interface Crowd {
  readonly after: Position | undefined;
}

export interface Window {
  readonly from: number;
  /** Not part of it. */
  readonly to: number;
  /** Only as many are read, the oldest. */
  readonly most: number;
  readonly crowd: Crowd | undefined;
}

/** What a window has given. */
export interface Found {
  readonly count: number;
  /** The time of the row with that number. */
  timeAt(row: number): number;
  /** Where the last one is; asked only of crowds. */
  lastPosition(): Position | undefined;
}

export interface Progress {
  /** So many of the rows are complete; the others come again with the next window. */
  readonly kept: number;
  /** Undefined when that was everything. */
  readonly next: Place | undefined;
}

/** Windows are made for fewer messages than may come, because there are never exactly as many as expected. */
const FILL = 0.75;
/** Where there is little or nothing windows grow step by step, for much may follow. Empty ones cost the engine nothing. */
const MAX_GROWTH = 8;

/**
 * @param fitting how many messages make a chunk
 * @param wanted how many are still needed
 */
export function windowAt(place: Place, end: number, fitting: number, wanted: number): Window {
  const { from, rate, crowd } = place;
  const most = Math.min(fitting, wanted);
  if (crowd !== undefined) return { from, to: from + 1, most, crowd };
  const aim = Math.min(fitting * FILL, wanted / FILL);
  return { from, to: Math.min(from + Math.max(Math.floor(aim / rate), 1), end), most, crowd };
}

export function progressAfter(place: Place, window: Window, end: number, found: Found): Progress {
  const { count } = found;
  const { rate } = place;
  if (count < window.most) return { kept: count, next: afterAll(place, window, end, count) };
  const last = found.timeAt(count - 1);
  if (window.crowd !== undefined)
    return { kept: count, next: { from: window.from, rate, crowd: { after: found.lastPosition() } } };
  const first = found.timeAt(0);
  if (first === last) return { kept: 0, next: { from: last, rate, crowd: { after: undefined } } };
  // Of the last millisecond there may be more, which belong between those that came.
  const kept = firstAt(found, last);
  return { kept, next: { from: last, rate: kept / (last - first) } };
}

/** Whether as many messages came as were expected: then the next window is likely to be read to its end as well. */
export function isSteady(window: Window, count: number): boolean {
  return count < window.most && count > (window.most * FILL) / 2;
}

/** What follows a window that is read to its end. Undefined where that is nothing, or nothing that is wanted. */
export function placeBehind(
  { to, most, crowd }: Window,
  { rate }: Place,
  end: number,
  wanted: number,
): Place | undefined {
  return crowd !== undefined || to >= end || most >= wanted ? undefined : { from: to, rate };
}

/** The window was read to its end. */
function afterAll(place: Place, { from, to, crowd }: Window, end: number, count: number): Place | undefined {
  if (to >= end) return undefined;
  if (crowd !== undefined) return { from: to, rate: place.rate };
  return { from: to, rate: Math.max(count / (to - from), place.rate / MAX_GROWTH) };
}

/** The first row of a time, which is the last one; times only grow. */
function firstAt(found: Found, time: number): number {
  let row = found.count - 1;
  while (row > 0 && found.timeAt(row - 1) === time) row -= 1;
  return row;
}
