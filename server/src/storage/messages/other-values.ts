// The values of a message that a word without a field may mean, and that the words of its text do not find already.
import type { Fields, FieldValue } from '@logboom/core/message/message';

/** Longer ones are not kept twice; who searches for such a text without a field has every field read. */
export const LONGEST_VALUE = 256;

/** Fields that are columns of their own. */
export const OWN_COLUMNS: ReadonlySet<string> = new Set([
  'message',
  'source',
  'full_message',
  'gl2_message_id',
  'gl2_source_input',
  'gl2_source_node',
]);

/** Moments are compared as moments. */
const left: ReadonlySet<string> = new Set([
  ...OWN_COLUMNS,
  'gl2_receive_timestamp',
  'gl2_processing_timestamp',
]);

/** Signs that the tokenizer of the text index splits at, and a plain character that is none of them. */
const PLAIN = /^[ -~]*[0-9A-Za-z][ -~]*$/;
const NUMBER_0 = 48;
const NUMBER_9 = 57;

/**
 * Text in fields, whatever is in lists, except for what stands in the message word for word: whoever looks for that
 * finds the message by the words of `message`. Most values were taken out of the message, so little is left to store.
 */
export function otherValues(fields: Fields, message: string): string[] {
  const found: string[] = [];
  for (const name in fields) if (!left.has(name)) collect(fields[name], message, found);
  return found;
}

function collect(value: FieldValue | undefined, message: string, found: string[]): void {
  if (typeof value === 'string') {
    if (value.length <= LONGEST_VALUE && value !== '' && !standsIn(message, value)) found.push(value);
  } else if (typeof value === 'object') {
    for (const member of value) collect(member, message, found);
  } else if (typeof value === 'number' && !Number.isFinite(value)) {
    // Such numbers are stored as text.
    found.push(String(value));
  }
}

/** Only where it is beyond doubt that both are the same words to the engine. */
function standsIn(message: string, value: string): boolean {
  const at = message.indexOf(value);
  if (at === -1) return false;
  return isEdge(message, at - 1) && isEdge(message, at + value.length) && PLAIN.test(value);
}

function isEdge(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return true;
  const code = text.charCodeAt(at);
  if (code > 126) return false;
  const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
  return !isLetter && !(code >= NUMBER_0 && code <= NUMBER_9);
}
