// The statement that reads one chunk of an export: oldest first, from where the last chunk ended.
import type { BoundValues } from '../sql/bound-values.ts';
import type { Sql } from '../sql/logic.ts';
import { MESSAGE_COLUMNS } from '../sql/message-list.ts';
import { indexNameSql, unionSql, type MessageSource } from '../sql/source.ts';
import { jsonOf } from '../sql/field-values.ts';
import { storedField } from '../sql/stored-fields.ts';

/** The place of a message among all of them. A message that is in two index sets has two. */
export interface Position {
  readonly milliseconds: number;
  readonly gl2_message_id: string;
  readonly id: string;
  readonly index_name: string;
}

const IN_ORDER = ' ORDER BY timestamp ASC, gl2_message_id DESC, id ASC, index_name ASC';
const KEYS = 'timestamp, toUnixTimestamp64Milli(timestamp) AS milliseconds, gl2_message_id, id';

const WHOLE =
  'index_name, id, milliseconds, source, message, full_message, streams, gl2_message_id, gl2_source_input, ' +
  'gl2_source_node, fields_json AS fields';

/** All that is stored of each message. */
export function wholeMessagesSql(
  source: MessageSource,
  after: Position | undefined,
  limit: number,
  values: BoundValues,
): string {
  return chunkSql(source, { read: `timestamp, ${MESSAGE_COLUMNS}`, answer: WHOLE }, after, limit, values);
}

/** Only some fields, in columns named `c0`, `c1`…: the engine then leaves the rest of each message on its disk. */
export function fieldsSql(
  source: MessageSource,
  fields: readonly string[],
  after: Position | undefined,
  limit: number,
  values: BoundValues,
): string {
  const cells = fields.flatMap((field, index) => {
    const cell = cellSql(field, values);
    return cell === undefined ? [] : [{ name: `c${index}`, cell }];
  });
  const read = [KEYS, ...cells.map(({ name, cell }) => `${cell} AS ${name}`)].join(', ');
  const answer = ['milliseconds, gl2_message_id, id, index_name', ...cells.map(({ name }) => name)].join(
    ', ',
  );
  return chunkSql(source, { read, answer }, after, limit, values);
}

function chunkSql(
  source: MessageSource,
  columns: { read: string; answer: string },
  after: Position | undefined,
  limit: number,
  values: BoundValues,
): string {
  const rest = after === undefined ? '' : ` AND ${afterSql(after, values)}`;
  const tail = `${IN_ORDER} LIMIT ${values.bind(limit, 'UInt64')}`;
  const inner = unionSql(
    after === undefined ? source : { ...source, from: after.milliseconds },
    values,
    (table) => `${columns.read}, ${indexNameSql(table, values)} AS index_name`,
    rest + tail,
  );
  return `SELECT ${columns.answer} FROM ${inner}${tail}`;
}

function afterSql({ milliseconds, gl2_message_id, id, index_name }: Position, values: BoundValues): Sql {
  const later = `timestamp > fromUnixTimestamp64Milli(${values.bind(milliseconds, 'Int64')}, 'UTC')`;
  const [message, own] = [values.text(gl2_message_id), values.text(id)];
  const next = `id > ${own} OR (id = ${own} AND index_name > ${values.text(index_name)})`;
  return `(${later} OR gl2_message_id < ${message} OR (gl2_message_id = ${message} AND (${next})))`;
}

/** What `cellReader` understands: text, a list of streams, or JSON. Undefined for what the keys say already. */
function cellSql(name: string, values: BoundValues): Sql | undefined {
  const field = storedField(name);
  switch (field.kind) {
    case 'none':
    case 'timestamp':
      return undefined;
    case 'streams':
      return 'streams';
    case 'full-text':
    case 'text':
      return field.column;
    case 'json':
      return jsonOf(name, values);
  }
}
