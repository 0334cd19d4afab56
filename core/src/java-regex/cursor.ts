// A place in the text of a pattern, and what the parser may ask of it.
import { PatternProblem, type Flags } from './syntax.ts';

/** Ranges of all character sets of a pattern together. A letter of any alphabet (`\\p{L}`) has about 650. */
const MAX_WORK = 200_000;

export class Cursor {
  readonly text: string;
  position = 0;
  #work = 0;

  constructor(text: string) {
    this.text = text;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** The character here, whole even when it is a pair; empty at the end. */
  peek(): string {
    const codePoint = this.text.codePointAt(this.position);
    return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
  }

  looksAt(text: string): boolean {
    return this.text.startsWith(text, this.position);
  }

  /** Steps over the text when it is here. */
  accept(text: string): boolean {
    if (!this.looksAt(text)) return false;
    this.position += text.length;
    return true;
  }

  next(): string {
    const char = this.peek();
    this.position += char.length;
    return char;
  }

  /** Steps over what the (sticky) pattern matches here. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.position += found[0].length;
    return found;
  }

  /** The text up to `\E`, after a `\Q`; to the end when it is never closed. */
  quoted(): string {
    const end = this.text.indexOf('\\E', this.position);
    const quoted = this.text.slice(this.position, end === -1 ? undefined : end);
    this.position = end === -1 ? this.text.length : end + 2;
    return quoted;
  }

  skipComments(): void {
    while (this.match(/\s+|#[^\n\r\u0085\u2028\u2029]*/y) !== undefined);
  }

  /** Counts what the sets of a pattern cost; a short pattern may name very many characters very often. */
  spend(work: number): void {
    this.#work += work;
    if (this.#work > MAX_WORK) this.fail('The character classes of the pattern are too large together');
  }

  fail(message: string, position = this.position): never {
    throw new PatternProblem(message, position);
  }
}

export interface ParserState {
  readonly cursor: Cursor;
  /** Those that hold here; an inline flag changes them until its group ends. */
  flags: Flags;
  groupCount: number;
  readonly groupNames: Map<string, number>;
  depth: number;
}
