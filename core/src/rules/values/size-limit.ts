// Values can be far larger than they look: a list that holds a list twice, which holds another twice, and so on. Whoever
// walks through a whole value counts on one of these.
import { RuleFailure } from './failure.ts';

const MAX_PARTS = 100_000;
const MAX_DEPTH = 100;
/** The longest text that a rule may make. */
export const MAX_TEXT_LENGTH = 4 * 1024 * 1024;

export class SizeLimit {
  #parts = 0;
  #length = 0;

  enter(depth: number): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS || depth > MAX_DEPTH) throw new RuleFailure('The value is too large');
  }

  addText(length: number): void {
    this.#length += length;
    checkTextLength(this.#length);
  }
}

export function checkTextLength(length: number): void {
  if (length > MAX_TEXT_LENGTH)
    throw new RuleFailure(`The text becomes longer than ${MAX_TEXT_LENGTH} characters`);
}
