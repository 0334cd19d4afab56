// What is wrong with the source of a rule as far as one can say without running it, and how it can be mended.
import { parseRule } from '../syntax/rule-parser.ts';
import type { RuleTree } from '../syntax/ast.ts';
import { checkRule } from '../types/check.ts';
import { conditionFixes, fixesFor, type SourceFix } from './fixes.ts';

export interface RuleDiagnostic {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly fixes: readonly SourceFix[];
}

export function diagnoseRule(source: string): RuleDiagnostic[] {
  const { rule, problems } = parseRule(source);
  const checked = rule && checkRule(rule);
  // Types of what could not be read are guesses, so syntax comes first.
  const found = problems.length > 0 ? problems : (checked?.problems ?? []);
  const errors = found.map((problem): RuleDiagnostic => ({
    from: problem.at.offset,
    to: Math.max(problem.end, problem.at.offset),
    severity: 'error',
    message: problem.reason,
    fixes: fixesFor(problem, source, rule),
  }));
  return rule && checked && found.length === 0 ? warnings(source, rule, checked.typeOf(rule.when)) : errors;
}

function warnings(source: string, { when }: RuleTree, type: string | undefined): RuleDiagnostic[] {
  if (type === undefined || type === 'Boolean') return [];
  return [
    {
      from: when.at.offset,
      to: when.end,
      severity: 'warning',
      message: `The condition is of type ${type} and not true or false, so the rule never matches`,
      fixes: conditionFixes(source, when, type),
    },
  ];
}
