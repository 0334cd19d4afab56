// What rules write into key-value stores: the same in the thread that runs the rule and in the database.
import type { JsonValue } from '@logboom/core/codecs/tolerant-json';
import type { LookupWrite } from '@logboom/core/rules/engine/host';
import { storedForm } from '@logboom/core/rules/values/stored-form';
import type { StoredEntry } from './content-reader.ts';

/** A write in a form that travels between threads and into the database. */
export type EntryWrite =
  | { readonly kind: 'set'; readonly value: JsonValue; readonly expiresAt: number | null }
  | { readonly kind: 'add-list'; readonly value: readonly string[]; readonly keepDuplicates: boolean }
  | { readonly kind: 'remove-list'; readonly value: readonly string[] }
  | { readonly kind: 'assign-ttl'; readonly expiresAt: number }
  | { readonly kind: 'clear' };

export function entryWriteOf(write: LookupWrite, now: number): EntryWrite {
  switch (write.kind) {
    case 'set-value':
      return {
        kind: 'set',
        value: jsonOf(storedForm(write.value)),
        expiresAt: expiry(write.ttlSeconds, now),
      };
    case 'set-list':
      return { kind: 'set', value: [...write.value], expiresAt: expiry(write.ttlSeconds, now) };
    case 'assign-ttl':
      return { kind: 'assign-ttl', expiresAt: now + write.ttlSeconds * 1000 };
    case 'add-list':
    case 'remove-list':
    case 'clear':
      return write;
  }
}

function expiry(ttlSeconds: number | null, now: number): number | null {
  return ttlSeconds === null || ttlSeconds <= 0 ? null : now + ttlSeconds * 1000;
}

function jsonOf(value: unknown): JsonValue {
  return JSON.parse(
    JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item)) ?? 'null',
  ) as JsonValue;
}

/** The entry after the write; undefined when there is none. Expired ones count as none. */
export function applyEntryWrite(
  current: StoredEntry | undefined,
  write: EntryWrite,
  now: number,
): StoredEntry | undefined {
  const before = current?.expiresAt != null && current.expiresAt <= now ? undefined : current;
  switch (write.kind) {
    case 'set':
      return { value: write.value, expiresAt: write.expiresAt };
    case 'clear':
      return undefined;
    case 'assign-ttl':
      return before && { ...before, expiresAt: write.expiresAt };
    case 'add-list': {
      const all = [...listOf(before), ...write.value];
      const value = write.keepDuplicates ? all : [...new Set(all)];
      return { value, expiresAt: before?.expiresAt ?? null };
    }
    case 'remove-list': {
      const gone = new Set(write.value);
      return before && { ...before, value: listOf(before).filter((item) => !gone.has(item)) };
    }
  }
}

function listOf(entry: StoredEntry | undefined): string[] {
  return Array.isArray(entry?.value) ? entry.value.filter((item) => typeof item === 'string') : [];
}
