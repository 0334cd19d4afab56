// The tree of a rule.
import type { Position } from './problems.ts';

interface Node {
  readonly at: Position;
  readonly end: number;
  /** How many levels are below: trees that are too deep are refused, so that walking one never runs out of stack. */
  readonly depth: number;
}

export type BinaryOperator =
  | '*'
  | '/'
  | '%'
  | '+'
  | '-'
  | '<'
  | '<='
  | '>'
  | '>='
  | '=='
  | '!='
  | 'and'
  | 'or';

export type LiteralExpression = Node & { readonly kind: 'literal' } & (
    | { readonly type: 'Long'; readonly value: number | bigint }
    | { readonly type: 'Double'; readonly value: number }
    | { readonly type: 'String'; readonly value: string }
    | { readonly type: 'Boolean'; readonly value: boolean }
  );

/** A character such as `'x'`: it can be read, but means nothing. */
export type NothingExpression = Node & { readonly kind: 'nothing'; readonly text: string };
export type ListExpression = Node & { readonly kind: 'list'; readonly items: readonly Expression[] };

export interface MapEntry {
  readonly key: string;
  readonly value: Expression;
}
export type MapExpression = Node & { readonly kind: 'map'; readonly entries: readonly MapEntry[] };

export interface Argument {
  /** Undefined in a call by position. */
  readonly name: string | undefined;
  readonly value: Expression;
}
export type CallExpression = Node & {
  readonly kind: 'call';
  readonly name: string;
  readonly isNamed: boolean;
  readonly args: readonly Argument[];
};
export type VariableExpression = Node & { readonly kind: 'variable'; readonly name: string };
/** `$message` */
export type MessageExpression = Node & { readonly kind: 'message' };
/** `$message.name`; a name that is a variable means what the variable says. */
export type FieldExpression = Node & { readonly kind: 'field'; readonly name: Expression };
export type PropertyExpression = Node & {
  readonly kind: 'property';
  readonly target: Expression;
  readonly name: Expression;
};
export type IndexExpression = Node & {
  readonly kind: 'index';
  readonly target: Expression;
  readonly index: Expression;
};
export type SignExpression = Node & {
  readonly kind: 'sign';
  readonly sign: '+' | '-';
  readonly operand: Expression;
};
export type NotExpression = Node & { readonly kind: 'not'; readonly operand: Expression };
export type BinaryExpression = Node & {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
};

export type Expression =
  | LiteralExpression
  | NothingExpression
  | ListExpression
  | MapExpression
  | CallExpression
  | VariableExpression
  | MessageExpression
  | FieldExpression
  | PropertyExpression
  | IndexExpression
  | SignExpression
  | NotExpression
  | BinaryExpression;

export type Statement =
  | { readonly kind: 'call'; readonly call: CallExpression }
  | {
      readonly kind: 'let';
      readonly name: string;
      readonly nameAt: Position;
      readonly nameEnd: number;
      readonly value: Expression;
    };

export interface RuleTree {
  /** As it stands between the quotes: escapes are not decoded, here and where pipelines refer to it. */
  readonly name: string;
  readonly when: Expression;
  readonly statements: readonly Statement[];
}

/** What an expression is made of directly. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.map(({ value }) => value);
    case 'call':
      return expression.args.map(({ value }) => value);
    case 'field':
      return [expression.name];
    case 'property':
      return [expression.target, expression.name];
    case 'index':
      return [expression.target, expression.index];
    case 'sign':
    case 'not':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    default:
      return [];
  }
}
