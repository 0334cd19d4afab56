// Turns what the engine throws into coded errors. The engine's text quotes SQL, so it stays in the cause.
import { MessageStoreError, MessageStoreUnavailableError, type MessageStoreErrorCode } from './errors.ts';

const DISK_FULL = 'The disk of ClickHouse is full. Delete old indices, or give it more room.';

/** What the system says when a file cannot grow. ClickHouse passes it on under several numbers. */
const NO_SPACE = /No space left on device|Disk quota exceeded/;
const FILE_ERRORS: ReadonlySet<string> = new Set(['74', '75', '76', '425', '1000', '1001']);

/** Numbers from ClickHouse's `ErrorCodes.cpp`. */
const QUERY_ERRORS: Record<string, [MessageStoreErrorCode, string]> = {
  158: ['QUERY_RESULT_TOO_LARGE', 'The query would read too many rows. Narrow the time range or the query.'],
  159: ['QUERY_TIMEOUT', 'The query took too long and was stopped. Narrow the time range or the query.'],
  160: [
    'QUERY_TIMEOUT',
    'The query would take too long and was stopped. Narrow the time range or the query.',
  ],
  202: ['MESSAGES_BUSY', 'ClickHouse runs too many queries already. Try again in a moment.'],
  241: [
    'QUERY_TOO_MUCH_MEMORY',
    'The query needs more memory than it may use. Narrow the time range or the query.',
  ],
  243: ['MESSAGES_DISK_FULL', DISK_FULL],
  307: ['QUERY_RESULT_TOO_LARGE', 'The query would read too many bytes. Narrow the time range or the query.'],
  394: ['QUERY_ABORTED', 'The query was cancelled.'],
  396: [
    'QUERY_RESULT_TOO_LARGE',
    'The result of the query is too large. Narrow the time range or ask for fewer rows.',
  ],
};

const UNAVAILABLE: Record<string, string> = {
  81: 'ClickHouse does not have the database that LOGBOOM_CLICKHOUSE_URL names. Create it, or correct the address.',
  192: 'ClickHouse does not know the user in LOGBOOM_CLICKHOUSE_URL.',
  193: 'ClickHouse refuses the password in LOGBOOM_CLICKHOUSE_URL.',
  194: 'ClickHouse asks for the password that LOGBOOM_CLICKHOUSE_URL lacks.',
  236: 'ClickHouse is shutting down.',
  516: 'ClickHouse refuses the user or the password in LOGBOOM_CLICKHOUSE_URL.',
};

export function noAnswer(cause: unknown): MessageStoreError {
  const text = 'ClickHouse does not answer. Check that it runs and that this node can reach it.';
  return new MessageStoreUnavailableError(text, { cause });
}

export function toMessageStoreError(cause: unknown): MessageStoreError {
  if (cause instanceof MessageStoreError) return cause;
  const number = exceptionNumber(cause);
  if (number !== undefined) {
    const unavailable = UNAVAILABLE[number];
    if (unavailable !== undefined) return new MessageStoreUnavailableError(unavailable, { cause });
    if (FILE_ERRORS.has(number) && cause instanceof Error && NO_SPACE.test(cause.message))
      return new MessageStoreError('MESSAGES_DISK_FULL', DISK_FULL, { cause });
    const [code, text] = QUERY_ERRORS[number] ?? ['QUERY_FAILED', 'ClickHouse could not run the query.'];
    return new MessageStoreError(code, text, { cause });
  }
  if (isConnectionError(cause)) return noAnswer(cause);
  if (isForeignAnswer(cause)) {
    const text = 'What answers is not ClickHouse. Check LOGBOOM_CLICKHOUSE_URL and any proxy on the way.';
    return new MessageStoreUnavailableError(text, { cause });
  }
  return new MessageStoreError('QUERY_FAILED', 'The query could not be run.', { cause });
}

/** The engine's own number of what went wrong; undefined when it did not say. */
export function engineErrorNumber(error: unknown): number | undefined {
  const number = error instanceof MessageStoreError ? exceptionNumber(error.cause) : undefined;
  return number === undefined ? undefined : Number(number);
}

/** By shape and not by class: the embedded library brings its own copy of the class. */
function exceptionNumber(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('type' in error)) return undefined;
  return /^\d+$/.test(String(error.code)) ? String(error.code) : undefined;
}

/** The client wraps a refusal that it cannot read, such as a proxy's page, in nothing more than an `Error`. */
function isForeignAnswer(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error);
}

const CONNECTION_CODES = /^(E[A-Z]+|ERR_(TLS|SSL|SOCKET)\w*|HPE_\w+|CERT_\w+|\w*_CERT\w*|UNABLE_TO_\w+)$/;
const CONNECTION_TEXTS = /^(timeout error|socket hang up|ping failed)/i;

function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && CONNECTION_CODES.test(String(error.code))) || CONNECTION_TEXTS.test(error.message)
  );
}
