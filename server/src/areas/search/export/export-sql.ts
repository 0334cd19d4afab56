// The statement that reads one window of an export, the oldest first.
import type { BoundValues } from '../sql/bound-values.ts';
import { jsonOf } from '../sql/field-values.ts';
import type { Sql } from '../sql/logic.ts';
import { MESSAGE_COLUMNS } from '../sql/message-list.ts';
import { indexNameSql, unionSql, type MessageSource } from '../sql/source.ts';
import { storedField } from '../sql/stored-fields.ts';
import type { Position, Window } from './export-windows.ts';
import type { ZoneOffset } from './zone-times.ts';

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
  const cells = cellsOf(fields, values);
  // Only a crowd has to go on from the very message that was the last.
  const keys = window.crowd === undefined ? 'milliseconds' : 'milliseconds, id, index_name';
  const answer = [keys, ...cells.map(({ name }) => name)].join(', ');
  return windowSql(source, { read: readOf(cells), answer }, window, values);
}

/** The time of each message, and its fields as a line of JSON: an object of those that it has. */
export function jsonLinesSql(
  source: MessageSource,
  fields: readonly string[],
  window: Window,
  { minutes, suffix }: ZoneOffset,
  values: BoundValues,
): string {
  const cells = cellsOf(fields, values);
  const local = `replaceOne(toString(addMinutes(timestamp, ${values.bind(minutes, 'Int64')})), ' ', 'T')`;
  const members = fields.flatMap((field, index) => {
    const key = values.text(`,${JSON.stringify(field)}:`);
    if (field === 'timestamp') return [`concat(${key}, '"', ${local}, ${values.text(`${suffix}"`)})`];
    const name = cells.find((cell) => cell.index === index)?.name;
    return name === undefined
      ? []
      : [`if(${isMissing(field, name)}, '', concat(${key}, ${jsonText(field, name)}))`];
  });
  // Each has a comma before it, and the first one loses it.
  const line = `concat('{', substring(concat('', ${["''", ...members].join(', ')}), 2), '}\\n')`;
  return windowSql(source, { read: readOf(cells), answer: `milliseconds, ${line} AS line` }, window, values);
}

function isMissing(field: string, column: string): Sql {
  return storedField(field).kind === 'json' ? `isNull(${column})` : `empty(${column})`;
}

function jsonText(field: string, column: string): Sql {
  return storedField(field).kind === 'json' ? `assumeNotNull(${column})` : `toJSONString(${column})`;
}

interface Cell {
  /** Of the field among those that are asked for. */
  readonly index: number;
  readonly name: string;
  readonly cell: Sql;
}

function cellsOf(fields: readonly string[], values: BoundValues): Cell[] {
  return fields.flatMap((field, index) => {
    const cell = cellSql(field, values);
    return cell === undefined ? [] : [{ index, name: `c${index}`, cell }];
  });
}

function readOf(cells: readonly Cell[]): Sql {
  return [KEYS, ...cells.map(({ name, cell }) => `${cell} AS ${name}`)].join(', ');
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
