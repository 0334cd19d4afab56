// Single messages, by the name of their index and their id.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { SingleMessage } from '@logboom/contract/search/schemas';
import { wordsOf } from '@logboom/core/query/meaning/analyse';
import type { Caller } from '../../../http/authentication.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { inLaneOf } from '../limits/lanes.ts';
import { fieldsOf } from '../execution/run-messages.ts';
import type { SearchedTables } from '../execution/searched-tables.ts';
import { mayRead } from '../execution/scope.ts';
import { BoundValues } from '../sql/bound-values.ts';
import type { MessageRow } from '../sql/message-list.ts';
import { singleMessageSql } from '../sql/single-message.ts';

interface Parts {
  messages: Pick<MessageStore, 'query'>;
  tables: Pick<SearchedTables, 'table'>;
}

export function messageService({ messages, tables }: Parts) {
  async function look(caller: Caller, index: string, id: string): Promise<MessageRow | undefined> {
    const at = await tables.table(index);
    if (at === undefined) return undefined;
    const values = new BoundValues();
    const sql = singleMessageSql(at, id, values);
    return (await inLaneOf(caller, messages).query<MessageRow>({ sql, params: values.params })).rows[0];
  }

  /** Refuses when the caller may read none of its streams. */
  async function find(caller: Caller, index: string, id: string): Promise<MessageRow> {
    const row = await look(caller, index, id);
    if (row === undefined)
      throw notFound(`Message ${id} does not exist in index ${index}`, 'MESSAGE_UNKNOWN');
    const mayReadMessage = isPermitted(caller.permissions, `messages:read:${id}`);
    if (!mayReadMessage || !row.streams.some((stream) => mayRead(caller, stream))) {
      throw forbidden(`Not authorized to access message ${id}`);
    }
    return row;
  }

  return {
    find,

    async read(caller: Caller, index: string, id: string): Promise<SingleMessage> {
      const row = await find(caller, index, id);
      return { highlight_ranges: {}, index, message: presentMessage(row) };
    },

    /** How full text is taken apart. Other analysers keep a value as it is. */
    analyze: (text: string, analyzer: string): { tokens: string[] } => ({
      tokens: analyzer === 'keyword' ? [text] : wordsOf(text),
    }),
  };
}

export type MessageService = ReturnType<typeof messageService>;

function presentMessage(row: MessageRow) {
  const fields = fieldsOf(row);
  const names = Object.keys(fields);
  return {
    id: row.id,
    message_id: row.gl2_message_id,
    timestamp: fields['timestamp'],
    message: row.message,
    source: row.source,
    fields,
    field_names: names,
    field_count: names.length,
    stream_ids: row.streams,
    streams: [],
    index_sets: [],
    source_input_id: null,
    complete: true,
    validation_errors: '',
    size: Number(fields['gl2_accounted_message_size'] ?? 0),
    filter_out: false,
    is_source_inet_address: false,
    inet_address: null,
    journal_offset: 0,
    message_queue_id: null,
    sequence_nr: 0,
    receive_time: null,
    processing_time: null,
    fields_entries: [],
  };
}
