// The message store, as the rest of the server sees it.
export { openMessageStore, type MessageStore, type MessageStoreOptions } from './message-store.ts';
export type { Command, Insert, Query, QueryResult } from './statements.ts';
export type { QueryParameter, QueryParameters } from './parameters.ts';
export { DEFAULT_LIMITS, type QueryLimits } from './limits.ts';
export { MINIMUM_CLICKHOUSE_VERSION } from './version.ts';
export {
  ClickHouseTooOldError,
  DataDirectoryInUseError,
  MessageStoreError,
  MessageStoreUnavailableError,
  type MessageStoreErrorCode,
} from './errors.ts';
