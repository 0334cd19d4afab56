// What happens to every message outside of codecs and processors: origin, completeness, a valid time.
import { trimText } from './field-names.ts';
import type { LogMessage } from './message.ts';
import { formatStoredTime, parseStoredTime } from './stored-time.ts';

/** Where a message came from. Brokers and generators have no remote address. */
export interface Origin {
  readonly inputId: string;
  readonly nodeId: string;
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  /** Only when a reverse lookup already happened. */
  readonly remoteHostname?: string | undefined;
  readonly overrideSource?: string | undefined;
}

/** Sets the origin's fields, and a source: the codec's, else the sender's address, unless the input overrides it. */
export function setOrigin(message: LogMessage, origin: Origin): void {
  const { fields } = message;
  const { remoteAddress, remotePort, remoteHostname, overrideSource } = origin;
  fields['gl2_source_input'] = origin.inputId;
  fields['gl2_source_node'] = origin.nodeId;
  if (remoteAddress !== undefined && remoteAddress !== '') {
    fields['gl2_remote_ip'] = remoteAddress;
    if (remotePort !== undefined && remotePort > 0) fields['gl2_remote_port'] = remotePort;
    if (remoteHostname !== undefined && remoteHostname !== '') fields['gl2_remote_hostname'] = remoteHostname;
  }
  if (overrideSource !== undefined && trimText(overrideSource) !== '')
    fields['source'] = trimText(overrideSource);
  else if (isEmpty(fields['source'])) fields['source'] = remoteAddress || 'unknown';
}

/** A message without text is not stored. */
export function isComplete(message: LogMessage): boolean {
  const text = message.fields['message'];
  return typeof text === 'string' ? trimText(text) !== '' : text !== undefined;
}

/** Decides on a `timestamp` that was set as text: the stored form is taken, anything else becomes the current time. */
export function settleTimestamp(message: LogMessage, id: string, now: number): void {
  const text = message.timestampText;
  if (text === undefined) {
    if (!Number.isFinite(message.timestamp)) replaceTimestamp(message, id, now, String(message.timestamp));
    return;
  }
  const time = parseStoredTime(text);
  message.timestampText = undefined;
  if (time === undefined) replaceTimestamp(message, id, now, text);
  else message.timestamp = time;
}

/** Dots in names become underscores at the end; a dotted field gives way to one that has the name already. */
export function settleFieldNames(message: LogMessage): void {
  const { fields } = message;
  for (const name in fields) {
    if (!name.includes('.')) continue;
    const value = fields[name];
    const plain = name.replaceAll('.', '_');
    delete fields[name];
    if (value !== undefined && fields[plain] === undefined) fields[plain] = value;
  }
}

/** Notes that a processing step failed; several notes are joined. */
export function addProcessingError(message: LogMessage, summary: string, details: string): void {
  const note = `${summary} - ${details}`;
  const before = message.fields['gl2_processing_error'];
  message.fields['gl2_processing_error'] = typeof before === 'string' ? `${before}, ${note}` : note;
}

function replaceTimestamp(message: LogMessage, id: string, now: number, was: string): void {
  message.timestamp = now;
  addProcessingError(
    message,
    `Replaced invalid timestamp value in message <${id}> with current time`,
    `Value <${was}> is not a time like <${formatStoredTime(now)}>`,
  );
}

function isEmpty(source: unknown): boolean {
  return source === undefined || (typeof source === 'string' && trimText(source) === '');
}
