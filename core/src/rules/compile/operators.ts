// Operators at run time. What the checker lets through only because it cannot know better, fails here.
import type { BinaryOperator } from '../syntax/ast.ts';
import type { TypeName } from '../types/type-names.ts';
import { addPeriod, addPeriods, DateValue, DurationValue, PeriodValue } from '../values/dates.ts';
import { isEqual } from '../values/equality.ts';
import { RuleFailure } from '../values/failure.ts';
import { calculateDouble, calculateLong, Double, isLong, type Arithmetic } from '../values/numbers.ts';
import type { RuleValue } from '../values/rule-value.ts';
import { checkTextLength } from '../values/size-limit.ts';
import type { Evaluate } from './evaluate.ts';

type Calculate = (left: RuleValue, right: RuleValue) => RuleValue;

/** `type`: the static type of both sides. */
export function binaryOperator(
  operator: BinaryOperator,
  type: TypeName | undefined,
  left: Evaluate,
  right: Evaluate,
): Evaluate {
  switch (operator) {
    case 'and': {
      const [first, second] = [truth(left), truth(right)];
      return (context) => first(context) && second(context);
    }
    case 'or': {
      const [first, second] = [truth(left), truth(right)];
      return (context) => first(context) || second(context);
    }
    case '==':
      return (context) => {
        const value = left(context);
        return value !== null && isEqual(value, right(context));
      };
    case '!=':
      return (context) => {
        const value = left(context);
        return value !== null && !isEqual(value, right(context));
      };
    case '<':
      return (context) => compare(left(context), right(context)) < 0;
    case '<=':
      return (context) => compare(left(context), right(context)) <= 0;
    case '>':
      return (context) => compare(left(context), right(context)) > 0;
    case '>=':
      return (context) => compare(left(context), right(context)) >= 0;
    default: {
      const calculate = calculator(operator, type === 'Object');
      return (context) => calculate(left(context), right(context));
    }
  }
}

/** A missing value counts as false; anything else than true and false is a mistake. */
export function truth(evaluate: Evaluate): (context: Parameters<Evaluate>[0]) => boolean {
  return (context) => {
    const value = evaluate(context);
    if (typeof value === 'boolean') return value;
    if (value === null) return false;
    throw new RuleFailure('The value is neither true nor false');
  };
}

/** NaN when one of two decimal numbers is none: then nothing holds, as IEEE 754 wants it. */
function compare(left: RuleValue, right: RuleValue): number {
  if (isLong(left) && isLong(right)) return left < right ? -1 : left > right ? 1 : 0;
  if (left instanceof Double && right instanceof Double) return compareNumbers(left.value, right.value);
  if (left instanceof DateValue && right instanceof DateValue)
    return compareNumbers(left.millis, right.millis);
  throw new RuleFailure('The two values cannot be compared');
}

function compareNumbers(left: number, right: number): number {
  return left < right ? -1 : left > right ? 1 : left === right ? 0 : Number.NaN;
}

/** `isUntyped`: integers cannot be calculated with unless they are known to be such. */
function calculator(operator: Arithmetic, isUntyped: boolean): Calculate {
  return (left, right) => {
    if (isLong(left) && isLong(right) && !isUntyped) return calculateLong(operator, left, right);
    if (left instanceof Double && right instanceof Double)
      return calculateDouble(operator, left.value, right.value);
    if (operator === '+' && typeof left === 'string' && typeof right === 'string' && !isUntyped) {
      checkTextLength(left.length + right.length);
      return left + right;
    }
    if (operator === '+' || operator === '-') {
      const result = calculateTime(left, right, operator === '+' ? 1 : -1);
      if (result !== undefined) return result;
    }
    if (left === null || right === null) throw new RuleFailure(`A side of ${operator} is null`);
    throw new RuleFailure(`The two sides of ${operator} cannot be calculated with; convert them first`);
  };
}

function calculateTime(left: RuleValue, right: RuleValue, sign: 1 | -1): RuleValue | undefined {
  if (left instanceof DateValue) {
    if (right instanceof PeriodValue) return addPeriod(left, right, sign);
    if (right instanceof DateValue && sign === -1)
      return new DurationValue(Math.abs(left.millis - right.millis));
  }
  if (!(left instanceof PeriodValue)) return undefined;
  if (right instanceof DateValue && sign === 1) return addPeriod(right, left, 1);
  return right instanceof PeriodValue ? addPeriods(left, right, sign) : undefined;
}

export function negate(value: RuleValue, isUntyped: boolean): RuleValue {
  if (value instanceof Double) return new Double(-value.value);
  if (isLong(value) && !isUntyped) return calculateLong('-', 0, value);
  throw new RuleFailure('Only a number can be negative');
}
