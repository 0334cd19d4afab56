// Where the parser is: the tokens that are left, and what was wrong so far.
import { unescape } from './characters.ts';
import { parsingError, type Diagnostic } from './diagnostics.ts';
import type { Token } from './lexer.ts';
import type { Span, Word } from './syntax.ts';

export class TokenReader {
  readonly diagnostics: Diagnostic[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  skip(): void {
    this.at += 1;
  }

  /** The token at hand when it is of that kind; it is then read. */
  take(kind: Token['kind']): Token | undefined {
    const token = this.peek();
    if (token?.kind !== kind) return undefined;
    this.at += 1;
    return token;
  }

  /** The last token that was read, or the start of the text. */
  get before(): Span {
    return this.tokens[this.at - 1] ?? { from: 0, to: 0 };
  }

  /** The first complaint about a place is the one that helps. */
  report(diagnostic: Diagnostic): void {
    if (this.diagnostics.at(-1)?.from !== diagnostic.from) this.diagnostics.push(diagnostic);
  }

  raw({ from, to }: Span): string {
    return this.text.slice(from, to);
  }

  /** The text between two offsets without its backslashes. */
  unescaped(span: Span, resolve = unescape): Word {
    const { text, problem } = resolve(this.raw(span));
    if (problem !== undefined) {
      const at = span.from + problem;
      const cause =
        at + 1 < span.to ? 'four hexadecimal digits must follow \\u' : 'a term can not end with a backslash';
      const hint = String.raw`Write \\ for a backslash`;
      this.report(parsingError({ from: at, to: Math.min(at + 2, span.to) }, cause, hint));
    }
    return { text, from: span.from, to: span.to };
  }
}
