// Regular expressions for functions: compiled once, run within the budget of the rule.
import { compileJavaRegex, type Found, type JavaRegex } from '../../../java-regex/compile.ts';
import type { RunContext } from '../../engine/run-context.ts';
import { RuleFailure } from '../../values/failure.ts';
import type { RuleValue } from '../../values/rule-value.ts';
import { remembered } from '../remembered.ts';

const compile = remembered((pattern) => compileJavaRegex(pattern));

/** Throws when the pattern is not valid. */
export function javaRegex(pattern: string): JavaRegex {
  const regex = compile(pattern);
  if (!regex.ok)
    throw new RuleFailure(`${regex.problem} near index ${regex.position} of ${pattern.slice(0, 200)}`);
  return regex;
}

/** For parameters that are patterns. */
export function preparePattern(value: RuleValue): JavaRegex | null {
  return typeof value === 'string' ? javaRegex(value) : null;
}

/** The first match at or behind a position; undefined when there is none. */
export function searchText(
  { budget }: RunContext,
  regex: JavaRegex,
  text: string,
  from = 0,
): (Found & { kind: 'match' }) | undefined {
  const found = regex.find(text, from, budget);
  if (found.kind === 'too-costly') throw new RuleFailure('The pattern takes too long on this text');
  return found.kind === 'match' ? found : undefined;
}

/** Null arguments of functions that need all of them. */
export function required<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new RuleFailure(`The argument ${name} is null`);
  return value;
}
