// Which field names exist, which are reserved, and which nobody may set.
import { remember } from '../remember.ts';

const MAY_BE_SET = [
  'message',
  'source',
  'timestamp',
  'gl2_accounted_message_size',
  'gl2_processing_error',
  'gl2_processing_timestamp',
  'gl2_receive_timestamp',
  'gl2_remote_hostname',
  'gl2_remote_ip',
  'gl2_remote_port',
  'gl2_source_collector',
  'gl2_source_collector_input',
  'gl2_source_input',
  'gl2_source_node',
  'gl2_source_radio',
  'gl2_source_radio_input',
] as const;

const NEVER_SET = ['_id', '_ttl', '_source', '_all', '_index', '_type', '_score'] as const;

const reserved: ReadonlySet<string> = new Set([...MAY_BE_SET, ...NEVER_SET]);
const neverSet: ReadonlySet<string> = new Set(NEVER_SET);
const uncounted: ReadonlySet<string> = new Set(MAY_BE_SET.filter((name) => name.startsWith('gl2_')));

/** Reserved fields cannot be removed. */
export function isReservedName(name: string): boolean {
  return reserved.has(name);
}

/** Bookkeeping of ours does not count as traffic of the sender. */
export function isUncounted(name: string): boolean {
  return uncounted.has(name);
}

/** Word characters, `.`, `-` and `@`; ASCII only. The empty name passes, as it always did. */
export function isValidName(name: string): boolean {
  for (let index = 0; index < name.length; index++) {
    if (!isNameCharacter(name.charCodeAt(index))) return false;
  }
  return true;
}

function isNameCharacter(code: number): boolean {
  if (code >= 97) return code <= 122;
  if (code >= 64) return code <= 90 || code === 95;
  return code >= 48 ? code <= 57 : code === 45 || code === 46;
}

const MAX_KNOWN = 20_000;
const known = new Map<string, string>();

/**
 * The name under which a field is set: trimmed; '' when the field must be ignored. Senders repeat their names, so the
 * answers are remembered; when strangers invent names without end, the memory starts anew.
 */
export function settableName(name: string): string {
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  const trimmed = trimText(name);
  const settled = isValidName(trimmed) && !neverSet.has(trimmed) ? trimmed : '';
  if (name.length <= 256) remember(known, MAX_KNOWN, name, settled);
  return settled;
}

/** Takes white space and control characters off both ends; unlike `trim`, not the byte order mark or exotic spaces. */
export function trimText(text: string): string {
  let end = text.length;
  if (end === 0 || (text.charCodeAt(0) > 32 && text.charCodeAt(end - 1) > 32)) return text;
  let start = 0;
  while (start < end && text.charCodeAt(start) <= 32) start++;
  while (end > start && text.charCodeAt(end - 1) <= 32) end--;
  return text.slice(start, end);
}
