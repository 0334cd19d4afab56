// Setting and removing fields by the rules that every codec, extractor and rule must obey.
import { isReservedName, settableName, trimText } from './field-names.ts';
import type { FieldValue, LogMessage } from './message.ts';
import { formatStoredTime } from './stored-time.ts';

/** What callers may offer as a value; null, undefined and blank text mean "do not set". */
export type OfferedValue = FieldValue | Date | bigint | object | null | undefined;

/**
 * Sets a field. Unusable names and empty values are ignored without complaint, as senders expect.
 * A `timestamp` must be a date; text is kept aside until all processors ran (`settleTimestamp`).
 */
export function setField(message: LogMessage, name: string, value: OfferedValue): void {
  const settled = settableName(name);
  if (settled === '') return;
  if (settled === 'timestamp') {
    setTimestamp(message, value);
    return;
  }
  const kept = typeof value === 'string' ? trimText(value) : keptValue(value);
  if (kept === undefined || kept === '') return;
  const isText = typeof kept === 'string' || !isAlwaysText(settled);
  message.fields[settled] = isText ? kept : (jsonText(kept) ?? '');
}

/** Every message has these two, and everyone reads them as text, whatever a sender put there. */
function isAlwaysText(name: string): boolean {
  return name === 'message' || name === 'source';
}

/** Reserved fields stay. */
export function removeField(message: LogMessage, name: string): void {
  const trimmed = trimText(name);
  if (!isReservedName(trimmed)) delete message.fields[trimmed];
}

/** The value of a field, with `timestamp` as stored text. */
export function getField(message: LogMessage, name: string): FieldValue | undefined {
  if (name === 'timestamp') return message.timestampText ?? formatStoredTime(message.timestamp);
  return message.fields[name];
}

function setTimestamp(message: LogMessage, value: OfferedValue): void {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return;
    message.timestamp = value.getTime();
    message.timestampText = undefined;
  } else if (typeof value === 'string' && trimText(value) !== '') {
    message.timestampText = trimText(value);
  }
}

/** Lists within lists are kept as such up to here; below, as JSON. */
const DEEPEST_LIST = 8;

function keptValue(value: OfferedValue, depth = 0): FieldValue | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return exactInteger(value);
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value) && depth < DEEPEST_LIST) return keptList(value as readonly OfferedValue[], depth);
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? undefined : formatStoredTime(value.getTime());
  return jsonText(value);
}

function keptList(values: readonly OfferedValue[], depth: number): FieldValue {
  const kept: FieldValue[] = [];
  for (const value of values) {
    const one = keptValue(value, depth + 1);
    if (one !== undefined) kept.push(one);
  }
  return kept;
}

/** Undefined when the value is nested so deeply that even writing it is too much. */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** An integer that a double cannot hold is kept as its digits: a rounded id finds nothing. */
function exactInteger(value: bigint): FieldValue {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}
