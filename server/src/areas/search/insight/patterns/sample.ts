// The newest messages of a search, as far as patterns need them.
import { PATTERN_SAMPLE } from '@logboom/contract/search/insight';
import type { MessageStore } from '../../../../storage/messages/statements.ts';
import { BoundValues } from '../../sql/bound-values.ts';
import { textOf } from '../../sql/field-values.ts';
import { indexNameSql, unionSql, type MessageSource } from '../../sql/source.ts';

export interface SampledMessage {
  index_name: string;
  id: string;
  milliseconds: number;
  text: string;
}

/** Patterns show in the beginning. */
const MAX_TEXT_LENGTH = 600;

export function sampleSql(source: MessageSource, field: string, values: BoundValues): string {
  const newest = ` ORDER BY timestamp DESC LIMIT ${PATTERN_SAMPLE}`;
  const inner = unionSql(
    source,
    values,
    (table) =>
      `${indexNameSql(table, values)} AS index_name, id, timestamp, ` +
      `substringUTF8(ifNull(${textOf(field, values)}, ''), 1, ${MAX_TEXT_LENGTH}) AS text`,
    newest,
  );
  return (
    'SELECT index_name, id, toUnixTimestamp64Milli(timestamp) AS milliseconds, text ' +
    `FROM ${inner}${newest}`
  );
}

/** Newest first. */
export async function sampleMessages(
  store: Pick<MessageStore, 'query'>,
  source: MessageSource,
  field: string,
  signal: AbortSignal | undefined,
): Promise<SampledMessage[]> {
  if (source.tables.length === 0) return [];
  const values = new BoundValues();
  const sql = sampleSql(source, field, values);
  return (await store.query<SampledMessage>({ sql, params: values.params, signal })).rows;
}
