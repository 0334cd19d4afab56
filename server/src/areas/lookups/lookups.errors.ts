// What requests about lookup tables, caches and data adapters are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const lookupsErrors = errorCatalogue('Lookups', {
  LOOKUP_CONFIG_INVALID: 'The configuration of a cache or data adapter is not valid; the text says why.',
  LOOKUP_ENTRIES_FULL: 'A key-value store has as many entries as it can have.',
  LOOKUP_IMMUTABLE: 'The entity is managed by the platform and cannot be changed.',
  LOOKUP_IN_USE: 'A table uses the cache or the data adapter, so it cannot be deleted.',
  LOOKUP_MISMATCH: 'The address names another entity than the body.',
  LOOKUP_NAME_TAKEN: 'Another lookup table, cache or data adapter has this name.',
  LOOKUP_NOT_WRITABLE: 'Only key-value stores have entries that can be edited.',
  LOOKUP_PART_UNKNOWN: 'There is no cache or data adapter with the id that a lookup table names.',
  LOOKUP_UNKNOWN: 'There is no lookup table, cache or data adapter with this id or name.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof lookupsErrors> {}
}
