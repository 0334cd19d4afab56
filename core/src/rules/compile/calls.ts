// Calls of functions, made for the number of their parameters so that no list of arguments is needed.
import type { RunContext } from '../engine/run-context.ts';
import type { Implementation } from '../functions/implementation.ts';
import type { Position } from '../syntax/problems.ts';
import type { RuleValue } from '../values/rule-value.ts';
import { charge, located, type Evaluate } from './evaluate.ts';

/** An argument, as the function wants it: a value, or what was prepared of one. */
export type EvaluateArgument = (context: RunContext) => unknown;

type LooseFunction = (context: RunContext, ...args: readonly unknown[]) => RuleValue;

const STEPS_OF_CALL = 4;

export function compileCall(
  name: string,
  at: Position,
  implementation: Implementation,
  args: readonly EvaluateArgument[],
): Evaluate {
  const call = withArguments(implementation.run as LooseFunction, args);
  return (context) => {
    try {
      context.budget.spend(STEPS_OF_CALL);
      const result = call(context);
      if (result !== null && typeof result !== 'boolean') charge(context.budget, result);
      return result;
    } catch (error) {
      throw located(error, at, name);
    }
  };
}

function withArguments(run: LooseFunction, args: readonly EvaluateArgument[]): Evaluate {
  const [a, b, c, d, e, f] = args;
  if (!a) return (context) => run(context);
  if (!b) return (context) => run(context, a(context));
  if (!c) return (context) => run(context, a(context), b(context));
  if (!d) return (context) => run(context, a(context), b(context), c(context));
  if (!e) return (context) => run(context, a(context), b(context), c(context), d(context));
  if (!f) return (context) => run(context, a(context), b(context), c(context), d(context), e(context));
  return (context) => run(context, ...args.map((argument) => argument(context)));
}
