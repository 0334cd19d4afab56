// Reads the rows of an index in portions that fit into memory, in the order of the table.
import { checkedTable, type MessageStore } from '../../../storage/messages/statements.ts';

const MAX_ROWS = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** What a row takes besides its texts. */
const ROW_BYTES = 300;
const LIMITS = { maxResultBytes: 1024 * 1024 * 1024, maxExecutionSeconds: 300 };

interface Place {
  readonly at: number;
  readonly id: string;
}

export interface Rows {
  readonly bytes: Uint8Array;
  readonly messages: number;
}

type Reader = Pick<MessageStore, 'queryColumns' | 'queryBytes'>;

export async function* rowsOfIndex(store: Reader, table: string, index: number): AsyncGenerator<Rows> {
  let after: Place | undefined;
  for (;;) {
    const until = await portionAfter(store, table, index, after);
    if (until === undefined) return;
    const bytes = await store.queryBytes(
      {
        sql: `SELECT * FROM ${checkedTable(table)}
              WHERE \`index\` = {index:UInt32} AND ${behind(after)} AND (timestamp, id) <= ${place('until')}
              ORDER BY timestamp, id`,
        params: { index, ...bound('after', after), ...bound('until', until) },
        limits: LIMITS,
      },
      'Native',
    );
    yield { bytes, messages: until.messages };
    after = until;
  }
}

const place = (name: string) => `(fromUnixTimestamp64Milli({${name}At:Int64}, 'UTC'), {${name}Id:String})`;
const behind = (after: Place | undefined) =>
  after === undefined ? '1' : `(timestamp, id) > ${place('after')}`;
const bound = (name: string, at: Place | undefined) =>
  at === undefined ? {} : { [`${name}At`]: at.at, [`${name}Id`]: at.id };

/** Up to which row the next portion goes, and how many it has; undefined when there are no more. */
async function portionAfter(store: Reader, table: string, index: number, after: Place | undefined) {
  const { columns, count } = await store.queryColumns({
    sql: `SELECT toUnixTimestamp64Milli(timestamp) AS at, id,
            length(message) + length(full_message) + 2 * length(fields_text) AS size
          FROM ${checkedTable(table)} WHERE \`index\` = {index:UInt32} AND ${behind(after)}
          ORDER BY timestamp, id LIMIT ${MAX_ROWS}`,
    params: { index, ...bound('after', after) },
    limits: LIMITS,
  });
  if (count === 0) return undefined;
  const [at = [], ids = [], sizes = []] = [columns['at'], columns['id'], columns['size']];
  let bytes = 0;
  let last = 0;
  while (last < count - 1 && bytes < MAX_BYTES) bytes += Number(sizes[last++]) + ROW_BYTES;
  // Rows with the same time and id belong to the same portion.
  while (last < count - 1 && at[last + 1] === at[last] && ids[last + 1] === ids[last]) last += 1;
  return { at: Number(at[last]), id: String(ids[last]), messages: last + 1 };
}
