// Three built servers on one PostgreSQL, whose wire can be cut, and one ClickHouse address, with balancers in front of them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/test/free-port.ts';
import { startPostgres } from '../../server/test/postgres.ts';
import type { ServedEngine } from '../../server/test/engine-process.ts';
import { openClickHouse, type ServedStore } from '../chaos/stores.ts';
import { callApi } from '../support/api.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { startBalancer, startWire, type Proxy, type Wire } from '../../server/test/proxies.ts';
import { until } from './until.ts';

export interface TestNode {
  readonly id: string;
  readonly gelfPort: number;
  readonly server: RunningServer;
}

export interface TestCluster {
  readonly nodes: readonly TestNode[];
  /** The one whose clock is right: a relative time ends at the clock of the node that is asked. */
  readonly punctual: TestNode;
  readonly database: Wire;
  /** In front of the APIs, and of the inputs. */
  readonly api: Proxy;
  readonly gelf: Proxy;
  /** What the nodes have stored, asked of the engine itself. */
  readonly messages: ServedStore;
  call<Answer>(node: TestNode, method: string, where: string, body?: unknown): Promise<Answer>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** One clock is far ahead, that of the first leader, one far behind and one right: nothing shared may depend on it. */
const CLOCK_SHIFTS_MS = [400 * DAY_MS, -400 * DAY_MS, 0];

export async function startCluster(engine: Pick<ServedEngine, 'url'>): Promise<TestCluster> {
  const home = mkdtempSync(path.join(tmpdir(), 'logboom-cluster-'));
  const closing: (() => Promise<unknown> | void)[] = [
    () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    const messages = await openClickHouse(engine.url)();
    closing.push(() => messages.stop());
    const database = await startWire(Number(new URL(postgres.url).port));
    closing.push(() => database.close());
    const databaseUrl = new URL(await postgres.createDatabase());
    databaseUrl.port = String(database.port);

    const nodes: TestNode[] = [];
    for (const [at, clockShiftMs] of CLOCK_SHIFTS_MS.entries()) {
      const server = await startServer({
        clockShiftMs,
        dataDir: path.join(home, `node-${at + 1}`),
        flags: Object.entries({
          '--database-url': databaseUrl.href,
          '--clickhouse-url': messages.url,
          // Of each event somebody is told.
          '--notification-rate-limit': '100000',
        }).flat(),
      });
      closing.push(() => server.kill());
      const { node_id } = await call<{ node_id: string }>(server, 'GET', '');
      nodes.push({ id: node_id, gelfPort: await freePort(), server });
    }
    for (const node of nodes) await createInput(node);
    const api = await startBalancer(() => nodes.map(({ server }) => server.port));
    const gelf = await startBalancer(() => nodes.map(({ gelfPort }) => gelfPort));
    closing.push(
      () => api.close(),
      () => gelf.close(),
    );
    return {
      nodes,
      punctual: nodes[CLOCK_SHIFTS_MS.indexOf(0)]!,
      database,
      api,
      gelf,
      messages,
      call: (node, ...rest) => call(node.server, ...rest),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One on each node: they are on one machine, so that they cannot share a port. */
async function createInput({ id, gelfPort, server }: TestNode): Promise<void> {
  const configuration = {
    bind_address: '127.0.0.1',
    port: gelfPort,
    enable_bulk_receiving: true,
    max_chunk_size: 1_048_576,
  };
  const type = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
  await call(server, 'POST', 'system/inputs', {
    title: `GELF ${id}`,
    type,
    global: false,
    node: id,
    configuration,
  });
  await untilListening(gelfPort);
}

export const untilListening = (port: number) =>
  until(`port ${port} takes messages`, async () => {
    await fetch(`http://127.0.0.1:${port}/gelf`, { method: 'OPTIONS', headers: { connection: 'close' } });
    return true;
  });

async function call<Answer>(
  server: RunningServer,
  method: string,
  where: string,
  body?: unknown,
): Promise<Answer> {
  const headers = { connection: 'close' };
  const text = await (await callApi(server, method, where, { body, headers })).text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
