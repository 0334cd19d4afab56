// Cuts the source of rules and pipelines into tokens. Never fails: what cannot be read becomes a problem.
import { decodeEscapes } from './literals.ts';
import { MAX_SOURCE_LENGTH, type Position, type SourceProblem } from './problems.ts';
import { isKeyword, OPERATORS, type Comment, type Token, type TokenKind } from './tokens.ts';

export interface LexedSource {
  /** The last one is `end-of-source`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly problems: readonly SourceProblem[];
}

const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
// A sign directly in front belongs to the number.
const NUMBER = /[+-]?(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?[dDfF]?/y;
const REST_OF_NUMBER = /[A-Za-z0-9_]+/y;
const CHARACTER = /'(?:[^'\\\r\n]|\\u+[\da-fA-F]{4}|\\[^\r\n])'/y;
const SPACE = /[ \t\r\n\f]+/y;

export function lexSource(source: string): LexedSource {
  return new Lexer(source.slice(0, MAX_SOURCE_LENGTH), source.length > MAX_SOURCE_LENGTH).run();
}

class Lexer {
  readonly #source: string;
  readonly #isCut: boolean;
  readonly #tokens: Token[] = [];
  readonly #comments: Comment[] = [];
  readonly #problems: SourceProblem[] = [];
  #at = 0;
  #line = 1;
  #lineStart = 0;

  constructor(source: string, isCut: boolean) {
    this.#source = source;
    this.#isCut = isCut;
  }

  run(): LexedSource {
    while (this.#at < this.#source.length) this.#next();
    if (this.#isCut)
      this.#problem(this.#position(), `The source is longer than ${MAX_SOURCE_LENGTH} characters`);
    const start = this.#position();
    this.#tokens.push({ kind: 'end-of-source', text: '<EOF>', value: '', start, end: this.#at });
    return { tokens: this.#tokens, comments: this.#comments, problems: this.#problems };
  }

  #next(): void {
    const start = this.#position();
    if (this.#skipSpace()) return;
    const character = this.#source.charAt(this.#at);
    if (character === '/' && this.#readComment(start)) return;
    if (character === '"') return this.#readString(start);
    if (character === '`') return this.#readQuotedName(start);
    if (this.#source.startsWith('$message', this.#at) && !/[A-Za-z0-9_]/.test(this.#charAt(this.#at + 8)))
      return this.#push('message', start, this.#at + 8);
    const number = this.#match(NUMBER);
    if (number !== undefined) return this.#readNumber(start, number);
    const word = this.#match(WORD);
    if (word !== undefined) return this.#readWord(start, word);
    const quoted = character === "'" ? this.#match(CHARACTER) : undefined;
    if (quoted !== undefined) return this.#push('character', start, this.#at + quoted.length);
    const operator = OPERATORS.find((one) => this.#source.startsWith(one, this.#at));
    if (operator !== undefined) return this.#push('operator', start, this.#at + operator.length);
    const unknown = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
    this.#moveTo(this.#at + unknown.length);
    this.#problem(start, `token recognition error at: '${unknown}'`);
  }

  #skipSpace(): boolean {
    const space = this.#match(SPACE);
    if (space !== undefined) this.#moveTo(this.#at + space.length);
    return space !== undefined;
  }

  #readComment(start: Position): boolean {
    const second = this.#charAt(this.#at + 1);
    if (second !== '/' && second !== '*') return false;
    let end: number;
    if (second === '/') {
      end = this.#source.slice(this.#at).search(/[\r\n]/);
      end = end === -1 ? this.#source.length : this.#at + end;
    } else {
      end = this.#source.indexOf('*/', this.#at + 2);
      end = end === -1 ? this.#source.length : end + 2;
      if (!this.#source.slice(start.offset + 2, end).endsWith('*/'))
        this.#problem(start, 'A comment is not closed');
    }
    this.#comments.push({ text: this.#source.slice(start.offset, end), start, end });
    this.#moveTo(end);
    return true;
  }

  #readString(start: Position): void {
    let end = this.#at + 1;
    while (end < this.#source.length && this.#source.charCodeAt(end) !== 34)
      end += this.#source.charCodeAt(end) === 92 ? 2 : 1;
    if (end >= this.#source.length) {
      this.#moveTo(this.#source.length);
      this.#problem(start, 'A text has no closing quote');
      return;
    }
    const decoded = decodeEscapes(this.#source.slice(this.#at + 1, end));
    if (!decoded.ok) {
      const escape = this.#source.slice(this.#at + 1 + decoded.at, this.#at + 3 + decoded.at);
      this.#problem(start, `Unknown escape '${escape}' in a text; a backslash is written as '\\\\'`, end + 1);
    }
    this.#push('string', start, end + 1, decoded.ok ? decoded.text : '');
  }

  #readQuotedName(start: Position): void {
    const end = this.#source.indexOf('`', this.#at + 1);
    if (end === -1) {
      this.#moveTo(this.#source.length);
      this.#problem(start, 'A name has no closing backtick');
    } else this.#push('identifier', start, end + 1, this.#source.slice(this.#at + 1, end));
  }

  #readNumber(start: Position, number: string): void {
    const end = this.#at + number.length;
    REST_OF_NUMBER.lastIndex = end;
    const rest = REST_OF_NUMBER.exec(this.#source)?.[0];
    if (rest !== undefined) {
      this.#moveTo(end + rest.length);
      this.#problem(start, `'${number}${rest}' is not a number that rules can have`);
      return;
    }
    this.#push(/^[+-]?\d+$/.test(number) ? 'integer' : 'float', start, end);
  }

  #readWord(start: Position, word: string): void {
    const end = this.#at + word.length;
    if (word === 'true' || word === 'false') this.#push('boolean', start, end);
    else if (isKeyword(word)) this.#push('keyword', start, end, word.toLowerCase());
    else this.#push('identifier', start, end);
  }

  #push(kind: TokenKind, start: Position, end: number, value?: string): void {
    const text = this.#source.slice(start.offset, end);
    this.#tokens.push({ kind, text, value: value ?? text, start, end });
    this.#moveTo(end);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#source)?.[0];
  }

  #charAt(at: number): string {
    return this.#source.charAt(at);
  }

  #position(): Position {
    return { offset: this.#at, line: this.#line, column: this.#at - this.#lineStart };
  }

  #moveTo(end: number): void {
    const newline = this.#source.indexOf('\n', this.#at);
    for (let at = newline; at !== -1 && at < end; at = this.#source.indexOf('\n', at + 1)) {
      this.#line += 1;
      this.#lineStart = at + 1;
    }
    this.#at = end;
  }

  #problem(at: Position, reason: string, end = this.#at): void {
    this.#problems.push({ type: 'syntax_error', at, end: Math.max(end, at.offset), reason });
  }
}
