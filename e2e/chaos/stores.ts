// Where the messages of a chaos run end up: in the embedded engine, which is killed with the program, or outside of it, in a
// ClickHouse or in a stand-in for it.

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openMessageStore } from '../../server/src/storage/messages/message-store.ts';
import { RecordingClickHouse } from '../../server/test/recording-clickhouse.ts';

export interface ChaosStore {
  /** For the report. */
  readonly name: string;
  /** What the server gets as the address of ClickHouse; undefined for the engine inside it. */
  readonly url: string | undefined;
  /** One for each row that is stored. The program does not run any more. */
  texts(): Promise<string[]>;
  stop(): Promise<void>;
}

/** @param dataDir of the program */
export type OpenStore = (dataDir: string) => Promise<ChaosStore>;

const TEXT = /c\d+-\d+\./;

export const openEmbedded: OpenStore = async (dataDir) => ({
  name: 'the embedded engine',
  url: undefined,
  async texts() {
    const logger = { info: () => undefined, warn: () => undefined };
    const directory = path.join(dataDir, 'messages');
    const store = await openMessageStore({ url: undefined, directory, logger });
    const ask = async <Row>(sql: string) => (await store.query<Row>({ sql })).rows;
    try {
      const found: string[] = [];
      const tables = await ask<{ table: string }>(
        "SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'message'",
      );
      for (const { table } of tables) {
        const rounds = await ask<{ round: string }>(
          `SELECT DISTINCT extract(message, '^c[0-9]+-') AS round FROM ${table} WHERE round != ''`,
        );
        // All of them at once would be more than an answer may have.
        for (const { round } of rounds) {
          const rows = await ask<{ message: string }>(
            `SELECT message FROM ${table} WHERE startsWith(message, '${round}')`,
          );
          found.push(...rows.map(({ message }) => message));
        }
      }
      return found;
    } finally {
      await store.close();
    }
  },
  stop: async () => undefined,
});

/** Keeps ClickHouse's promise that a repeated insert does nothing. */
export const openStandIn: OpenStore = async () => {
  const store = await RecordingClickHouse.start((row) => TEXT.exec(row)?.[0] ?? row);
  return {
    name: 'a stand-in for ClickHouse',
    url: store.url,
    texts: async () => store.rows,
    stop: () => store.stop(),
  };
};

export interface ServedStore extends ChaosStore {
  readonly url: string;
  /** How many rows there are, events included; also while programs run. */
  count(): Promise<number>;
}

/** A database of its own on a server, which is gone afterwards. */
export function openClickHouse(server: string): () => Promise<ServedStore> {
  return async () => {
    const database = `chaos_${randomBytes(6).toString('hex')}`;
    await ask(server, `CREATE DATABASE ${database}`);
    const url = new URL(server);
    url.pathname = `/${database}`;
    const tables = `SELECT table FROM system.columns WHERE database = '${database}' AND name = 'message' FORMAT TSV`;
    const rows = `SELECT sum(total_rows) FROM system.tables WHERE database = '${database}' FORMAT TSV`;
    return {
      name: `ClickHouse ${(await ask(server, 'SELECT version() FORMAT TSV')).trim()}`,
      url: url.href,
      async texts() {
        const names = lines(await ask(server, tables));
        const found = names.map((table) =>
          ask(server, `SELECT message FROM ${database}.${table} FORMAT TSV`),
        );
        return (await Promise.all(found)).flatMap(lines);
      },
      count: async () => Number(await ask(server, rows)),
      stop: async () => void (await ask(server, `DROP DATABASE ${database} SYNC`)),
    };
  };
}

const lines = (text: string) => text.split('\n').filter(Boolean);

/** A request cannot have the name and the password in its address. */
async function ask(server: string, statement: string): Promise<string> {
  const { username, password, origin } = new URL(server);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const answer = await fetch(origin, {
    method: 'POST',
    body: statement,
    ...(username && { headers: { authorization: `Basic ${credentials.toString('base64')}` } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`ClickHouse refused ${statement}: ${text}`);
  return text;
}
