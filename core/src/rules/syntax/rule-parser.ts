// Reads the source of a rule. Goes on behind a mistake, so that all of them are found at once.
import type { Expression, RuleTree, Statement } from './ast.ts';
import { ExpressionParser } from './expression-parser.ts';
import { lexSource } from './lexer.ts';
import type { SourceProblem } from './problems.ts';
import { SyntaxPanic, TokenCursor } from './token-cursor.ts';

export interface ParsedRule {
  /** As much as could be read; undefined when there is no condition. */
  readonly rule: RuleTree | undefined;
  /** '' when even the name is missing. */
  readonly name: string;
  /** Of the type `syntax_error`. */
  readonly problems: readonly SourceProblem[];
}

export function parseRule(source: string): ParsedRule {
  const { tokens, problems } = lexSource(source);
  // What stands behind the last `end` is ignored, also when it is no token.
  const end = tokens.find(({ kind, value }) => kind === 'keyword' && value === 'end')?.end ?? source.length;
  const cursor = new TokenCursor(
    tokens,
    problems.filter(({ at }) => at.offset < end),
  );
  const parser = new RuleParser(cursor);
  const { name, when, statements } = parser.parse();
  return {
    rule: when && { name, when, statements },
    name,
    problems: cursor.problems.toSorted((a, b) => a.at.offset - b.at.offset),
  };
}

class RuleParser {
  readonly #cursor: TokenCursor;
  readonly #expressions: ExpressionParser;

  constructor(cursor: TokenCursor) {
    this.#cursor = cursor;
    this.#expressions = new ExpressionParser(cursor);
  }

  parse(): { name: string; when: Expression | undefined; statements: Statement[] } {
    const cursor = this.#cursor;
    let name = '';
    let when: Expression | undefined;
    const statements: Statement[] = [];
    try {
      cursor.expect('keyword', 'rule', "'rule'");
      name = cursor.expect('string', undefined, 'the name of the rule in quotes').text.slice(1, -1);
      cursor.expect('keyword', 'when', "'when'");
    } catch (error) {
      this.#leave(error, ['when', 'then', 'end']);
      if (!cursor.skip('keyword', 'when')) return { name, when, statements };
    }
    try {
      when = this.#expressions.parse();
      if (!cursor.isKeyword('then') && !cursor.isKeyword('end')) throw cursor.unexpected("'then' or 'end'");
    } catch (error) {
      this.#leave(error, ['then', 'end']);
    }
    if (cursor.skip('keyword', 'then')) this.#parseStatements(statements);
    if (!cursor.skip('keyword', 'end')) cursor.report("missing 'end'");
    return { name, when, statements };
  }

  #parseStatements(statements: Statement[]): void {
    const cursor = this.#cursor;
    while (!cursor.isAtEnd && !cursor.isKeyword('end')) {
      try {
        const statement = this.#parseStatement();
        if (statement) statements.push(statement);
      } catch (error) {
        this.#leave(error, ['end', 'let']);
        cursor.skip('operator', ';');
      }
    }
  }

  #parseStatement(): Statement | undefined {
    const cursor = this.#cursor;
    if (cursor.skip('operator', ';')) return undefined;
    if (cursor.skip('keyword', 'let')) {
      const { value: name, start, end } = cursor.expect('identifier', undefined, 'the name of a variable');
      cursor.expect('operator', '=', "'='");
      const value = this.#expressions.parse();
      cursor.expectMark(';');
      return { kind: 'let', name, nameAt: start, nameEnd: end, value };
    }
    const name = cursor.expect('identifier', undefined, "a call, 'let' or 'end'");
    const call = this.#expressions.parseCall(name);
    cursor.expectMark(';');
    return { kind: 'call', call };
  }

  /** Skips to a place where reading can go on: a semicolon or one of the words. Errors that are no panic pass through. */
  #leave(error: unknown, words: readonly string[]): void {
    if (!(error instanceof SyntaxPanic)) throw error;
    const cursor = this.#cursor;
    while (!cursor.isAtEnd && !cursor.isOperator(';')) {
      if (cursor.is('keyword') && words.includes(cursor.current.value)) return;
      cursor.take();
    }
  }
}
