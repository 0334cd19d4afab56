// The fields of a table that was filled before there was a register: what its newest messages show.
import { kindsOfTypes } from '../../../storage/messages/rows/field-kinds.ts';
import { checkedTable, type MessageStore } from '../../../storage/messages/statements.ts';
import type { FieldRow } from './field.store.ts';

const NEWEST = 100_000;
/** The sample does not say since when or until when there is a field. */
const EVERY_INDEX = { first_index: 0, last_index: 2_147_483_647 };

type Query = Pick<MessageStore, 'query'>;

/** As is a table that is not there: an index set is known a moment before its table is made, and searches go on meanwhile. */
export async function isEmpty(messages: Query, table: string): Promise<boolean> {
  const name = checkedTable(table);
  const exists = await messages.query<{ result: number }>({ sql: `EXISTS TABLE ${name}` });
  if (exists.rows[0]?.result !== 1) return true;
  const { rows } = await messages.query({ sql: `SELECT 1 FROM ${name} LIMIT 1` });
  return rows.length === 0;
}

export async function sampleFields(messages: Query, table: string): Promise<FieldRow[]> {
  const { rows } = await messages.query<{ stream: string; types: string }>({
    sql:
      'SELECT stream, toJSONString(distinctJSONPathsAndTypes(fields)) AS types FROM ' +
      `(SELECT streams, fields FROM ${checkedTable(table)} ORDER BY timestamp DESC LIMIT ${NEWEST}) ` +
      'ARRAY JOIN streams AS stream GROUP BY stream',
  });
  return rows.flatMap(({ stream, types }) =>
    Object.entries(JSON.parse(types) as Record<string, string[]>).map(([name, seen]): FieldRow => ({
      stream,
      name,
      kinds: kindsOfTypes(seen),
      ...EVERY_INDEX,
    })),
  );
}
