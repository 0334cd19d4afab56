// What a decoded message is while it travels from the codec to the writer: a plain object, made for speed.

/** What the store can hold in a field. Dates are kept as text in the stored format, see `stored-time.ts`. */
export type FieldValue = string | number | boolean | readonly FieldValue[];

export type Fields = Record<string, FieldValue>;

export interface LogMessage {
  /** Milliseconds since 1970, UTC. */
  timestamp: number;
  /** A `timestamp` that was set as text; `settleTimestamp` decides on it after all processors ran. */
  timestampText: string | undefined;
  /** Everything else, `message` and `source` included. Use `setField`, which knows the rules of names. */
  fields: Fields;
}

/**
 * Field names come from strangers, so `constructor` or `__proto__` must be names like any other. An object without
 * prototype would do, but V8 keeps those as hash tables; objects of this kind have hidden classes and are faster.
 *
 * V8 gives an object as much room inside as the first few of its kind used, and turns those that grow far beyond it
 * into hash tables. A message with thirty fields is common, so the first few objects are made that large.
 */
const FieldMap = function FieldMap(this: Fields, isFirst: boolean) {
  if (!isFirst) return;
  // The assignments are counted where they stand, so they cannot be a loop.
  this.a = this.b = this.c = this.d = this.e = this.f = this.g = this.h = 0;
  this.i = this.j = this.k = this.l = this.m = this.n = this.o = this.p = 0;
  this.q = this.r = this.s = this.t = this.u = this.v = this.w = this.x = 0;
  this.y = this.z = this.A = this.B = this.C = this.D = this.E = this.F = 0;
} as unknown as new (isFirst: boolean) => Fields;
FieldMap.prototype = Object.create(null) as object;
Array.from({ length: 8 }, () => new FieldMap(true));

/** For trusted text only: `text` and `source` are set as they are, when there is something in them. */
export function createMessage(timestamp: number, text: string, source: string): LogMessage {
  const fields = new FieldMap(false);
  if (text !== '') fields['message'] = text;
  if (source !== '') fields['source'] = source;
  return { timestamp, timestampText: undefined, fields };
}
