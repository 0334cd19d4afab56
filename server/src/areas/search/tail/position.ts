// How far a tail has read: for each index, which inserts. Pure; the text form travels as the id of events.
import type { Blocks } from '../../../storage/messages/tables/message-blocks.ts';

export interface Span {
  readonly first: number;
  readonly last: number;
}

/** Disjoint and in order, by shard, table and index. */
export type Position = ReadonlyMap<string, readonly Span[]>;

/** What has not been read of an index. */
export interface Unread extends Pick<Blocks, 'shard' | 'table' | 'index'> {
  readonly spans: readonly Span[];
}

const keyOf = ({ shard, table, index }: Pick<Blocks, 'shard' | 'table' | 'index'>) =>
  `${shard}/${table}/${index}`;

/** Everything that is there counts as read. */
export function positionAt(listed: readonly Blocks[]): Position {
  const position = new Map<string, Span[]>();
  for (const one of listed) {
    const [known] = position.get(keyOf(one)) ?? [];
    position.set(keyOf(one), [{ first: 0, last: Math.max(known?.last ?? 0, one.last) }]);
  }
  return position;
}

/** What a position has read, as if it were listed. */
export function blocksOf(position: Position): Blocks[] {
  return Array.from(position).flatMap(([key, spans]) => {
    const [shard, table = '', index] = key.split('/');
    return spans.map((span) => ({ shard: Number(shard), table, index: Number(index), ...span }));
  });
}

export function unread(listed: readonly Blocks[], position: Position): Unread[] {
  const found = new Map<string, Unread & { spans: Span[] }>();
  for (const one of listed) {
    const key = keyOf(one);
    const spans = without(one, position.get(key) ?? []);
    const entry = found.get(key) ?? { shard: one.shard, table: one.table, index: one.index, spans: [] };
    entry.spans.push(...spans);
    if (entry.spans.length > 0) found.set(key, entry);
  }
  return Array.from(found.values());
}

/** The part of a span that no other covers. */
function without({ first, last }: Span, covered: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let at = first;
  for (const span of covered) {
    if (span.last < at || span.first > last) continue;
    if (span.first > at) rest.push({ first: at, last: span.first - 1 });
    at = span.last + 1;
  }
  return at <= last ? [...rest, { first: at, last }] : rest;
}

/** Inserts that are missing between others may still come, so each stretch is remembered by itself. */
export function advanced(position: Position, read: readonly Unread[]): Position {
  const next = new Map(position);
  for (const one of read) {
    const key = keyOf(one);
    next.set(key, joined([...(next.get(key) ?? []), ...one.spans]));
  }
  return next;
}

/** As many stretches as are worth remembering. */
const MAX_SPANS = 20;

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.first - b.first)) {
    const before = result.at(-1);
    if (before !== undefined && span.first <= before.last + 1) {
      result[result.length - 1] = { first: before.first, last: Math.max(before.last, span.last) };
    } else result.push(span);
  }
  const [first] = result;
  const kept = result.slice(-MAX_SPANS);
  const [oldest] = kept;
  if (first !== undefined && oldest !== undefined && result.length > MAX_SPANS) {
    kept[0] = { first: first.first, last: oldest.last };
  }
  return kept;
}

/** What was missing when an earlier position was reached will not come any more: its number was given up. */
export function withoutGapsUpTo(position: Position, earlier: Position): Position {
  return new Map(
    Array.from(position, ([key, spans]) => {
      const last = earlier.get(key)?.at(-1)?.last;
      return [key, last === undefined ? spans : joined([...spans, { first: 0, last }])];
    }),
  );
}

export function positionText(position: Position): string {
  const text = Array.from(
    position,
    ([key, spans]) => `${key}:${spans.map(({ first, last }) => `${first}-${last}`).join(',')}`,
  ).join(';');
  return Buffer.from(text, 'utf8').toString('base64url');
}

const ENTRY = /^(\d{1,9}\/[A-Za-z_]\w{0,127}\/\d{1,10}):(\d{1,15}-\d{1,15}(?:,\d{1,15}-\d{1,15}){0,30})$/;
const MAX_ENTRIES = 500;

/** Undefined for what is no position. */
export function readPosition(text: string): Position | undefined {
  const entries = Buffer.from(text, 'base64url').toString('utf8').split(';');
  if (entries.length > MAX_ENTRIES) return undefined;
  const position = new Map<string, Span[]>();
  for (const entry of entries.filter((one) => one !== '')) {
    const [, key, spans] = ENTRY.exec(entry) ?? [];
    if (key === undefined || spans === undefined) return undefined;
    const read = spans.split(',').map((span): Span => {
      const [first = 0, last = 0] = span.split('-').map(Number);
      return { first, last };
    });
    position.set(key, joined(read));
  }
  return position;
}
