// The statement that reads one window of an export, the oldest first.
import type { BoundValues } from '../sql/bound-values.ts';
import { jsonOf } from '../sql/field-values.ts';
import type { Sql } from '../sql/logic.ts';
import { MESSAGE_COLUMNS } from '../sql/message-list.ts';
import { indexNameSql, unionSql, type MessageSource } from '../sql/source.ts';
import { storedField } from '../sql/stored-fields.ts';
import type { Position, Window } from './export-windows.ts';

const IN_ORDER = ' ORDER BY timestamp ASC, id ASC, index_name ASC';
const KEYS = 'timestamp, toUnixTimestamp64Milli(timestamp) AS milliseconds, id';

const WHOLE =
  'index_name, id, milliseconds, source, message, full_message, streams, gl2_message_id, gl2_source_input, ' +
  'gl2_source_node, fields_text';

/** All that is stored of each message. */
export function wholeMessagesSql(source: MessageSource, window: Window, values: BoundValues): string {
  return windowSql(source, { read: `timestamp, ${MESSAGE_COLUMNS}`, answer: WHOLE }, window, values);
}

/** Only some fields, in columns named `c0`, `c1`…: the engine then leaves the rest of each message on its disk. */
export function fieldsSql(
  source: MessageSource,
  fields: readonly string[],
  window: Window,
  values: BoundValues,
): string {
  const cells = fields.flatMap((field, index) => {
    const cell = cellSql(field, values);
    return cell === undefined ? [] : [{ name: `c${index}`, cell }];
  });
  const read = [KEYS, ...cells.map(({ name, cell }) => `${cell} AS ${name}`)].join(', ');
  // Only a crowd has to go on from the very message that was the last.
  const keys = window.crowd === undefined ? 'milliseconds' : 'milliseconds, id, index_name';
  const answer = [keys, ...cells.map(({ name }) => name)].join(', ');
  return windowSql(source, { read, answer }, window, values);
}

function windowSql(
  source: MessageSource,
  columns: { read: string; answer: string },
  { from, to, most, crowd }: Window,
  values: BoundValues,
): string {
  const rest = crowd?.after === undefined ? '' : ` AND ${afterSql(crowd.after, values)}`;
  const tail = `${IN_ORDER} LIMIT ${values.bind(most, 'UInt64')}`;
  const inner = unionSql(
    { ...source, from, to },
    values,
    (table) => `${columns.read}, ${indexNameSql(table, values)} AS index_name`,
    rest + tail,
  );
  return `SELECT ${columns.answer} FROM ${inner}${tail}`;
}

/** Among messages of the same time. */
function afterSql({ id, index_name }: Position, values: BoundValues): Sql {
  const own = values.text(id);
  return `(id > ${own} OR (id = ${own} AND index_name > ${values.text(index_name)}))`;
}

/** What `cellReader` understands: text, a list of streams, or JSON. Undefined for what the keys say already. */
function cellSql(name: string, values: BoundValues): Sql | undefined {
  const field = storedField(name);
  switch (field.kind) {
    case 'none':
    case 'received':
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
