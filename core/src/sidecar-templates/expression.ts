// Reads the expressions of templates into trees.
import { tokensOf, type Token } from './expression-tokens.ts';
import { TemplateError } from './problem.ts';

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '..'
  | '..<';

export type Expression = { readonly at: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'template'; readonly source: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly key: Expression }
  | {
      readonly kind: 'builtin';
      readonly of: Expression;
      readonly name: string;
      readonly args: readonly Expression[] | undefined;
    }
  | { readonly kind: 'default'; readonly of: Expression; readonly otherwise: Expression | undefined }
  | { readonly kind: 'exists'; readonly of: Expression }
  | { readonly kind: 'not' | 'minus' | 'group'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
);

/** From weak to strong. */
const LEVELS: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { '||': '||' },
  { '&&': '&&' },
  { '==': '==', '=': '==', '!=': '!=' },
  { '<': '<', lt: '<', '<=': '<=', lte: '<=', '>': '>', gt: '>', '>=': '>=', gte: '>=' },
  { '..': '..', '..<': '..<', '..!': '..<' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/', '%': '%' },
];
const MAX_DEPTH = 200;
const ENDS_DEFAULT = new Set(['as', ')', ']', '}', ',', ':', ';', '&&', '||', '==', '=', '!=']);

export class ExpressionReader {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #index = 0;
  #depth = 0;

  constructor(source: string, offset: number) {
    this.#tokens = tokensOf(source, offset);
    this.#end = offset + source.length;
  }

  get isAtEnd(): boolean {
    return this.#index >= this.#tokens.length;
  }

  requireEnd(): void {
    if (!this.isAtEnd) throw new TemplateError('Something is left over after the expression.', this.#at);
  }

  /** The next word when it is this sign or name. */
  accept(text: string): boolean {
    const token = this.#tokens[this.#index];
    if (token === undefined || !('text' in token) || token.text !== text) return false;
    this.#index += 1;
    return true;
  }

  require(text: string): void {
    if (!this.accept(text)) throw new TemplateError(`"${text}" is missing here.`, this.#at);
  }

  name(): string {
    const token = this.#tokens[this.#index];
    if (token?.kind !== 'name') throw new TemplateError('A name is missing here.', this.#at);
    this.#index += 1;
    return token.text;
  }

  expression(level = 0): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    let left = this.expression(level + 1);
    for (;;) {
      const token = this.#tokens[this.#index];
      const word = token !== undefined && 'text' in token ? token.text : '';
      const operator = Object.hasOwn(operators, word) ? operators[word] : undefined;
      if (token === undefined || operator === undefined) return left;
      this.#index += 1;
      left = { kind: 'binary', operator, left, right: this.expression(level + 1), at: token.at };
    }
  }

  get #at(): number {
    return this.#tokens[this.#index]?.at ?? this.#end;
  }

  #unary(): Expression {
    const at = this.#at;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new TemplateError('The expression is nested too deeply.', at);
    try {
      if (this.accept('!')) return { kind: 'not', of: this.#unary(), at };
      if (this.accept('-')) return { kind: 'minus', of: this.#unary(), at };
      return this.#postfix(this.#primary());
    } finally {
      this.#depth -= 1;
    }
  }

  #postfix(first: Expression): Expression {
    let of = first;
    for (;;) {
      const at = this.#at;
      if (this.accept('??')) of = { kind: 'exists', of, at };
      else if (this.accept('.')) of = { kind: 'member', of, key: this.#memberName(), at };
      else if (this.accept('[')) {
        of = { kind: 'member', of, key: this.expression(), at };
        this.require(']');
      } else if (this.accept('?')) {
        const name = this.name();
        of = { kind: 'builtin', of, name, args: this.accept('(') ? this.#list(')') : undefined, at };
      } else if (this.accept('!')) {
        // What follows belongs to the default as a whole: `a!1 + b` is `a!(1 + b)`.
        of = { kind: 'default', of, otherwise: this.#hasDefault() ? this.expression() : undefined, at };
      } else return of;
    }
  }

  #hasDefault(): boolean {
    const token = this.#tokens[this.#index];
    return token !== undefined && !('text' in token && ENDS_DEFAULT.has(token.text));
  }

  #memberName(): Expression {
    const at = this.#at;
    return { kind: 'literal', value: this.name(), at };
  }

  #list(closing: string): Expression[] {
    const items: Expression[] = [];
    if (this.accept(closing)) return items;
    do items.push(this.expression());
    while (this.accept(','));
    this.require(closing);
    return items;
  }

  #primary(): Expression {
    const token = this.#tokens[this.#index];
    if (token === undefined) throw new TemplateError('An expression is missing here.', this.#end);
    this.#index += 1;
    const { at } = token;
    if (token.kind === 'number') return { kind: 'literal', value: token.value, at };
    if (token.kind === 'string') {
      const isTemplate = !token.isRaw && token.value.includes('${');
      return isTemplate
        ? { kind: 'template', source: token.value, at }
        : { kind: 'literal', value: token.value, at };
    }
    if (token.kind === 'name') {
      if (token.text === 'true' || token.text === 'false')
        return { kind: 'literal', value: token.text === 'true', at };
      return { kind: 'name', name: token.text, at };
    }
    if (token.text === '(') {
      const of = this.expression();
      this.require(')');
      return { kind: 'group', of, at };
    }
    if (token.text === '[') return { kind: 'list', items: this.#list(']'), at };
    if (token.text === '{') return { kind: 'map', entries: this.#entries(), at };
    throw new TemplateError(`"${token.text}" has no meaning here.`, at);
  }

  #entries(): (readonly [Expression, Expression])[] {
    const entries: (readonly [Expression, Expression])[] = [];
    if (this.accept('}')) return entries;
    do {
      const key = this.expression();
      this.require(':');
      entries.push([key, this.expression()]);
    } while (this.accept(','));
    this.require('}');
    return entries;
  }
}

export function readExpression(source: string, offset: number): Expression {
  const reader = new ExpressionReader(source, offset);
  const expression = reader.expression();
  reader.requireEnd();
  return expression;
}
