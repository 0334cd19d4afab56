// Messages in the table of the default index set, for tests of what is read.
import type { IndexSetList } from '@logboom/contract/indices/schemas';
import { createMessage, type Fields } from '@logboom/core/message/message';
import { expect, vi } from 'vitest';
import { ROW_FORMAT, RowBuffer } from '../src/storage/messages/rows/message-rows.ts';
import type { MessageStore } from '../src/storage/messages/message-store.ts';
import { tableOf } from '../src/storage/messages/tables/message-table.ts';
import type { TestApp } from './test-app.ts';

export interface StoredMessage {
  id: string;
  timestamp: number;
  message: string;
  source?: string;
  streams: string[];
  fields?: Fields;
  /** The number of the index; 0 by default. */
  index?: number;
}

export interface StoredMessages {
  readonly table: string;
  store(messages: readonly StoredMessage[]): Promise<void>;
}

/** Waits until the server has made the table. */
export async function storedMessages(server: TestApp, messages: MessageStore): Promise<StoredMessages> {
  const { index_sets } = (await server.call('GET /system/indices/index_sets')).json<IndexSetList>();
  const table = tableOf(index_sets.find((candidate) => candidate.default)?.id ?? '');
  await vi.waitFor(
    async () => {
      const found = await messages.query({ sql: `EXISTS TABLE ${table}` });
      expect(found.rows).toEqual([{ result: 1 }]);
    },
    { timeout: 240_000, interval: 2000 },
  );
  return {
    table,
    async store(some) {
      const rows = new RowBuffer();
      for (const { id, timestamp, message, source = 'web-1', streams, fields = {}, index = 0 } of some) {
        const made = createMessage(timestamp, message, source);
        rows.add(
          index,
          id,
          Object.assign(made, { fields: { ...made.fields, gl2_message_id: id, ...fields } }),
          streams,
        );
      }
      await messages.insertBytes({ table, bytes: rows.take(), format: ROW_FORMAT });
    },
  };
}
