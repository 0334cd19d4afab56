// A server that leads, and the table of its default index set: for tests of what becomes of indices.
import type { IndexSet, IndexSetList } from '@logboom/contract/indices/schemas';
import { vi } from 'vitest';
import type { MessageStore } from '../src/storage/messages/message-store.ts';
import { tableOf } from '../src/storage/messages/tables/message-table.ts';
import type { TestClickHouse } from './clickhouse.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface LeadingApp {
  readonly server: TestApp;
  readonly messages: MessageStore;
  /** The default index set, and where its messages are. */
  readonly set: IndexSet;
  readonly table: string;
}

export async function startLeadingApp(clickhouse: TestClickHouse): Promise<LeadingApp> {
  const server = await startTestApp(['--http-bind', '127.0.0.1:0', ...(await clickhouse.args())]);
  // Only a node that can be reached leads, and only the leader looks after the indices.
  await server.app.listen();
  const messages = await clickhouse.store(server);
  const { index_sets } = (await server.call('GET /system/indices/index_sets')).json<IndexSetList>();
  const set = index_sets.find((candidate) => candidate.default);
  if (set === undefined) throw new Error('There is no default index set');
  const table = tableOf(set.id);
  await vi.waitFor(
    async () => {
      const { rows } = await messages.query<{ result: number }>({ sql: `EXISTS TABLE ${table}` });
      if (rows[0]?.result !== 1) throw new Error('The table is not there yet');
    },
    { timeout: 240_000, interval: 500 },
  );
  return { server, messages, set, table };
}
