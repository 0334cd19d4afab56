// What expressions become: functions that are called with the context of a run.
import type { Budget } from '../engine/budget.ts';
import type { RunContext } from '../engine/run-context.ts';
import type { Position } from '../syntax/problems.ts';
import { failureText, LocatedFailure } from '../values/failure.ts';
import type { RuleValue } from '../values/rule-value.ts';

export type Evaluate = (context: RunContext) => RuleValue;

/** Texts, lists and maps cost by their size; whoever goes through one again and again pays each time. */
export function charge(budget: Budget, value: RuleValue): void {
  if (typeof value === 'string') {
    if (value.length > 64) budget.spend(value.length >> 5);
  } else if (Array.isArray(value)) budget.spend(value.length);
  else if (value instanceof Map) budget.spend(value.size);
}

/** Says where something failed, unless a call further inside has said it. */
export function located(error: unknown, { line, column }: Position, functionName?: string): LocatedFailure {
  if (error instanceof LocatedFailure) return error;
  const where = functionName === undefined ? 'At' : `In call to function '${functionName}' at`;
  return new LocatedFailure(`${where} ${line}:${column} an exception was thrown: ${failureText(error)}`);
}
