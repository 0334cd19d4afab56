// ClickHouse as a server or a cluster, by its HTTP address. Opening makes no connection: requests do.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ClickHouseLogLevel, createClient, drainStream, type ClickHouseSettings } from '@clickhouse/client';
import { noAnswer } from '../engine-errors.ts';
import { ClickHouseUrlError } from '../errors.ts';
import { READER_SETTINGS, selectVersion, type Engine } from '../engine.ts';

export const REMOTE_PRODUCT = 'ClickHouse';

/** Every request brings its own deadline, so this only has to be longer than any of them. */
const REQUEST_TIMEOUT_MS = 3_600_000;

const CHECK_TIMEOUT_MS = 3_000;

const HTTP_SETTINGS: ClickHouseSettings = {
  // An exception is then an HTTP error, and never half of an answer.
  wait_end_of_query: 1,
};

/** @param url with user, password and database in it, as `@clickhouse/client` reads them. */
export function openRemoteEngine(url: string, readers: number): Engine {
  const common = {
    url,
    application: 'logboom',
    request_timeout: REQUEST_TIMEOUT_MS,
    // Failures come back as errors, which we log once; the client would write them to the console as well.
    log: { level: ClickHouseLogLevel.OFF },
  };
  const reader = open({
    ...common,
    // One more than there are readers, so that the health check never waits for a search.
    max_open_connections: readers + 1,
    clickhouse_settings: {
      ...HTTP_SETTINGS,
      ...READER_SETTINGS,
      cancel_http_readonly_queries_on_client_close: 1,
    },
  });
  const writer = open({ ...common, max_open_connections: 2, clickhouse_settings: HTTP_SETTINGS });
  return {
    product: REMOTE_PRODUCT,
    readers: Array.from({ length: readers }, () => reader),
    writer,
    async insertBytes({ table, bytes, format, settings, signal }) {
      const { stream } = await writer.exec({
        query: `INSERT INTO ${table} FORMAT ${format}`,
        values:
          'file' in bytes ? createReadStream(bytes.file) : Readable.from([bytes], { objectMode: false }),
        clickhouse_settings: settings,
        abort_signal: signal,
      });
      // Until its answer has been read, the connection cannot be used again.
      await drainStream(stream);
    },
    async readVersion() {
      const deadline = AbortSignal.timeout(CHECK_TIMEOUT_MS);
      try {
        return await selectVersion(reader, deadline);
      } catch (error) {
        throw deadline.aborted ? noAnswer(error) : error;
      }
    },
    async close() {
      await Promise.all([reader.close(), writer.close()]);
    },
  };
}

/** Nothing but the address comes from outside, so whatever is refused here is in it. */
function open(options: Parameters<typeof createClient>[0]): ReturnType<typeof createClient> {
  try {
    return createClient(options);
  } catch (error) {
    throw new ClickHouseUrlError(error);
  }
}
