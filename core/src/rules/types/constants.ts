// Which expressions always have the same value: those of literals only.
import { childrenOf, type Expression } from '../syntax/ast.ts';

export function isConstant(expression: Expression): boolean {
  switch (expression.kind) {
    case 'call':
    case 'variable':
    case 'message':
    case 'field':
    case 'property':
    case 'nothing':
      return false;
    default:
      return childrenOf(expression).every(isConstant);
  }
}
