// Entries of key-value stores, written by people through the API and by rules while messages are processed.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type {
  ChangedLookupEntries,
  LookupEntry,
  LookupEntryChanges,
  LookupEntryPage,
  LookupEntryRequest,
} from '@logboom/contract/lookups/entry-schemas';
import { LOOKUP_LIMITS } from '@logboom/contract/lookups/schemas';
import type { JsonValue } from '@logboom/core/codecs/tolerant-json';
import { parseListQuery } from '@logboom/core/list-query';
import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../../../cluster/changes.ts';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest } from '../../../http/errors.ts';
import { readListQuery } from '../../../http/list-query.ts';
import type { WrittenByRule } from '../../../ingest/lookups/lookup-traces.ts';
import { adapterConfigOf } from '../entities/contents.ts';
import type { LookupServices } from '../entities/services.ts';
import type { EntryRow, EntryStore } from './entry.store.ts';

export interface EntryServiceParts {
  readonly adapters: LookupServices['adapters'];
  readonly store: EntryStore;
  readonly changes: Pick<Changes, 'announce'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

export function entryService({ adapters, store, changes, logger }: EntryServiceParts) {
  let written: Promise<void> = Promise.resolve();

  async function storeOf(caller: Caller, action: 'read' | 'edit', idOrName: string) {
    const { id, content } = await adapters.demand(caller, action, idOrName);
    const config = adapterConfigOf(content);
    if (config?.type !== 'keyvalue')
      throw badRequest('Only key-value stores have entries that can be edited.', 'LOOKUP_NOT_WRITABLE');
    return { id, keyOf: (key: string) => (config.case_insensitive_lookup ? key.toLowerCase() : key) };
  }

  async function writeAll(writes: readonly WrittenByRule[]): Promise<void> {
    const changed = new Set<string>();
    for (const { adapterId, key, write } of writes) {
      try {
        if (write.kind === 'set' && (await isFull(adapterId))) continue;
        await store.write(adapterId, key, write, Date.now());
        changed.add(adapterId);
      } catch (error) {
        logger.warn(
          { err: error, adapter: adapterId },
          'What a rule wrote to a key-value store could not be stored',
        );
      }
    }
    for (const id of changed) await changes.announce('lookup-entries', id);
  }

  const isFull = async (id: string) => (await store.count(id)) >= LOOKUP_LIMITS.entries;

  return {
    async list(caller: Caller, idOrName: string, parameters: ListParameters): Promise<LookupEntryPage> {
      const { id } = await storeOf(caller, 'read', idOrName);
      const query = readListQuery(parameters.query);
      const { rows, total } = await store.page(id, parameters, parseListQuery(query));
      const { page, per_page } = parameters;
      return { total, count: rows.length, page, per_page, query, entries: rows.map(presentEntry) };
    },

    async set(caller: Caller, idOrName: string, request: LookupEntryRequest): Promise<LookupEntry> {
      const { id, keyOf } = await storeOf(caller, 'edit', idOrName);
      const key = keyOf(request.key);
      const { ttl_seconds } = request;
      requireShort(JSON.stringify(request.value));
      if (await isFull(id)) throw full();
      const now = Date.now();
      const expiresAt = ttl_seconds ? now + ttl_seconds * 1000 : null;
      await store.write(id, key, { kind: 'set', value: request.value as JsonValue, expiresAt }, now);
      await changes.announce('lookup-entries', id);
      return {
        key,
        value: request.value,
        expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
        updated_at: new Date(now).toISOString(),
      };
    },

    /** All of them, or none. */
    async changeMany(
      caller: Caller,
      idOrName: string,
      { set, remove }: LookupEntryChanges,
    ): Promise<ChangedLookupEntries> {
      const { id, keyOf } = await storeOf(caller, 'edit', idOrName);
      const entries = new Map(set.map(({ key, value }) => [keyOf(key), JSON.stringify(value)]));
      for (const value of entries.values()) requireShort(value);
      const check = (count: number) => {
        if (count > LOOKUP_LIMITS.entries) throw full();
      };
      await store.changeMany(id, { set: entries, remove: remove.map(keyOf), check });
      await changes.announce('lookup-entries', id);
      return { keys: set.map(({ key }) => keyOf(key)) };
    },

    async remove(caller: Caller, idOrName: string, key: string): Promise<void> {
      const { id, keyOf } = await storeOf(caller, 'edit', idOrName);
      await store.write(id, keyOf(key), { kind: 'clear' }, Date.now());
      await changes.announce('lookup-entries', id);
    },

    /** One after the other, in the background. */
    takeFromRules(writes: readonly WrittenByRule[]): void {
      if (writes.length > 0) written = written.then(() => writeAll(writes));
    },

    /** What rules wrote is in the database. */
    settled: () => written,
  };
}

export type EntryService = ReturnType<typeof entryService>;

function requireShort(value: string): void {
  if (value.length > LOOKUP_LIMITS.entryValue)
    throw badRequest(`A value can have ${LOOKUP_LIMITS.entryValue} characters.`, 'LOOKUP_CONFIG_INVALID');
}

function full() {
  return badRequest(`A key-value store can have ${LOOKUP_LIMITS.entries} entries.`, 'LOOKUP_ENTRIES_FULL');
}

function presentEntry({ key, value, expires_at, updated_at }: EntryRow): LookupEntry {
  return {
    key,
    value: JSON.parse(value) as unknown,
    expires_at: expires_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}
