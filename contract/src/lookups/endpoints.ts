// The calls around lookup tables, data adapters and caches.
import { ListParameters } from '../common/pagination.ts';
import { configEntry } from '../configuration/endpoints.ts';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { GEO_CONFIG, GeoConfig, THREAT_CONFIG, ThreatConfig } from './configuration.ts';
import {
  ChangedLookupEntries,
  LookupContentState,
  LookupEntry,
  LookupEntryChanges,
  LookupEntryPage,
  LookupEntryRequest,
} from './entry-schemas.ts';
import {
  ErrorStates,
  ErrorStatesRequest,
  LookupAdapter,
  LookupAdapterPage,
  LookupAdapterRequest,
  LookupCache,
  LookupCachePage,
  LookupCacheRequest,
  LookupKey,
  LookupNodeAnswers,
  LookupResult,
  LookupTable,
  LookupTableListParameters,
  LookupTablePage,
  LookupTableRequest,
  LookupTypes,
  LookupValidation,
  OptionalLookupKey,
  Resolved,
} from './schemas.ts';

const READ = permitted('lookuptables:read');
const CREATE = permitted('lookuptables:create');

// Addresses have an id or a name, and permissions are for ids: the service looks which one is meant and decides.
export const lookupTables = endpoints('lookups/tables', {
  list: {
    method: 'GET',
    path: '/system/lookup/tables',
    summary: 'A page of lookup tables',
    access: READ,
    query: LookupTableListParameters,
    answers: { 200: LookupTablePage },
  },
  read: {
    method: 'GET',
    path: '/system/lookup/tables/:idOrName',
    summary: 'One lookup table, as a page',
    access: signedIn,
    query: Resolved,
    answers: { 200: LookupTablePage },
  },
  create: {
    method: 'POST',
    path: '/system/lookup/tables',
    summary: 'Create a lookup table',
    access: CREATE,
    body: LookupTableRequest,
    answers: { 200: LookupTable },
  },
  update: {
    method: 'PUT',
    path: '/system/lookup/tables/:idOrName',
    summary: 'Change a lookup table',
    access: signedIn,
    body: LookupTableRequest,
    answers: { 200: LookupTable },
  },
  remove: {
    method: 'DELETE',
    path: '/system/lookup/tables/:idOrName',
    summary: 'Delete a lookup table',
    access: signedIn,
    answers: { 200: LookupTable },
  },
  validate: {
    method: 'POST',
    path: '/system/lookup/tables/validate',
    audited: false,
    summary: 'What is wrong with a lookup table',
    access: READ,
    body: LookupTableRequest,
    answers: { 200: LookupValidation },
  },
  query: {
    method: 'GET',
    path: '/system/lookup/tables/:name/query',
    summary: 'What a lookup table has for a key',
    access: READ,
    query: LookupKey,
    answers: { 200: LookupResult },
  },
  purge: {
    method: 'POST',
    path: '/system/lookup/tables/:idOrName/purge',
    summary: 'Forget cached values of a lookup table on this node',
    access: READ,
    query: OptionalLookupKey,
    answers: { 204: NoContent },
  },
  purgeEverywhere: {
    method: 'POST',
    path: '/cluster/system/lookup/tables/:idOrName/purge',
    summary: 'Forget cached values of a lookup table on all nodes',
    access: READ,
    query: OptionalLookupKey,
    answers: { 200: LookupNodeAnswers },
  },
  errorStates: {
    method: 'POST',
    path: '/system/lookup/errorstates',
    audited: false,
    summary: 'What is wrong with lookup tables, data adapters and caches on this node',
    access: READ,
    body: ErrorStatesRequest,
    answers: { 200: ErrorStates },
  },
});

export const lookupAdapters = endpoints('lookups/adapters', {
  list: {
    method: 'GET',
    path: '/system/lookup/adapters',
    summary: 'A page of data adapters',
    access: READ,
    query: ListParameters,
    answers: { 200: LookupAdapterPage },
  },
  types: {
    method: 'GET',
    path: '/system/lookup/types/adapters',
    summary: 'The types of data adapters',
    access: READ,
    answers: { 200: LookupTypes },
  },
  read: {
    method: 'GET',
    path: '/system/lookup/adapters/:idOrName',
    summary: 'One data adapter',
    access: signedIn,
    answers: { 200: LookupAdapter },
  },
  create: {
    method: 'POST',
    path: '/system/lookup/adapters',
    summary: 'Create a data adapter',
    access: CREATE,
    body: LookupAdapterRequest,
    answers: { 200: LookupAdapter },
  },
  update: {
    method: 'PUT',
    path: '/system/lookup/adapters/:idOrName',
    summary: 'Change a data adapter',
    access: signedIn,
    body: LookupAdapterRequest,
    answers: { 200: LookupAdapter },
  },
  remove: {
    method: 'DELETE',
    path: '/system/lookup/adapters/:idOrName',
    summary: 'Delete a data adapter that no table uses',
    access: signedIn,
    answers: { 200: LookupAdapter },
  },
  validate: {
    method: 'POST',
    path: '/system/lookup/adapters/validate',
    audited: false,
    summary: 'What is wrong with a data adapter',
    access: READ,
    body: LookupAdapterRequest,
    answers: { 200: LookupValidation },
  },
  query: {
    method: 'GET',
    path: '/system/lookup/adapters/:name/query',
    summary: 'What a data adapter has for a key, past all caches and default values',
    access: READ,
    query: LookupKey,
    answers: { 200: LookupResult },
  },
  state: {
    method: 'GET',
    path: '/system/lookup/adapters/:idOrName/state',
    summary: 'How the content of a data adapter is doing on this node',
    access: signedIn,
    answers: { 200: LookupContentState },
  },
});

export const lookupCaches = endpoints('lookups/caches', {
  list: {
    method: 'GET',
    path: '/system/lookup/caches',
    summary: 'A page of caches',
    access: READ,
    query: ListParameters,
    answers: { 200: LookupCachePage },
  },
  types: {
    method: 'GET',
    path: '/system/lookup/types/caches',
    summary: 'The types of caches',
    access: READ,
    answers: { 200: LookupTypes },
  },
  read: {
    method: 'GET',
    path: '/system/lookup/caches/:idOrName',
    summary: 'One cache',
    access: signedIn,
    answers: { 200: LookupCache },
  },
  create: {
    method: 'POST',
    path: '/system/lookup/caches',
    summary: 'Create a cache',
    access: CREATE,
    body: LookupCacheRequest,
    answers: { 200: LookupCache },
  },
  update: {
    method: 'PUT',
    path: '/system/lookup/caches/:idOrName',
    summary: 'Change a cache',
    access: signedIn,
    body: LookupCacheRequest,
    answers: { 200: LookupCache },
  },
  remove: {
    method: 'DELETE',
    path: '/system/lookup/caches/:idOrName',
    summary: 'Delete a cache that no table uses',
    access: signedIn,
    answers: { 200: LookupCache },
  },
  validate: {
    method: 'POST',
    path: '/system/lookup/caches/validate',
    audited: false,
    summary: 'What is wrong with a cache',
    access: READ,
    body: LookupCacheRequest,
    answers: { 200: LookupValidation },
  },
});

export const lookupEntries = endpoints('lookups/entries', {
  list: {
    method: 'GET',
    path: '/system/lookup/adapters/:idOrName/entries',
    summary: 'A page of the entries of a key-value store',
    access: signedIn,
    query: ListParameters,
    answers: { 200: LookupEntryPage },
  },
  set: {
    method: 'PUT',
    path: '/system/lookup/adapters/:idOrName/entries',
    summary: 'Add or replace an entry of a key-value store',
    access: signedIn,
    body: LookupEntryRequest,
    answers: { 200: LookupEntry },
  },
  remove: {
    method: 'DELETE',
    path: '/system/lookup/adapters/:idOrName/entries',
    summary: 'Delete an entry of a key-value store',
    access: signedIn,
    query: LookupKey,
    answers: { 204: NoContent },
  },
  changeMany: {
    method: 'POST',
    path: '/system/lookup/adapters/:idOrName/entries/changes',
    summary: 'Add, replace and delete many entries of a key-value store: all of them, or none',
    access: signedIn,
    body: LookupEntryChanges,
    maxBodyBytes: 16 * 1_048_576,
    answers: { 200: ChangedLookupEntries },
  },
});

export const lookupConfigEntries = {
  geo: configEntry(GEO_CONFIG, GeoConfig),
  threats: configEntry(THREAT_CONFIG, ThreatConfig),
};
