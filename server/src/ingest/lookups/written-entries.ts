// What rules of this thread wrote lately: they see it at once, before it comes back with the next content.
import { lastUsed } from '@logboom/core/last-used';
import type { LookupAnswer } from './answer.ts';
import type { StoredEntry } from './content-reader.ts';
import { applyEntryWrite, type EntryWrite } from './entry-write.ts';

/** By then the database and all threads have it. */
const KEPT_MS = 10_000;
const MAX_KEPT = 10_000;

/** Without an entry: it was deleted. */
interface Written {
  readonly entry: StoredEntry | undefined;
}

export class WrittenEntries {
  readonly #written = lastUsed<Written>(MAX_KEPT, KEPT_MS);

  find(adapterId: string, key: string, now: number): Written | undefined {
    const written = this.#written.get(idOf(adapterId, key));
    const expiresAt = written?.entry?.expiresAt ?? null;
    return expiresAt !== null && expiresAt <= now ? { entry: undefined } : written;
  }

  /** @param read the entry as it was loaded. */
  apply(
    adapterId: string,
    key: string,
    write: EntryWrite,
    now: number,
    read: () => LookupAnswer | undefined,
  ): StoredEntry | undefined {
    const known = this.find(adapterId, key, now);
    const before = known === undefined ? entryOf(read()) : known.entry;
    const entry = applyEntryWrite(before, write, now);
    this.#written.set(idOf(adapterId, key), { entry });
    return entry;
  }
}

function idOf(adapterId: string, key: string): string {
  return `${adapterId}/${key}`;
}

function entryOf(answer: LookupAnswer | undefined): StoredEntry | undefined {
  if (answer === undefined) return undefined;
  const value = answer.list === null ? (answer.single ?? answer.multi) : [...answer.list];
  return value === null ? undefined : { value, expiresAt: null };
}
