// Where the messages of a chaos run end up, outside of the process that is killed: a stand-in, or ClickHouse itself.

import { randomBytes } from 'node:crypto';
import { RecordingClickHouse } from '../../server/test/recording-clickhouse.ts';

export interface ChaosStore {
  /** For the report. */
  readonly name: string;
  /** What the server gets as the address of ClickHouse. */
  readonly url: string;
  /** One for each row that is stored. */
  texts(): Promise<string[]>;
  stop(): Promise<void>;
}

export type OpenStore = () => Promise<ChaosStore>;

const TEXT = /c\d+-\d+\./;

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

/** A database of its own on a server, which is gone afterwards. */
export function openClickHouse(server: string): OpenStore {
  return async () => {
    const database = `chaos_${randomBytes(6).toString('hex')}`;
    await ask(server, `CREATE DATABASE ${database}`);
    const url = new URL(server);
    url.pathname = `/${database}`;
    const tables = `SELECT table FROM system.columns WHERE database = '${database}' AND name = 'message' FORMAT TSV`;
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
