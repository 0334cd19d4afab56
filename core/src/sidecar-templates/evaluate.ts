// Evaluates expressions. A value that is not there is an error wherever it is used without a default.
import { applyBuiltin, ASKS_FOR_EXISTENCE } from './builtins.ts';
import type { BinaryOperator, Expression } from './expression.ts';
import { TemplateError } from './problem.ts';
import {
  bounded,
  boundedList,
  isEqual,
  isList,
  isMap,
  kindOf,
  numberOf,
  range,
  stringOf,
  truthOf,
  type Maybe,
  type Value,
} from './values.ts';

/** What an expression can see. */
export interface Scope {
  find(name: string): Maybe;
  /** Counts the work, and ends it when it is too much. */
  step(at: number): void;
  /** The text of a template inside a text. */
  renderText(source: string, at: number): string;
}

export function evaluate(expression: Expression, scope: Scope): Value {
  const value = evaluateMaybe(expression, scope);
  if (value !== undefined) return value;
  throw new TemplateError(
    `${describe(expression)} is not defined. A default can be given: \${name!"default"}.`,
    expression.at,
  );
}

export function evaluateMaybe(expression: Expression, scope: Scope): Maybe {
  const { at } = expression;
  scope.step(at);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'template':
      return scope.renderText(expression.source, at);
    case 'list':
      return expression.items.map((item) => evaluate(item, scope));
    case 'map':
      return new Map(
        expression.entries.map(([key, value]) => [
          stringOf(evaluate(key, scope), at),
          evaluate(value, scope),
        ]),
      );
    case 'name':
      return scope.find(expression.name);
    case 'group':
      return evaluateMaybe(expression.of, scope);
    case 'member':
      return member(evaluate(expression.of, scope), evaluate(expression.key, scope), at);
    case 'exists':
      return ifThere(expression.of, scope) !== undefined;
    case 'default':
      return (
        ifThere(expression.of, scope) ??
        (expression.otherwise === undefined ? '' : evaluate(expression.otherwise, scope))
      );
    case 'builtin':
      return builtin(expression, scope);
    case 'not':
      return !truthOf(evaluate(expression.of, scope), at);
    case 'minus':
      return -numberOf(evaluate(expression.of, scope), at);
    case 'binary':
      return binary(expression, scope);
  }
}

/** In parentheses any step may be missing; without them only the last one. */
function ifThere(expression: Expression, scope: Scope): Maybe {
  if (expression.kind !== 'group') return evaluateMaybe(expression, scope);
  try {
    return evaluateMaybe(expression.of, scope);
  } catch (error) {
    if (error instanceof TemplateError && error.message.includes('is not defined')) return undefined;
    throw error;
  }
}

function member(of: Value, key: Value, at: number): Maybe {
  if (isMap(of)) return of.get(stringOf(key, at));
  if (isList(of)) return of[numberOf(key, at)];
  if (typeof of === 'string' && typeof key === 'number') return of[key];
  throw new TemplateError(`${kindOf(of)} has no parts with names.`, at);
}

function builtin(expression: Extract<Expression, { kind: 'builtin' }>, scope: Scope): Maybe {
  const { name, of, args = [], at } = expression;
  const asks = Object.hasOwn(ASKS_FOR_EXISTENCE, name) ? ASKS_FOR_EXISTENCE[name] : undefined;
  if (asks) return asks(ifThere(of, scope));
  if (of.kind === 'name' && (name === 'index' || name === 'counter' || name === 'has_next')) {
    const value = scope.find(`${of.name}_${name === 'has_next' ? 'has_next' : 'index'}`);
    return name === 'counter' && typeof value === 'number' ? value + 1 : value;
  }
  const values = args.map((arg) => evaluate(arg, scope));
  return applyBuiltin(name, evaluate(of, scope), values, at);
}

function binary(expression: Extract<Expression, { kind: 'binary' }>, scope: Scope): Value {
  const { operator, at } = expression;
  const left = evaluate(expression.left, scope);
  if (operator === '&&') return truthOf(left, at) && truthOf(evaluate(expression.right, scope), at);
  if (operator === '||') return truthOf(left, at) || truthOf(evaluate(expression.right, scope), at);
  const right = evaluate(expression.right, scope);
  if (operator === '==') return isEqual(left, right, at);
  if (operator === '!=') return !isEqual(left, right, at);
  if (operator === '+') return sum(left, right, at);
  return calculate(operator, numberOf(left, at), numberOf(right, at), at);
}

function sum(left: Value, right: Value, at: number): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (isList(left) && isList(right)) {
    boundedList(left.length + right.length, at);
    return [...left, ...right];
  }
  if (isMap(left) && isMap(right)) {
    boundedList(left.size + right.size, at);
    return new Map([...left, ...right]);
  }
  return bounded(stringOf(left, at) + stringOf(right, at), at);
}

type Arithmetic = Exclude<BinaryOperator, '&&' | '||' | '==' | '!=' | '+'>;

function calculate(operator: Arithmetic, left: number, right: number, at: number): Value {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
    case '%':
      if (right === 0) throw new TemplateError('Nothing can be divided by zero.', at);
      return operator === '/' ? left / right : left % right;
    case '..':
    case '..<':
      return range(left, right, operator === '..', at);
  }
}

function describe(expression: Expression): string {
  if (expression.kind === 'name') return `"${expression.name}"`;
  if (expression.kind === 'member' && expression.key.kind === 'literal') {
    const of = describe(expression.of).replaceAll('"', '');
    return `"${of}.${String(expression.key.value)}"`;
  }
  return 'The value';
}
