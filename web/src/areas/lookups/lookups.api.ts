// Reads and changes lookup tables, data adapters and caches.
import {
  lookupAdapters,
  lookupCaches,
  lookupEntries,
  lookupTables,
} from '@logboom/contract/lookups/endpoints';
import type { LookupEntryRequest } from '@logboom/contract/lookups/entry-schemas';
import type {
  LookupAdapter,
  LookupAdapterRequest,
  LookupCache,
  LookupCacheRequest,
  LookupTable,
  LookupTableRequest,
} from '@logboom/contract/lookups/schemas';
import { call, polledQueryOf, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

/** Begins the keys of all queries of this area: tables show what their adapters do. */
const LOOKUPS = ['lookups'];
const ALL = { page: 1, per_page: 0, query: '', sort: 'title', order: 'asc' };
const STATE_EVERY_MS = 2000;

export const tablesQuery = () => queryOf(lookupTables.list, { query: { ...ALL, resolve: true } });
export const adaptersQuery = () => queryOf(lookupAdapters.list, { query: ALL });
export const cachesQuery = () => queryOf(lookupCaches.list, { query: ALL });
export const tableQuery = (idOrName: string) =>
  queryOf(lookupTables.read, { idOrName, query: { resolve: true } });
export const adapterQuery = (idOrName: string) => queryOf(lookupAdapters.read, { idOrName });
export const cacheQuery = (idOrName: string) => queryOf(lookupCaches.read, { idOrName });
export const stateQuery = (idOrName: string) =>
  polledQueryOf(lookupAdapters.state, STATE_EVERY_MS, { idOrName });
export const errorStatesQuery = (names: { tables?: string[]; data_adapters?: string[] }) =>
  polledQueryOf(lookupTables.errorStates, STATE_EVERY_MS, { body: names });
export const entriesQuery = (idOrName: string, query: string) =>
  queryOf(lookupEntries.list, { idOrName, query: { page: 1, per_page: 100, query, sort: 'key' } });

export const askTable = (name: string, key: string) => call(lookupTables.query, { name, query: { key } });
export const askAdapter = (name: string, key: string) => call(lookupAdapters.query, { name, query: { key } });

/** What is there is changed, what is not is made. */
const isNew = ({ id }: { readonly id?: string | null }) => id === undefined || id === null;

export function useSaveTable() {
  return useChange({
    outdates: LOOKUPS,
    call: (body: LookupTableRequest) =>
      isNew(body)
        ? call(lookupTables.create, { body })
        : call(lookupTables.update, { idOrName: body.id ?? '', body }),
    done: ({ title }) => `Lookup table "${title}" was saved.`,
  });
}

export function useSaveAdapter() {
  return useChange({
    outdates: LOOKUPS,
    call: (body: LookupAdapterRequest) =>
      isNew(body)
        ? call(lookupAdapters.create, { body })
        : call(lookupAdapters.update, { idOrName: body.id ?? '', body }),
    done: ({ title }) => `Data adapter "${title}" was saved.`,
  });
}

export function useSaveCache() {
  return useChange({
    outdates: LOOKUPS,
    call: (body: LookupCacheRequest) =>
      isNew(body)
        ? call(lookupCaches.create, { body })
        : call(lookupCaches.update, { idOrName: body.id ?? '', body }),
    done: ({ title }) => `Cache "${title}" was saved.`,
  });
}

export function useDeleteTable() {
  return useChange({
    outdates: LOOKUPS,
    call: ({ name }: LookupTable) => call(lookupTables.remove, { idOrName: name }),
    done: ({ title }) => `Lookup table "${title}" was deleted.`,
    failed: 'Could not delete the lookup table',
  });
}

export function useDeleteAdapter() {
  return useChange({
    outdates: LOOKUPS,
    call: ({ name }: LookupAdapter) => call(lookupAdapters.remove, { idOrName: name }),
    done: ({ title }) => `Data adapter "${title}" was deleted.`,
    failed: 'Could not delete the data adapter',
  });
}

export function useDeleteCache() {
  return useChange({
    outdates: LOOKUPS,
    call: ({ name }: LookupCache) => call(lookupCaches.remove, { idOrName: name }),
    done: ({ title }) => `Cache "${title}" was deleted.`,
    failed: 'Could not delete the cache',
  });
}

export function usePurge() {
  return useChange({
    outdates: LOOKUPS,
    call: ({ name }: LookupTable) => call(lookupTables.purgeEverywhere, { idOrName: name }),
    done: ({ title }) => `The cached values of lookup table "${title}" were purged on all nodes.`,
    failed: 'Could not purge the cache',
  });
}

export function useSetEntry(idOrName: string) {
  return useChange({
    outdates: LOOKUPS,
    call: (body: LookupEntryRequest) => call(lookupEntries.set, { idOrName, body }),
    done: ({ key }) => `The entry "${key}" was saved.`,
  });
}

export function useDeleteEntry(idOrName: string) {
  return useChange({
    outdates: LOOKUPS,
    call: ({ key }: { readonly key: string }) => call(lookupEntries.remove, { idOrName, query: { key } }),
    done: ({ key }) => `The entry "${key}" was deleted.`,
    failed: 'Could not delete the entry',
  });
}
