// A rule whose names and types are settled.
import type { Expression, RuleTree } from '../syntax/ast.ts';
import type { SourceProblem } from '../syntax/problems.ts';
import type { TypeName } from './type-names.ts';

export interface CheckedRule {
  readonly rule: RuleTree;
  /** Empty when the rule can run. */
  readonly problems: readonly SourceProblem[];
  /** Undefined for what cannot be said because of a problem. */
  typeOf(expression: Expression): TypeName | undefined;
  /** Whether a name stands for the variable of that name; otherwise it is only a name, or nothing. */
  isVariable(expression: Expression): boolean;
}
