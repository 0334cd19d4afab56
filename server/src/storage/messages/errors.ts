// What can go wrong with the message store. The message is for anyone to read; the cause is for the log only.

export type MessageStoreErrorCode =
  | 'MESSAGES_UNAVAILABLE'
  | 'MESSAGES_BUSY'
  | 'MESSAGES_CLOSED'
  | 'MESSAGES_DISK_FULL'
  | 'CLICKHOUSE_TOO_OLD'
  | 'CLICKHOUSE_URL'
  | 'DATA_DIRECTORY_IN_USE'
  | 'QUERY_ABORTED'
  | 'QUERY_FAILED'
  | 'QUERY_RESULT_TOO_LARGE'
  | 'QUERY_TIMEOUT'
  | 'QUERY_TOO_LONG'
  | 'QUERY_TOO_MUCH_MEMORY';

/** The HTTP status that fits when the error ends a request. 499 is what proxies write for a client that left. */
const STATUS: Record<MessageStoreErrorCode, number> = {
  MESSAGES_UNAVAILABLE: 503,
  MESSAGES_BUSY: 503,
  MESSAGES_CLOSED: 503,
  MESSAGES_DISK_FULL: 503,
  CLICKHOUSE_TOO_OLD: 503,
  CLICKHOUSE_URL: 503,
  DATA_DIRECTORY_IN_USE: 503,
  QUERY_ABORTED: 499,
  QUERY_FAILED: 500,
  QUERY_RESULT_TOO_LARGE: 400,
  QUERY_TIMEOUT: 504,
  QUERY_TOO_LONG: 400,
  QUERY_TOO_MUCH_MEMORY: 400,
};

export class MessageStoreError extends Error {
  readonly code: MessageStoreErrorCode;
  readonly status: number;

  constructor(code: MessageStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
    this.status = STATUS[code];
  }
}

/** The engine cannot be used now. It may come back by itself. */
export class MessageStoreUnavailableError extends MessageStoreError {
  constructor(message: string, options?: ErrorOptions) {
    super('MESSAGES_UNAVAILABLE', message, options);
  }
}

/** A second process would destroy what the first one writes, so the engine lets only one in. */
export class DataDirectoryInUseError extends MessageStoreError {
  readonly directory: string;

  constructor(directory: string, options?: ErrorOptions) {
    super(
      'DATA_DIRECTORY_IN_USE',
      'The data directory of the messages is in use by another process. Stop it, or set LOGBOOM_DATA_DIR to another directory.',
      options,
    );
    this.directory = directory;
  }
}

export class ClickHouseTooOldError extends MessageStoreError {
  constructor(found: string, minimum: string) {
    super(
      'CLICKHOUSE_TOO_OLD',
      `ClickHouse ${found} is too old: Logboom needs ${minimum} or newer. Upgrade the server, and it will be used without a restart.`,
    );
  }
}

/** The address has something in it that the client cannot use. It may hold a password, so it is not repeated. */
export class ClickHouseUrlError extends MessageStoreError {
  constructor(cause: unknown) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    super('CLICKHOUSE_URL', `LOGBOOM_CLICKHOUSE_URL cannot be used: ${problem}.`, { cause });
  }
}
