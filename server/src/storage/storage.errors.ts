// What can go wrong with the stores below everything.
import { errorCatalogue, type CodesOf } from '../error-catalogue.ts';

export const storageErrors = errorCatalogue('Storage', {
  CLICKHOUSE_TOO_OLD:
    'The ClickHouse server is older than Logboom needs. Upgrade it; it is used without a restart.',
  CLICKHOUSE_URL: 'LOGBOOM_CLICKHOUSE_URL cannot be used; the message says why.',
  DATA_DIRECTORY: 'The data directory cannot be used; the message says why.',
  DATA_DIRECTORY_IN_USE:
    'Another process uses the data directory. Stop it, or set LOGBOOM_DATA_DIR to another directory.',
  JOURNAL_DISK: 'The disk of the journal is full or cannot be written to. Messages wait until it can.',
  JOURNAL_FULL:
    'The journal has reached its limit, so that inputs take nothing more until messages are stored.',
  MESSAGES_BUSY: 'ClickHouse runs as many queries as it may. Try again in a moment.',
  MESSAGES_CLOSED: 'The message store is closed, because the program ends.',
  MESSAGES_DISK_FULL: 'The disk of ClickHouse is full. Delete old indices, or give it more room.',
  MESSAGES_UNAVAILABLE: 'ClickHouse does not answer, or refuses this node; the message says why.',
  METADATA_UNAVAILABLE: 'The database for everything but messages cannot be opened; the message says why.',
  MIGRATION_FAILED:
    'The database schema could not be brought up to date; nothing of the failed step was kept.',
  QUERY_ABORTED: 'The query was cancelled, mostly because nobody waited for its result any more.',
  QUERY_FAILED: 'ClickHouse could not run the query. The cause is in the log.',
  QUERY_RESULT_TOO_LARGE: 'The query would read or return too much. Narrow the time range or the query.',
  QUERY_TIMEOUT: 'The query took too long and was stopped. Narrow the time range or the query.',
  QUERY_TOO_LONG:
    'The query would become longer than the engine reads. Use fewer terms, or name the fields in which to look.',
  QUERY_TOO_MUCH_MEMORY: 'The query needs more memory than it may use. Narrow the time range or the query.',
});

declare module '../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof storageErrors> {}
}
