// Reads expressions by precedence, the tightest last.
import type { Argument, BinaryOperator, CallExpression, Expression, MapEntry } from './ast.ts';
import { readFloat, readInteger } from './literals.ts';
import type { Position } from './problems.ts';
import { SyntaxPanic, type TokenCursor } from './token-cursor.ts';
import type { Token } from './tokens.ts';

const MAX_DEPTH = 150;

/** The loosest first. Words are keywords, the others operators. */
const LEVELS: readonly ReadonlyMap<string, BinaryOperator>[] = [
  new Map([
    ['or', 'or'],
    ['||', 'or'],
  ]),
  new Map([
    ['and', 'and'],
    ['&&', 'and'],
  ]),
  same('==', '!='),
  same('<', '<=', '>', '>='),
  same('+', '-'),
  same('*', '/', '%'),
];

function same(...operators: readonly BinaryOperator[]): ReadonlyMap<string, BinaryOperator> {
  return new Map(operators.map((operator) => [operator, operator]));
}

export class ExpressionParser {
  readonly #cursor: TokenCursor;
  #nesting = 0;

  constructor(cursor: TokenCursor) {
    this.#cursor = cursor;
  }

  /** Throws a `SyntaxPanic` behind the problem that it reported. */
  parse(): Expression {
    return this.#nested(() => this.#parseLevel(0));
  }

  parseCall(name: Token): CallExpression {
    const cursor = this.#cursor;
    cursor.expect('operator', '(', "'('");
    const isNamed = cursor.is('identifier') && cursor.next.kind === 'operator' && cursor.next.value === ':';
    const args: Argument[] = [];
    if (!cursor.isOperator(')')) {
      do args.push(this.#parseArgument(isNamed));
      while (cursor.skip('operator', ','));
    }
    const { end } = cursor.expect('operator', ')', "')'");
    return this.#node(
      { kind: 'call', name: name.value, isNamed, args, at: name.start, end },
      args.map(({ value }) => value),
    );
  }

  #parseArgument(isNamed: boolean): Argument {
    if (!isNamed) return { name: undefined, value: this.parse() };
    const name = this.#cursor.expect('identifier', undefined, 'the name of a parameter').value;
    this.#cursor.expect('operator', ':', "':'");
    return { name, value: this.parse() };
  }

  #parseLevel(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#parsePrefixed();
    let left = this.#parseLevel(level + 1);
    for (;;) {
      const { kind, value } = this.#cursor.current;
      const operator = kind === 'operator' || kind === 'keyword' ? operators.get(value) : undefined;
      if (operator === undefined) return left;
      this.#cursor.take();
      const right = this.#parseLevel(level + 1);
      const place = { at: left.at, end: right.end };
      left = this.#node({ kind: 'binary', operator, left, right, ...place }, [left, right]);
    }
  }

  #parsePrefixed(): Expression {
    const cursor = this.#cursor;
    const { start } = cursor.current;
    if (cursor.isOperator('!') || cursor.isKeyword('not')) {
      cursor.take();
      const operand = this.#nested(() => this.#parsePrefixed());
      return this.#node({ kind: 'not', operand, at: start, end: operand.end }, [operand]);
    }
    if (cursor.isOperator('+') || cursor.isOperator('-')) {
      const sign = cursor.take().value === '-' ? '-' : '+';
      const operand = this.#nested(() => this.#parsePrefixed());
      return this.#node({ kind: 'sign', sign, operand, at: start, end: operand.end }, [operand]);
    }
    return this.#parsePostfixed();
  }

  #parsePostfixed(): Expression {
    const cursor = this.#cursor;
    let target = this.#parsePrimary();
    for (;;) {
      if (cursor.skip('operator', '.')) {
        const name = this.#parsePrimary();
        const place = { at: target.at, end: name.end };
        target = this.#node({ kind: 'property', target, name, ...place }, [target, name]);
      } else if (cursor.skip('operator', '[')) {
        const index = this.parse();
        const { end } = cursor.expect('operator', ']', "']'");
        target = this.#node({ kind: 'index', target, index, at: target.at, end }, [target, index]);
      } else return target;
    }
  }

  #parsePrimary(): Expression {
    const cursor = this.#cursor;
    const token = cursor.current;
    const { start: at, end } = token;
    switch (token.kind) {
      case 'identifier':
        cursor.take();
        if (cursor.isOperator('(') && !token.text.startsWith('`')) return this.parseCall(token);
        return { kind: 'variable', name: token.value, at, end, depth: 0 };
      case 'message':
        cursor.take();
        return this.#parseMessage(at, end);
      case 'operator':
        return this.#parseBracketed(token);
      case 'string':
        cursor.take();
        return { kind: 'literal', type: 'String', value: token.value, at, end, depth: 0 };
      case 'boolean':
        cursor.take();
        return { kind: 'literal', type: 'Boolean', value: token.value === 'true', at, end, depth: 0 };
      case 'float':
        cursor.take();
        return { kind: 'literal', type: 'Double', value: readFloat(token.text), at, end, depth: 0 };
      case 'integer':
        return this.#parseInteger(token);
      case 'character':
        cursor.take();
        return { kind: 'nothing', text: token.text, at, end, depth: 0 };
      default:
        throw cursor.unexpected('an expression');
    }
  }

  #parseInteger(token: Token): Expression {
    const value = readInteger(token.text);
    if (value === undefined)
      this.#cursor.report(`The integer ${token.text} does not fit into 64 bits`, token);
    this.#cursor.take();
    return { kind: 'literal', type: 'Long', value: value ?? 0, at: token.start, end: token.end, depth: 0 };
  }

  #parseMessage(at: Position, end: number): Expression {
    if (!this.#cursor.skip('operator', '.')) return { kind: 'message', at, end, depth: 0 };
    const name = this.#parsePrimary();
    return this.#node({ kind: 'field', name, at, end: name.end }, [name]);
  }

  #parseBracketed({ value, start }: Token): Expression {
    const cursor = this.#cursor;
    if (value !== '(' && value !== '[' && value !== '{') throw cursor.unexpected('an expression');
    cursor.take();
    if (value === '(') {
      const inner = this.parse();
      cursor.expect('operator', ')', "')'");
      return inner;
    }
    return value === '[' ? this.#parseList(start) : this.#parseMap(start);
  }

  #parseList(at: Position): Expression {
    const cursor = this.#cursor;
    const items: Expression[] = [];
    if (!cursor.isOperator(']')) {
      do items.push(this.parse());
      while (cursor.skip('operator', ','));
    }
    const { end } = cursor.expect('operator', ']', "']'");
    return this.#node({ kind: 'list', items, at, end }, items);
  }

  #parseMap(at: Position): Expression {
    const cursor = this.#cursor;
    const entries: MapEntry[] = [];
    if (!cursor.isOperator('}')) {
      do {
        const key = cursor.expect('identifier', undefined, 'a key without quotes').value;
        cursor.expect('operator', ':', "':'");
        entries.push({ key, value: this.parse() });
      } while (cursor.skip('operator', ','));
    }
    const { end } = cursor.expect('operator', '}', "'}'");
    return this.#node(
      { kind: 'map', entries, at, end },
      entries.map(({ value }) => value),
    );
  }

  #node<Shape extends object>(
    shape: Shape,
    children: readonly Expression[],
  ): Shape & { readonly depth: number } {
    let depth = 0;
    for (const child of children) depth = Math.max(depth, child.depth);
    if (depth >= MAX_DEPTH) throw this.#tooDeep();
    return { ...shape, depth: depth + 1 };
  }

  #nested(parse: () => Expression): Expression {
    if (this.#nesting >= MAX_DEPTH) throw this.#tooDeep();
    this.#nesting += 1;
    try {
      return parse();
    } finally {
      this.#nesting -= 1;
    }
  }

  #tooDeep(): SyntaxPanic {
    this.#cursor.report('The expression is nested too deeply; use variables for its parts');
    return new SyntaxPanic();
  }
}
