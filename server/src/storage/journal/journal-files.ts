// The journal's database: LMDB in a directory of its own.
import { mkdirSync } from 'node:fs';
import { open, type Database, type RootDatabase } from 'lmdb';
import type { BatchAssignment } from './assignment.ts';

export interface JournalFiles {
  readonly environment: RootDatabase;
  /** Blocks of frames by the offset of their first frame. */
  readonly blocks: Database<Buffer, number>;
  /** What is known about each block without reading it; the same keys. */
  readonly heads: Database<BlockHead, number>;
  /** Batches on their way into the message store, by the offset of their first frame. */
  readonly assignments: Database<BatchAssignment, number>;
  readonly state: Database<unknown, string>;
}

/** Number of frames, size in bytes, and when the earliest frame came. */
export type BlockHead = readonly [frames: number, bytes: number, earliest: number];

/** Freed pages are used again only after a while, and a block needs pages in a row, so the map is larger than the limit. */
const ROOM_FOR_FREED_PAGES = 2;
const LEAST_MAP_BYTES = 256 * 1024 * 1024;

export function openJournalFiles(directory: string, maxBytes: number): JournalFiles {
  mkdirSync(directory, { recursive: true });
  const environment = open({
    path: directory,
    maxDbs: 4,
    mapSize: Math.max(LEAST_MAP_BYTES, maxBytes * ROOM_FOR_FREED_PAGES),
    // A write is then fulfilled only after `fdatasync`: what is acknowledged survives a power failure.
    overlappingSync: false,
    // Every write is a batch of its own. LMDB's own batches have promises that nobody can hold; see `commit.ts`.
    eventTurnBatching: false,
  });
  return {
    environment,
    blocks: environment.openDB<Buffer, number>({ name: 'blocks', encoding: 'binary' }),
    heads: environment.openDB<BlockHead, number>({ name: 'heads', encoding: 'json' }),
    assignments: environment.openDB<BatchAssignment, number>({ name: 'assignments', encoding: 'json' }),
    state: environment.openDB<unknown, string>({ name: 'state', encoding: 'json' }),
  };
}
