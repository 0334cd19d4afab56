// What the piece of a rule's source under the pointer is.
import { findFunction } from '../catalogue/catalogue.ts';
import type { FunctionDescription } from '../catalogue/signature.ts';
import type { Expression, RuleTree } from '../syntax/ast.ts';
import { childrenOf } from '../syntax/ast.ts';
import { lexSource } from '../syntax/lexer.ts';
import { parseRule } from '../syntax/rule-parser.ts';
import { checkRule } from '../types/check.ts';
import type { TypeName } from '../types/type-names.ts';

export type RuleHover = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'function'; readonly function: FunctionDescription }
  | { readonly kind: 'variable'; readonly name: string; readonly type: TypeName | undefined }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'keyword'; readonly text: string }
);

const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['rule', 'Begins a rule; its name follows in quotes.'],
  ['when', 'The condition: the actions run on messages for which it is true.'],
  ['then', 'The actions, each ended by a semicolon.'],
  ['end', 'Ends the rule.'],
  ['let', 'Names a value for the rest of the rule.'],
  ['and', 'True when both sides are.'],
  ['or', 'True when one of the sides is.'],
  ['not', 'Turns true into false. It binds closer than ==, so put what follows into parentheses.'],
]);

export function ruleHoverAt(source: string, at: number): RuleHover | undefined {
  const { tokens } = lexSource(source);
  const place = tokens.findIndex(({ start, end }) => start.offset <= at && at < end);
  const token = tokens[place];
  if (token === undefined) return undefined;
  const range = { from: token.start.offset, to: token.end };
  if (token.kind === 'keyword') {
    const text = KEYWORDS.get(token.value);
    return text === undefined ? undefined : { ...range, kind: 'keyword', text };
  }
  if (token.kind !== 'identifier') return undefined;
  const [before, behind] = [tokens[place - 1], tokens[place + 1]];
  if (behind?.kind === 'operator' && behind.value === '(') {
    const found = findFunction(token.value);
    return found && { ...range, kind: 'function', function: found };
  }
  if (before?.kind === 'operator' && before.value === '.')
    return tokens[place - 2]?.kind === 'message' ? { ...range, kind: 'field', name: token.value } : undefined;
  const variable = variableIn(source, token.value);
  return variable && { ...range, kind: 'variable', name: token.value, type: variable.type };
}

function variableIn(source: string, name: string): { type: TypeName | undefined } | undefined {
  const { rule } = parseRule(source);
  if (rule === undefined) return undefined;
  const named = rule.statements.findLast((statement) => statement.kind === 'let' && statement.name === name);
  if (named?.kind !== 'let') return undefined;
  return { type: checkRule(rule).typeOf(named.value) };
}

/** All expressions of a rule, those inside others included. */
export function* expressionsOf({ when, statements }: RuleTree): Generator<Expression> {
  yield* within(when);
  for (const statement of statements)
    yield* within(statement.kind === 'let' ? statement.value : statement.call);
}

function* within(expression: Expression): Generator<Expression> {
  yield expression;
  for (const child of childrenOf(expression)) yield* within(child);
}
