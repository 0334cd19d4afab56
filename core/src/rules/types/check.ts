// Finds out the types of a rule, and everything that can be known to be wrong without running it.
import { findFunction } from '../catalogue/catalogue.ts';
import type {
  BinaryExpression,
  CallExpression,
  Expression,
  IndexExpression,
  RuleTree,
} from '../syntax/ast.ts';
import { printExpression } from '../syntax/print.ts';
import { MAX_PROBLEMS, placeText, type ProblemType, type SourceProblem } from '../syntax/problems.ts';
import { checkArguments } from './check-arguments.ts';
import type { CheckedRule } from './checked-rule.ts';
import { operatorType } from './operators.ts';
import { isMapType, type TypeName } from './type-names.ts';

export function checkRule(rule: RuleTree): CheckedRule {
  // The last `let` of a name says its type everywhere, so all of them are looked at first.
  const first = new RuleChecker(new Map());
  first.check(rule);
  const checker = new RuleChecker(first.lastTypes);
  checker.check(rule);
  return {
    rule,
    problems: checker.problems,
    typeOf: (expression) => checker.types.get(expression),
    isVariable: (expression) => checker.variables.has(expression),
  };
}

class RuleChecker {
  readonly problems: SourceProblem[] = [];
  readonly types = new Map<Expression, TypeName | undefined>();
  readonly variables = new Set<Expression>();
  /** By the name of the variable, as far as the rule was read. */
  readonly lastTypes = new Map<string, TypeName | undefined>();
  readonly #given: ReadonlyMap<string, TypeName | undefined>;

  constructor(given: ReadonlyMap<string, TypeName | undefined>) {
    this.#given = given;
  }

  check({ when, statements }: RuleTree): void {
    this.#type(when);
    for (const statement of statements) {
      if (statement.kind === 'call') this.#type(statement.call);
      else this.lastTypes.set(statement.name, this.#type(statement.value));
    }
  }

  #type(expression: Expression): TypeName | undefined {
    const type = this.#find(expression);
    this.types.set(expression, type);
    return type;
  }

  #find(expression: Expression): TypeName | undefined {
    switch (expression.kind) {
      case 'literal':
        return expression.type;
      case 'nothing':
        return 'Void';
      case 'list':
        for (const item of expression.items) this.#type(item);
        return 'List';
      case 'map':
        for (const { value } of expression.entries) this.#type(value);
        return 'Map';
      case 'call':
        return this.#call(expression);
      case 'variable':
        return this.#variable(expression);
      case 'message':
        return 'Message';
      case 'field':
        this.#fieldName(expression.name);
        return 'Object';
      case 'property':
        this.#name(expression.target);
        this.#name(expression.name);
        return 'Object';
      case 'index':
        return this.#index(expression);
      case 'sign':
        return this.#type(expression.operand);
      case 'not':
        this.#expect('Boolean', this.#type(expression.operand), expression);
        return 'Boolean';
      case 'binary':
        return this.#binary(expression);
    }
  }

  #variable(expression: Expression & { kind: 'variable' }): TypeName | undefined {
    const { name, at } = expression;
    if (this.lastTypes.has(name)) {
      this.variables.add(expression);
      return this.#given.has(name) ? this.#given.get(name) : this.lastTypes.get(name);
    }
    this.#report('undeclared_variable', expression, `Undeclared variable ${name} ${placeText(at)}`);
    return undefined;
  }

  /** Where a name that is no variable stands for itself. */
  #name(expression: Expression): TypeName | undefined {
    if (expression.kind !== 'variable' || this.lastTypes.has(expression.name)) return this.#type(expression);
    return 'String';
  }

  #fieldName(expression: Expression): void {
    this.#expect('String', this.#name(expression), expression);
  }

  #expect(wanted: TypeName, found: TypeName | undefined, expression: Expression): void {
    if (found === undefined || found === wanted) return;
    const reason = `Expected type ${wanted} but found ${found} ${placeText(expression.at)}`;
    this.#report('incompatible_type', expression, reason);
  }

  #index(expression: IndexExpression): TypeName | undefined {
    const target = this.#type(expression.target);
    const index = this.#type(expression.index);
    if (target === undefined) return 'Object';
    if (target !== 'List' && !isMapType(target)) {
      const reason = `Cannot index value of type ${target} ${placeText(expression.at)}`;
      this.#report('non_indexable', expression, reason);
      return 'Object';
    }
    const wanted = target === 'List' ? 'Long' : 'String';
    if (index !== undefined && index !== wanted) {
      const reason = `Expected type ${wanted} but found ${index} when indexing ${placeText(expression.at)}`;
      this.#report('incompatible_index_type', expression, reason);
    }
    return 'Object';
  }

  #binary(expression: BinaryExpression): TypeName | undefined {
    const { operator, left, right, at } = expression;
    const [leftType, rightType] = [this.#type(left), this.#type(right)];
    if (leftType === undefined || rightType === undefined)
      return '+-*/%'.includes(operator) ? undefined : 'Boolean';
    const result = operatorType(operator, leftType, rightType);
    if (result.kind === 'type') return result.type;
    if (result.kind === 'invalid') this.#report('invalid_operation', expression, result.reason);
    else {
      const sides = [left, right].map(printExpression);
      const reason = `Incompatible types (${sides[0]}) : ${leftType} <=> (${sides[1]}) : ${rightType} ${placeText(at)}`;
      this.#report('incompatible_types', expression, reason);
    }
    return '+-*/%'.includes(operator) ? undefined : 'Boolean';
  }

  #call(call: CallExpression): TypeName | undefined {
    const types = call.args.map(({ value }) => this.#type(value));
    const description = findFunction(call.name);
    if (description === undefined) {
      const reason = `Unknown function ${call.name} ${placeText(call.at)}`;
      this.#report('undeclared_function', call, reason);
      return undefined;
    }
    for (const { type, reason } of checkArguments(call, description, types)) this.#report(type, call, reason);
    return description.returns;
  }

  #report(type: ProblemType, { at, end }: Expression, reason: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ type, at, end, reason });
  }
}
