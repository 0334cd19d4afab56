// Stores events as messages, in the index set of their stream. An event that is stored already is not stored again.
import { createHash } from 'node:crypto';
import type { Event } from '@logboom/contract/events/event-schemas';
import type { FieldValue } from '@logboom/core/message/message';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { checkedTable } from '../../../storage/messages/statements.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import type { BackgroundSearch } from '../../search/index.ts';

/** A statement has its length. */
const IDS_AT_ONCE = 2000;

export interface EventWriterParts {
  readonly messages: Pick<MessageStore, 'insertBytes' | 'query'>;
  readonly learn: BackgroundSearch['learn'];
  /** Where new messages of a stream for events go. */
  readonly targetOf: (streamId: string) => Promise<{ readonly table: string; readonly index: number }>;
}

export function eventWriter({ messages, learn, targetOf }: EventWriterParts) {
  /** A run that is repeated may find more than before, so the engine does not know it by its set of events. */
  async function storedIds(table: string, events: readonly Event[], signal: AbortSignal) {
    const times = events.map(({ timestamp }) => Date.parse(timestamp));
    const stored = new Set<string>();
    for (let place = 0; place < events.length; place += IDS_AT_ONCE) {
      const { rows } = await messages.query<{ id: string }>({
        sql: `SELECT id FROM ${checkedTable(table)} WHERE timestamp >= fromUnixTimestamp64Milli({first:Int64}, 'UTC')
              AND timestamp <= fromUnixTimestamp64Milli({last:Int64}, 'UTC') AND id IN {ids:Array(String)}`,
        params: {
          first: times.reduce((least, time) => Math.min(least, time), Infinity),
          last: times.reduce((most, time) => Math.max(most, time), 0),
          ids: events.slice(place, place + IDS_AT_ONCE).map(({ id }) => id),
        },
        signal,
      });
      for (const { id } of rows) stored.add(id);
    }
    return stored;
  }

  return async (all: readonly Event[], streamId: string, signal: AbortSignal): Promise<void> => {
    if (all.length === 0) return;
    const { table, index } = await targetOf(streamId);
    const stored = await storedIds(table, all, signal);
    const events = all.filter(({ id }) => !stored.has(id));
    if (events.length === 0) return;
    const rows = new RowBuffer();
    for (const event of events) {
      const timestamp = new Date(event.timestamp).getTime();
      const fields = fieldsOf({ ...event, streams: [streamId] });
      rows.add(index, event.id, { timestamp, timestampText: undefined, fields }, [streamId]);
    }
    // Whoever searches knows of the fields before there are messages with them.
    await learn(Array.from(rows.seenFields(), (field) => ({ ...field, table, index })));
    const ids = events.map(({ id }) => id).join(',');
    const token = `events-${createHash('sha256').update(ids).digest('hex')}`;
    await messages.insertBytes({
      table,
      bytes: rows.take(),
      format: ROW_FORMAT,
      signal,
      settings: { insert_deduplicate: 1, insert_deduplication_token: token, async_insert: 0 },
    });
  };
}

/** Every part that one can search for is a field; the whole event lies beside them, to be shown as it was. */
function fieldsOf(event: Event): Record<string, FieldValue> {
  const { fields, group_by_fields, replay_info, ...rest } = event;
  const named = (prefix: string, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
  const plain = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(plain) as Record<string, FieldValue>),
    ...named('fields', fields),
    ...named('group_by_fields', group_by_fields),
    ...(replay_info !== null && { replay_query: replay_info.query }),
    event_document: JSON.stringify(event),
  };
}
