// The built server with an engine behind it, inputs that listen, and questions about what it has stored.

import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from '../../e2e/support/api.ts';
import { startServer, type RunningServer } from '../../e2e/support/server.ts';
import { openMessageStore, type MessageStore } from '../../server/src/storage/messages/message-store.ts';
import { freePort } from '../../server/test/free-port.ts';

/** A ClickHouse to measure with; the embedded one when it is not set. */
export const ENGINE = process.env['LOGBOOM_BENCH_CLICKHOUSE_URL'];
const LOOK_EVERY_MS = 100;

export interface LoadedServer extends RunningServer {
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Answers once it listens, with its id and port. */
  createInput(type: string, configuration?: object): Promise<{ id: string; port: number }>;
  /** What a search finds of everything. */
  count(query?: string): Promise<number>;
  /** Waits until a search finds so many. */
  untilFound(count: number, query?: string): Promise<void>;
  /** Rows that the engine has read since its start; undefined when it runs inside the server. */
  rowsRead(): Promise<number | undefined>;
  /** The engine without the server before it. The embedded one belongs to one process, so the server stops meanwhile. */
  withStore<Result>(work: (store: MessageStore) => Promise<Result>): Promise<Result>;
}

export interface LoadOptions {
  /** The address of something that takes messages but cannot be searched, for want of an engine. */
  readonly standIn?: string;
  readonly flags?: readonly string[];
}

/** @param dataDir kept when given, so that the next run need not load again */
export async function startLoadedServer(
  dataDir?: string,
  { standIn, flags = [] }: LoadOptions = {},
): Promise<LoadedServer> {
  const engine = standIn ?? ENGINE;
  const server = await startServer({
    ...(dataDir !== undefined && { dataDir }),
    flags: [...(engine === undefined ? [] : ['--clickhouse-url', engine]), ...flags],
  });

  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await callApi(server, method, path, { body });
    const text = await answer.text();
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }

  async function count(query = '*'): Promise<number> {
    const timerange = { type: 'relative', range: 0 };
    const list = { id: 'list', type: 'messages', limit: 1 };
    const search = { queries: [{ id: 'query', query, timerange, search_types: [list] }] };
    const { results, errors } = await call<Counted>('POST', 'views/search/sync', search);
    const found = results['query']?.search_types['list']?.total_results;
    if (found === undefined) throw new Error(errors?.[0]?.description ?? 'The search gave no answer');
    return found;
  }

  const loaded: LoadedServer = Object.assign(server, {
    call,
    count,
    async createInput(type: string, configuration: object = {}) {
      const port = await freePort();
      const input = { bind_address: '127.0.0.1', port, recv_buffer_size: 16_777_216, ...configuration };
      const body = { title: type, type, global: true, configuration: input };
      const { id } = await call<{ id: string }>('POST', 'system/inputs', body);
      for (;;) {
        const { state } = await call<{ state: string }>('GET', `system/inputstates/${id}`).catch(() => ({
          state: 'STARTING',
        }));
        if (state === 'RUNNING') return { id, port };
        if (state === 'FAILED') throw new Error(`The input ${type} failed to start`);
        await wait(LOOK_EVERY_MS);
      }
    },
    async untilFound(wanted: number, query?: string) {
      while ((await count(query)) < wanted) await wait(LOOK_EVERY_MS);
    },
    async rowsRead() {
      if (ENGINE === undefined) return undefined;
      const sql = "SELECT value FROM system.events WHERE event = 'SelectedRows'";
      const { rows } = await loaded.withStore((store) => store.query<{ value: number }>({ sql }));
      return rows[0]?.value ?? 0;
    },
    async withStore<Result>(work: (store: MessageStore) => Promise<Result>) {
      if (ENGINE === undefined) await server.stop();
      const logger = { info: () => undefined, warn: console.warn };
      const directory = path.join(server.dataDir, 'messages');
      const store = await openMessageStore({ url: ENGINE, directory, logger });
      try {
        return await work(store);
      } finally {
        await store.close();
        if (ENGINE === undefined) await server.restart();
      }
    },
  });
  if (standIn === undefined) await refuseWithoutEngine(loaded);
  return loaded;
}

interface Counted {
  results: Record<string, { search_types: Record<string, { total_results: number }> }>;
  errors?: { description: string }[];
}

/** The first answer of an engine may take a while. */
async function refuseWithoutEngine(server: LoadedServer): Promise<void> {
  for (const until = performance.now() + 20_000; ; await wait(LOOK_EVERY_MS)) {
    try {
      await server.count();
      return;
    } catch (cause) {
      if (performance.now() < until) continue;
      await server.close();
      throw new Error(
        'This measurement needs ClickHouse, and the embedded one cannot be loaded here. Set LOGBOOM_BENCH_CLICKHOUSE_URL ' +
          'to the address of an empty database of a ClickHouse server, such as http://localhost:8123/bench.',
        { cause },
      );
    }
  }
}
