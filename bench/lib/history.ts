// Up to a day of messages in a server: some are sent to it over GELF TCP, and the engine makes the others out of them. A copy
// has another time, another id and other traces in its text, and the columns and indices that its original has.

import { tableOf } from '../../server/src/storage/messages/tables/message-table.ts';
import type { MessageStore } from '../../server/src/storage/messages/message-store.ts';
import type { LoadedServer } from './loaded-server.ts';
import { generateMessages, type GeneratedMessage } from './log-messages.ts';
import { gelfTcp } from './senders.ts';

const DAY_MS = 86_400_000;
/** So many in a day, however many of them are there: more can be added later. */
const PER_DAY = 10_000_000;
/** So many come the ordinary way. */
const ORIGINALS = 100_000;
/** Copies of all originals in one statement. */
const COPIES_AT_ONCE = 5;
const STATEMENT_SECONDS = 3600;
/** So many messages are compared with their copies. */
const COMPARED = 2_000;
export const RARE_WORD = 'xyzzyhaystack';
/** One of so many originals has it. */
const RARE_EVERY = 50_000;
const JSON_EVERY = 50;

interface History {
  readonly table: string;
  /** The time of the oldest message. */
  readonly start: number;
  readonly originals: number;
  readonly copies: number;
  /** How much later each copy is. */
  readonly span: number;
}

/**
 * Adds what is missing, so that a data directory that was kept is not filled again, and one that was half full goes on.
 * @returns the time of the oldest message
 */
export async function fillHistory(server: LoadedServer, count: number, perDay = PER_DAY): Promise<number> {
  const started = performance.now();
  const originals = Math.min(count, ORIGINALS);
  const copies = Math.ceil(count / originals);
  const span = Math.floor((DAY_MS * originals) / perDay);
  const before = await server.count();
  if (before < originals) await sendOriginals(server, originals, span);
  const table = tableOf(await defaultIndexSet(server));
  const start = await server.withStore(async (store) => {
    const history = { table, start: await oldest(store, table), originals, copies, span };
    if (before < count) await addCopies(store, history, Math.max(Math.floor(before / originals), 1));
    if (copies > 1) await compareShapes(store, history);
    return history.start;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const present = await server.count();
  console.log(
    `${present.toLocaleString('en')} messages, ${before.toLocaleString('en')} before; ${seconds} s`,
  );
  return start;
}

async function defaultIndexSet(server: LoadedServer): Promise<string> {
  const { index_sets: sets } = await server.call<{ index_sets: { id: string; default: boolean }[] }>(
    'GET',
    'system/indices/index_sets',
  );
  const found = sets.find((set) => set.default);
  if (found === undefined) throw new Error('There is no default index set');
  return found.id;
}

async function sendOriginals(server: LoadedServer, count: number, span: number): Promise<void> {
  const { id, port } = await server.createInput(gelfTcp.inputType);
  const start = Date.now() - DAY_MS;
  const messages = Array.from(generateMessages(count), (message, index) =>
    varied(message, index, Math.floor(start + (index / count) * span)),
  );
  await gelfTcp.send(port, gelfTcp.encode(messages));
  await server.untilFound(count);
  // The next run on this directory has inputs of its own.
  await server.call('DELETE', `system/inputs/${id}`);
}

/** Besides access logs and stack traces: messages that are JSON, and the rare word. */
function varied(message: GeneratedMessage, index: number, timestamp: number): GeneratedMessage {
  const rare = index % RARE_EVERY === 137 ? ` ${RARE_WORD}` : '';
  const { service, level, fields } = message;
  const text =
    index % JSON_EVERY === 0
      ? JSON.stringify({ service, level, event: message.message, ...fields })
      : message.message;
  return { ...message, timestamp, message: text + rare };
}

async function oldest(store: MessageStore, table: string): Promise<number> {
  const sql = `SELECT toUnixTimestamp64Milli(min(timestamp)) AS first FROM ${table}`;
  const { rows } = await store.query<{ first: number }>({ sql });
  return rows[0]?.first ?? Number.NaN;
}

async function addCopies(store: MessageStore, history: History, done: number): Promise<void> {
  const { table, start, span, copies } = history;
  for (let first = done; first < copies; first += COPIES_AT_ONCE) {
    await store.command({
      sql:
        `INSERT INTO ${table} (\`index\`, timestamp, id, source, message, full_message, stream_set, sent_message_id, ` +
        `gl2_source_input, gl2_source_node, fields, fields_text, other_values) SELECT \`index\`, ` +
        `timestamp + toIntervalMillisecond({span:Int64} * copy), ` +
        // As ids of ours, which differ in few characters from their neighbours.
        `concat(substring(id, 1, 22), leftPad(toString(copy), 4, '0')), source, ` +
        `replaceOne(message, ifNull(fields.trace_id.:String, ' '), lower(hex(sipHash64(id, copy)))), ` +
        `full_message, stream_set, sent_message_id, gl2_source_input, gl2_source_node, fields, fields_text, ` +
        // The trace of the field stands in the text no more.
        `arrayConcat(other_values, arrayFilter(value -> notEmpty(value), [ifNull(fields.trace_id.:String, '')])) ` +
        `FROM ${table} ` +
        `ARRAY JOIN range({first:UInt32}, {end:UInt32}) AS copy ` +
        `WHERE timestamp < fromUnixTimestamp64Milli({start:Int64} + {span:Int64}, 'UTC')`,
      params: { span, start, first, end: Math.min(first + COPIES_AT_ONCE, copies) },
      settings: { max_insert_threads: '1', max_threads: 2 },
      timeoutSeconds: STATEMENT_SECONDS,
    });
    if (process.stdout.isTTY) process.stdout.write(`\r${first} of ${copies} `);
  }
}

/** Which columns are filled, and which fields there are with which types: for originals and copies the same. */
async function compareShapes(store: MessageStore, { table, start, span, originals }: History): Promise<void> {
  const { rows } = await store.query<{ is_copy: number; shape: string; messages: number }>({
    sql:
      `SELECT timestamp >= fromUnixTimestamp64Milli({copied:Int64}, 'UTC') AS is_copy, ` +
      `concat(toString((length(id), source != '', message != '', full_message != '', stream_set, sent_message_id = '', ` +
      `gl2_source_input, gl2_source_node)), toString(JSONAllPathsWithTypes(fields))) AS shape, count() AS messages ` +
      `FROM ${table} WHERE timestamp < fromUnixTimestamp64Milli({start:Int64} + {length:Int64}, 'UTC') ` +
      `OR (timestamp >= fromUnixTimestamp64Milli({copied:Int64}, 'UTC') ` +
      `AND timestamp < fromUnixTimestamp64Milli({copied:Int64} + {length:Int64}, 'UTC')) ` +
      `GROUP BY is_copy, shape ORDER BY shape`,
    params: { start, copied: start + span, length: Math.ceil((span * COMPARED) / originals) },
  });
  const shapes = (isCopy: number) =>
    rows.filter((row) => row.is_copy === isCopy).map(({ shape, messages }) => `${messages} ${shape}`);
  const [ordinary, copied] = [shapes(0), shapes(1)];
  if (ordinary.length === 0 || ordinary.join('\n') !== copied.join('\n'))
    throw new Error('Copied messages do not look like those that came the ordinary way');
}
