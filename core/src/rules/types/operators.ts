// Which types operators take, and what comes out.
import type { BinaryOperator } from '../syntax/ast.ts';
import type { TypeName } from './type-names.ts';

export type OperatorType =
  | { readonly kind: 'type'; readonly type: TypeName }
  | { readonly kind: 'incompatible' }
  | { readonly kind: 'invalid'; readonly reason: string };

const INCOMPATIBLE: OperatorType = { kind: 'incompatible' };
const BOOLEAN: OperatorType = { kind: 'type', type: 'Boolean' };

export function operatorType(operator: BinaryOperator, left: TypeName, right: TypeName): OperatorType {
  if (operator === '==' || operator === '!=') return BOOLEAN;
  if (operator === '+' || operator === '-') {
    if (isDateAndPeriod(left, right)) return { kind: 'type', type: 'DateTime' };
    if (operator === '+' && left === 'DateTime' && right === 'DateTime')
      return { kind: 'invalid', reason: 'Invalid operation: Unable to add two dates' };
    if (operator === '-' && left === 'String' && right === 'String')
      return { kind: 'invalid', reason: 'Invalid operation: Unable to subtract two strings' };
  }
  if (left !== right || left === 'Void') return INCOMPATIBLE;
  const isArithmetic = '+-*/%'.includes(operator);
  return isArithmetic ? { kind: 'type', type: left } : BOOLEAN;
}

function isDateAndPeriod(left: TypeName, right: TypeName): boolean {
  return (left === 'DateTime' && right === 'Period') || (left === 'Period' && right === 'DateTime');
}
