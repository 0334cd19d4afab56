// The values of a message that a word without a field may mean, and that the words of its text do not find already.
import type { FieldValue } from '@logboom/core/message/message';
import { ColumnBytes } from './column-bytes.ts';

/** Longer ones are not kept twice. */
export const LONGEST_VALUE = 256;

/** Nearly every message has another one, so an index of them is as large as that of the text, and seldom does anybody look for one as a word. */
const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?$/;
const DASH = 45;

/** Sources are found in any case, and so are kept apart from values, which are not. */
const SOURCE_MARK = '\x01';
const VALUE_MARK = '\x02';

/** Signs that the tokenizer of the text index splits at, and a plain character that is none of them. */
const PLAIN = /^[ -~]*[0-9A-Za-z][ -~]*$/;
const NUMBER_0 = 48;
const NUMBER_9 = 57;

/** Who searches for another text without a field has every field read. */
export function isKept(value: string): boolean {
  // Most values are no moments, which is seen sooner than an expression is tried.
  return value.length <= LONGEST_VALUE && !(value.charCodeAt(4) === DASH && MOMENT.test(value));
}

/** Whether a value that stands in the message may be known by the words of the message alone. */
export function isInWords(value: string): boolean {
  return PLAIN.test(value);
}

/** What stands for a value of a field. */
export function valueEntry(value: string): string {
  return value.charCodeAt(0) <= 2 ? VALUE_MARK + value : value;
}

/** What stands for the source. */
export function sourceEntry(source: string): string {
  return SOURCE_MARK + source.toLowerCase();
}

/** The column `other_values`, which has a list for each message. */
export class OtherValues {
  readonly #ends = new ColumnBytes();
  readonly #values = new ColumnBytes();
  #count = 0;

  get length(): number {
    return this.#ends.length + this.#values.length;
  }

  /** @param at where the message has the value; -1 where it has not */
  addText(value: string, message: string, at: number): void {
    if (value !== '' && isKept(value) && !standsIn(message, value, at)) this.#add(valueEntry(value));
  }

  /** Members of lists, whatever they are; numbers and truth values are not kept. */
  addList(list: readonly FieldValue[], message: string): void {
    for (const value of list) {
      if (typeof value === 'string') this.addText(value, message, message.indexOf(value));
      else if (typeof value === 'object') this.addList(value, message);
      else if (typeof value === 'number' && !Number.isFinite(value)) this.#add(String(value));
    }
  }

  addSource(source: string): void {
    if (source !== '' && source.length <= LONGEST_VALUE) this.#add(sourceEntry(source));
  }

  endMessage(): void {
    this.#ends.integer(this.#count);
  }

  write(out: ColumnBytes): void {
    out.column(this.#ends);
    out.column(this.#values);
  }

  release(): void {
    this.#ends.release();
    this.#values.release();
  }

  #add(entry: string): void {
    this.#values.text(entry);
    this.#count += 1;
  }
}

/**
 * Whether somebody who looks for the value finds the message by its words: only where it is beyond doubt that both are
 * the same words to the engine. Most values were taken out of the message, so little is left to store.
 */
export function standsIn(message: string, value: string, at: number): boolean {
  return at !== -1 && isEdge(message, at - 1) && isEdge(message, at + value.length) && isInWords(value);
}

function isEdge(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return true;
  const code = text.charCodeAt(at);
  if (code > 126) return false;
  const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
  return !isLetter && !(code >= NUMBER_0 && code <= NUMBER_9);
}
