// Messages to GELF, for sending them on: the counterpart of the codec.
import type { FieldValue } from '../../message/message.ts';
import { jsonText } from '../../message/set-field.ts';
import { CHUNK_HEADER_BYTES, MAX_CHUNKS } from './chunks.ts';

export interface GelfSource {
  /** Milliseconds since 1970, UTC. */
  readonly timestamp: number;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** What GELF has names of its own for. */
const CARRIED = new Set(['message', 'full_message', 'source', 'timestamp']);

/**
 * One GELF document as JSON text. `extra` are additional fields that replace fields of the same name. Truth values are
 * sent as text and lists as JSON text: GELF knows only numbers and text, and receivers drop the rest.
 */
export function encodeGelf(message: GelfSource, extra: Readonly<Record<string, string>> = {}): string {
  const { fields } = message;
  // Without a prototype, because a field may be called `_proto__`.
  const document = Object.create(null) as Record<string, string | number>;
  document['version'] = '1.1';
  document['host'] = encodedText(fields['source']) || 'unknown';
  document['short_message'] = encodedText(fields['message']) || '-';
  const full = encodedText(fields['full_message']);
  if (full !== '') document['full_message'] = full;
  document['timestamp'] = message.timestamp / 1000;
  const level = levelOf(fields['level']);
  if (level !== undefined) document['level'] = level;
  for (const name in fields) {
    if (CARRIED.has(name) || (name === 'level' && level !== undefined)) continue;
    const value = fields[name];
    if (value !== undefined) document[`_${name}`] = sentValue(value);
  }
  for (const name in extra) document[`_${name}`] = extra[name] ?? '';
  return JSON.stringify(document);
}

const CHUNK_MAGIC = Buffer.of(0x1e, 0x0f);
/** Small enough for every network. */
const SMALL_DATAGRAM = 1420;
/** For messages that would need too many small ones; the largest that receivers must take. */
const LARGE_DATAGRAM = 8192;

/**
 * The datagrams that carry a document: one, or several chunks under an id of eight bytes. Undefined when the document
 * is too large for any number of chunks that a receiver takes.
 */
export function gelfDatagrams(document: Buffer, newMessageId: () => Buffer): Buffer[] | undefined {
  if (document.length <= SMALL_DATAGRAM) return [document];
  const size = [SMALL_DATAGRAM, LARGE_DATAGRAM]
    .map((datagram) => datagram - CHUNK_HEADER_BYTES)
    .find((payload) => document.length <= payload * MAX_CHUNKS);
  if (size === undefined) return undefined;
  const count = Math.ceil(document.length / size);
  const messageId = newMessageId();
  return Array.from({ length: count }, (_, index) => {
    const header = Buffer.concat([CHUNK_MAGIC, messageId.subarray(0, 8), Buffer.of(index, count)]);
    return Buffer.concat([header, document.subarray(index * size, (index + 1) * size)]);
  });
}

function encodedText(value: FieldValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : (jsonText(value) ?? '');
}

/** Syslog levels only; what else is called level is a field like any other. */
function levelOf(value: FieldValue | undefined): number | undefined {
  const level = typeof value === 'string' && /^[0-7]$/.test(value) ? Number(value) : value;
  return typeof level === 'number' && Number.isInteger(level) && level >= 0 && level <= 7 ? level : undefined;
}

function sentValue(value: FieldValue): string | number {
  return typeof value === 'number' && Number.isFinite(value) ? value : encodedText(value);
}
