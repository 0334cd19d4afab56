// What a function does, as the registry of functions knows it.
import type { RunContext } from '../engine/run-context.ts';
import type { RuleValue } from '../values/rule-value.ts';

/**
 * The arguments come in the order of the parameters, null for those that are not given. The checker has seen to it that
 * they have the declared types, so implementations declare those; what gets through nevertheless ends as a failed rule.
 */
export type RuleFunction = (context: RunContext, ...args: never[]) => RuleValue;

/** Makes of an argument what the function works with, such as a compiled pattern. Throws a `RuleFailure`. */
export type Prepare = (value: RuleValue) => unknown;

export interface Implementation {
  readonly run: RuleFunction;
  /** By parameter. Constants are prepared once, when the rule is compiled; then a failure is one of the source. */
  readonly prepare?: Readonly<Record<string, Prepare>>;
  /** A failure while this argument is evaluated counts as null, always or only when another argument is given. */
  readonly tolerates?: { readonly param: string; readonly onlyWith?: string };
}

export type Implementations = Readonly<Record<string, RuleFunction | Implementation>>;
