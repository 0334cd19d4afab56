// Walks over tokens for the parsers, and keeps what they find wrong.
import { MAX_PROBLEMS, type SourceProblem } from './problems.ts';
import type { Token, TokenKind } from './tokens.ts';

/** Thrown within the parsers to leave a construct; the statement around it goes on behind the mistake. */
export class SyntaxPanic extends Error {}

export class TokenCursor {
  readonly problems: SourceProblem[];
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[], problems: readonly SourceProblem[]) {
    this.#tokens = tokens;
    this.problems = [...problems];
  }

  get current(): Token {
    const token = this.#tokens[this.#at] ?? this.#tokens.at(-1);
    if (token === undefined) throw new Error('A source has at least the token of its end');
    return token;
  }

  get next(): Token {
    return this.#tokens[this.#at + 1] ?? this.current;
  }

  get isAtEnd(): boolean {
    return this.current.kind === 'end-of-source';
  }

  take(): Token {
    const token = this.current;
    if (!this.isAtEnd) this.#at += 1;
    return token;
  }

  is(kind: TokenKind, value?: string): boolean {
    const { current } = this;
    return current.kind === kind && (value === undefined || current.value === value);
  }

  isOperator(value: string): boolean {
    return this.is('operator', value);
  }

  isKeyword(value: string): boolean {
    return this.is('keyword', value);
  }

  /** Takes the token when it is the wanted one. */
  skip(kind: TokenKind, value?: string): boolean {
    const found = this.is(kind, value);
    if (found) this.take();
    return found;
  }

  /** Takes the wanted token or leaves the construct. `wanted` is how people call it. */
  expect(kind: TokenKind, value: string | undefined, wanted: string): Token {
    if (this.is(kind, value)) return this.take();
    throw this.unexpected(wanted);
  }

  /** For marks that are only forgotten: says so and goes on as if it were there. */
  expectMark(mark: string): void {
    if (!this.skip('operator', mark)) this.report(`missing '${mark}' at ${this.#seen()}`);
  }

  unexpected(wanted: string): SyntaxPanic {
    this.report(`mismatched input ${this.#seen()} expecting ${wanted}`);
    return new SyntaxPanic();
  }

  report(reason: string, token = this.current): void {
    if (this.problems.length < MAX_PROBLEMS)
      this.problems.push({ type: 'syntax_error', at: token.start, end: token.end, reason });
  }

  #seen(): string {
    const { text } = this.current;
    return `'${text.length > 60 ? `${text.slice(0, 60)}…` : text}'`;
  }
}
