// Calls of functions, made for the number of their parameters so that no list of arguments is needed.
import type { RunContext } from '../engine/run-context.ts';
import type { Implementation } from '../functions/implementation.ts';
import type { Position } from '../syntax/problems.ts';
import type { RuleValue } from '../values/rule-value.ts';
import { charge, located, type Evaluate } from './evaluate.ts';

/** An argument, as the function wants it: a value, or what was prepared of one. */
export type EvaluateArgument = (context: RunContext) => unknown;

type LooseFunction = (context: RunContext, ...args: readonly unknown[]) => RuleValue;

/** An argument that is not given. */
export const NULL: EvaluateArgument = () => null;

/** No function has more parameters. */
export const MAX_PARAMS = 8;

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

/** Behind the last argument that is given there are only nulls. */
function withArguments(run: LooseFunction, args: readonly EvaluateArgument[]): Evaluate {
  const [a = NULL, b = NULL, c = NULL, d = NULL, e = NULL, f = NULL, g = NULL, h = NULL] = args;
  const count = args.findLastIndex((argument) => argument !== NULL) + 1;
  if (count === 0) return (x) => run(x, null, null, null, null, null, null, null, null);
  if (count === 1) return (x) => run(x, a(x), null, null, null, null, null, null, null);
  if (count === 2) return (x) => run(x, a(x), b(x), null, null, null, null, null, null);
  if (count === 3) return (x) => run(x, a(x), b(x), c(x), null, null, null, null, null);
  if (count === 4) return (x) => run(x, a(x), b(x), c(x), d(x), null, null, null, null);
  return (x) => run(x, a(x), b(x), c(x), d(x), e(x), f(x), g(x), h(x));
}
