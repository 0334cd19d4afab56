// Reads the messages of an export chunk by chunk. Between chunks nothing of the engine is held, so a slow client costs
// nothing, and memory holds three chunks however many messages there are.
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { Query } from '../../../storage/messages/statements.ts';
import type { ManyMessages } from '../limits/lanes.ts';
import { readDecorated } from './decorated-rows.ts';
import type { Chunk, ExportedMessages, WindowRows } from './exported-messages.ts';
import { readSpan } from './export-span.ts';
import { isSteady, placeBehind, progressAfter, windowAt, type Place, type Window } from './export-windows.ts';
import { readFields } from './field-rows.ts';
import { readLines } from './line-rows.ts';
import { steadyOffset } from './zone-times.ts';

/** Small, so that the first line comes soon. */
const FIRST_CHUNK = 2_000;
const LARGEST_CHUNK = 50_000;
/** Each statement has a price of its own, so small chunks are slow; large ones take memory. */
const CHUNK_CHARACTERS = 6_000_000;
/** One statement may have to look through everything to find little. */
const MAX_SECONDS = 300;

interface Reading {
  readonly window: Window;
  readonly rows: WindowRows;
}

interface Started {
  readonly place: Place;
  /** Fewer are read where they turn out to be too large. */
  readonly planned: Window;
  readonly reading: Promise<Reading>;
  leave(): void;
}

export async function* readExport(
  store: ManyMessages,
  wanted: ExportedMessages,
  signal: AbortSignal,
): AsyncGenerator<Chunk, void, undefined> {
  const { source, chunkSize = LARGEST_CHUNK } = wanted;
  const span = source.streams.length === 0 ? undefined : await readSpan(store, source, signal);
  if (span === undefined) return;
  let remaining = wanted.limit ?? Number.POSITIVE_INFINITY;
  let fitting = Math.min(FIRST_CHUNK, chunkSize);
  const begin = (place: Place) =>
    beginReading(store, wanted, { place, end: span.to, fitting, remaining }, signal);
  let current: Started | undefined = begin(span);
  let ahead: Started | undefined;
  try {
    while (current !== undefined) {
      const { window, rows }: Reading = await current.reading;
      const { kept, next } = progressAfter(current.place, window, span.to, rows);
      // Those that are asked for are complete, also when the last millisecond has more.
      const given = Math.min(rows.count >= remaining ? rows.count : kept, remaining);
      remaining -= given;
      const place = remaining > 0 ? next : undefined;
      if (rows.count > 0) fitting = Math.min(fittingChunk(rows), chunkSize);
      // The engine works on the next ones while these are written.
      current = place && (beginsAt(ahead, place) ? ahead : begin(place));
      if (ahead !== current) ahead?.leave();
      const behind =
        current && isSteady(window, rows.count) && isAlone(store)
          ? placeBehind(current.planned, current.place, span.to, remaining)
          : undefined;
      ahead = behind && begin(behind);
      if (given > 0) yield await rows.values(given);
    }
  } finally {
    ahead?.leave();
  }
}

/** A statement keeps one processor busy. Where nobody else asks anything, an export may have another one. */
function isAlone(store: ManyMessages): boolean {
  const { running, waiting } = store.load();
  return running <= 1 && waiting === 0;
}

function beginsAt(started: Started | undefined, { from, crowd }: Place): boolean {
  return crowd === undefined && started?.place.from === from;
}

interface Bounds {
  readonly place: Place;
  readonly end: number;
  readonly fitting: number;
  readonly remaining: number;
}

function beginReading(
  store: ManyMessages,
  wanted: ExportedMessages,
  bounds: Bounds,
  signal: AbortSignal,
): Started {
  const { place, end, fitting, remaining } = bounds;
  const left = new AbortController();
  const reading = readWindow(store, wanted, bounds, AbortSignal.any([signal, left.signal]));
  // Nobody may be there any more to hear of a failure.
  reading.catch(() => undefined);
  const planned = windowAt(place, end, fitting, remaining);
  return { place, planned, reading, leave: () => left.abort() };
}

async function readWindow(
  store: ManyMessages,
  wanted: ExportedMessages,
  { place, end, fitting, remaining }: Bounds,
  signal: AbortSignal,
): Promise<Reading> {
  const limits = { maxExecutionSeconds: MAX_SECONDS };
  for (let most = fitting; ; most = Math.ceil(most / 4)) {
    const window = windowAt(place, end, most, remaining);
    try {
      return { window, rows: await rowsOf(store, wanted, window, { signal, limits }) };
    } catch (error) {
      // Messages much larger than those before: fewer at a time will do.
      const isTooLarge = error instanceof MessageStoreError && error.code === 'QUERY_RESULT_TOO_LARGE';
      if (!isTooLarge || window.most === 1) throw error;
    }
  }
}

function rowsOf(
  store: ManyMessages,
  wanted: ExportedMessages,
  window: Window,
  how: Pick<Query, 'signal' | 'limits'>,
): Promise<WindowRows> {
  const { decorate, asJson, zone } = wanted;
  if (decorate) return readDecorated(store, { ...wanted, decorate }, window, how);
  const offset =
    asJson && window.crowd === undefined ? steadyOffset(zone, window.from, window.to) : undefined;
  return offset ? readLines(store, wanted, window, offset, how) : readFields(store, wanted, window, how);
}

/** How many rows like these make a chunk. */
function fittingChunk(rows: WindowRows): number {
  return Math.min(Math.max(Math.floor(CHUNK_CHARACTERS / rows.averageSize()), 1), LARGEST_CHUNK);
}
