// The store of messages: ClickHouse by address, embedded in this process, or as a process beside it. All run the same SQL
// through the same client.
import { absentStore } from './absent-store.ts';
import { clickHouseStore } from './clickhouse-store.ts';
import { EMBEDDED_PRODUCT } from './embedded/embedded-engine.ts';
import type { Engine, Logger } from './engine.ts';
import { MessageStoreUnavailableError } from './errors.ts';
import { DEFAULT_LIMITS, withLimits, type QueryLimits } from './limits.ts';
import { openLocalEngine } from './local-engine.ts';
import { openRemoteEngine } from './remote/remote-engine.ts';
import type { MessageStore } from './statements.ts';

export type { MessageStore };
/** The product of a store in this process, whose files can be copied while it runs. */
export { EMBEDDED_PRODUCT as MESSAGES_IN_PROCESS } from './embedded/embedded-engine.ts';

export interface MessageStoreOptions {
  /** The address of a server, with user, password and database in it; undefined for the embedded engine. */
  url: string | undefined;
  /** Where the embedded engine keeps its files; one that is a process beside it, in a directory of that name with `-process`. */
  directory: string;
  /** A program `clickhouse` to use where the embedded engine cannot run; looked for on the PATH when left out. */
  binary?: string | undefined;
  /** Whether an engine may be loaded from Python's package index where there is no other. */
  mayDownload?: boolean;
  /** How many queries run side by side. */
  readers?: number;
  /** How many queries may wait for a reader before further ones are refused. */
  maxWaiting?: number;
  /** What a query may cost unless it says otherwise. */
  limits?: Partial<QueryLimits>;
  logger: Logger;
}

/** Two of them for one person at most, so that there are two left for others. */
const DEFAULT_READERS = 4;
const DEFAULT_MAX_WAITING = 200;

/**
 * An engine that does not answer is no reason to stop: messages wait in the journal meanwhile. The one exception is a
 * data directory that another process uses (`DataDirectoryInUseError`), since only the administrator can decide that.
 */
export async function openMessageStore(options: MessageStoreOptions): Promise<MessageStore> {
  const { logger, readers = DEFAULT_READERS, maxWaiting = DEFAULT_MAX_WAITING } = options;
  const limits = withLimits(DEFAULT_LIMITS, options.limits);
  let engine: Engine;
  try {
    engine =
      options.url === undefined
        ? await openLocalEngine({ ...options, readers })
        : openRemoteEngine(options.url, readers);
  } catch (error) {
    if (!(error instanceof MessageStoreUnavailableError)) throw error;
    // The sentence says what to do; a stack at every start would only hide it.
    logger.warn({ code: error.code }, `The message store is unavailable: ${error.message}`);
    return absentStore(EMBEDDED_PRODUCT, error);
  }
  logger.info({ engine: engine.product }, `Messages are kept in ${engine.product}`);
  const store = clickHouseStore(engine, { limits, maxWaiting, logger });
  await store.health();
  return store;
}
