// Expressions as text, for messages about them.
import type { Expression } from './ast.ts';
import { encodeText } from './literals.ts';
import { isReservedWord } from './tokens.ts';

const MAX_LENGTH = 200;

/** Cut when it is long: it is meant to be recognised, not to be run. */
export function printExpression(expression: Expression): string {
  const text = print(expression);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function print(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return printLiteral(expression);
    case 'nothing':
      return expression.text;
    case 'list':
      return `[${expression.items.map(print).join(', ')}]`;
    case 'map':
      return `{${expression.entries.map(({ key, value }) => `${printName(key)}: ${print(value)}`).join(', ')}}`;
    case 'call':
      return `${expression.name}(${expression.args
        .map(({ name, value }) => (name === undefined ? print(value) : `${printName(name)}: ${print(value)}`))
        .join(', ')})`;
    case 'variable':
      return printName(expression.name);
    case 'message':
      return '$message';
    case 'field':
      return `$message.${print(expression.name)}`;
    case 'property':
      return `${print(expression.target)}.${print(expression.name)}`;
    case 'index':
      return `${print(expression.target)}[${print(expression.index)}]`;
    case 'sign':
      return `${expression.sign} ${print(expression.operand)}`;
    case 'not':
      return `not ${print(expression.operand)}`;
    case 'binary':
      return `${print(expression.left)} ${expression.operator} ${print(expression.right)}`;
  }
}

function printLiteral(literal: Expression & { kind: 'literal' }): string {
  if (literal.type === 'String') return encodeText(literal.value);
  if (literal.type === 'Double' && Number.isInteger(literal.value)) return literal.value.toFixed(1);
  return String(literal.value);
}

/** In backticks when it needs them. */
export function printName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !isReservedWord(name) ? name : `\`${name}\``;
}
