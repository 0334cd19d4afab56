// Turns the checked tree of a rule into functions.
import { findFunction } from '../catalogue/catalogue.ts';
import type { RunContext } from '../engine/run-context.ts';
import type { Implementation } from '../functions/implementation.ts';
import { findImplementation } from '../functions/registry.ts';
import type {
  CallExpression,
  Expression,
  FieldExpression,
  IndexExpression,
  MapExpression,
  PropertyExpression,
} from '../syntax/ast.ts';
import type { SourceProblem } from '../syntax/problems.ts';
import { arrangeArguments, invalidArgument } from '../types/check-arguments.ts';
import type { CheckedRule } from '../types/checked-rule.ts';
import { isConstant } from '../types/constants.ts';
import { failureText, RuleFailure } from '../values/failure.ts';
import { Double } from '../values/numbers.ts';
import { propertyOf } from '../values/properties.ts';
import { isList, isMap, type RuleValue } from '../values/rule-value.ts';
import { textForm } from '../values/text-form.ts';
import { compileCall, NULL, type EvaluateArgument } from './calls.ts';
import { charge, type Evaluate } from './evaluate.ts';
import { binaryOperator, negate, truth } from './operators.ts';

/** Constants look at nothing of the context. */
const NO_CONTEXT = undefined as never;
/** Making a pattern of a text that is not known before costs far more than looking at it. */
const STEPS_OF_PREPARATION = 200;
const STEPS_OF_PREPARED_CHARACTER = 50;

export class ExpressionCompiler {
  readonly problems: SourceProblem[] = [];
  readonly #checked: CheckedRule;
  readonly #isObserved: boolean;
  readonly #places = new Map<string, number>();
  /** Variables that are set once, to a constant. */
  readonly #constants = new Map<string, RuleValue>();

  constructor(checked: CheckedRule, isObserved: boolean) {
    this.#checked = checked;
    this.#isObserved = isObserved;
  }

  get variableCount(): number {
    return this.#places.size;
  }

  /** The place of a variable. */
  placeOf(name: string): number {
    const place = this.#places.get(name) ?? this.#places.size;
    this.#places.set(name, place);
    return place;
  }

  /** Remembers that a variable always has this value, if it does. */
  noteVariable(name: string, value: Expression, isSetOnce: boolean): void {
    if (!isSetOnce || !isConstant(value)) return;
    try {
      this.#constants.set(name, this.compile(value)(NO_CONTEXT));
    } catch {
      // Then it fails when the rule runs.
    }
  }

  compile(expression: Expression): Evaluate {
    const evaluate = this.#compile(expression);
    if (!this.#isObserved || expression.kind === 'literal' || isConstant(expression)) return evaluate;
    const { at, end } = expression;
    return (context) => {
      const value = evaluate(context);
      context.observer?.observe(at.offset, end, value);
      return value;
    };
  }

  #compile(expression: Expression): Evaluate {
    switch (expression.kind) {
      case 'literal': {
        const value = expression.type === 'Double' ? new Double(expression.value) : expression.value;
        return () => value;
      }
      case 'nothing':
        return () => null;
      case 'list': {
        const items = expression.items.map((item) => this.compile(item));
        return (context) => items.map((item) => item(context));
      }
      case 'map':
        return this.#map(expression);
      case 'call':
        return this.#call(expression);
      case 'variable':
        return this.#variable(expression.name);
      case 'message':
        return (context) => context.message;
      case 'field':
        return this.#field(expression);
      case 'property':
        return this.#property(expression);
      case 'index':
        return this.#index(expression);
      case 'sign': {
        const operand = this.compile(expression.operand);
        const isUntyped = this.#checked.typeOf(expression.operand) === 'Object';
        return expression.sign === '+' ? operand : (context) => negate(operand(context), isUntyped);
      }
      case 'not': {
        const operand = truth(this.compile(expression.operand));
        return (context) => !operand(context);
      }
      case 'binary': {
        const { operator, left, right } = expression;
        return binaryOperator(operator, this.#checked.typeOf(left), this.compile(left), this.compile(right));
      }
    }
  }

  #variable(name: string): Evaluate {
    const constant = this.#constants.get(name);
    if (constant !== undefined) return () => constant;
    const place = this.placeOf(name);
    return (context) => context.variables[place] ?? null;
  }

  #map({ entries }: MapExpression): Evaluate {
    const values = entries.map(({ key, value }) => ({ key, evaluate: this.compile(value) }));
    return (context) => {
      const map = new Map<string, RuleValue>();
      for (const { key, evaluate } of values) {
        const value = evaluate(context);
        if (value === null) throw new RuleFailure(`The value of ${key} in a map is null`);
        map.set(key, value);
      }
      return map;
    };
  }

  /** A name that is no variable stands for itself. */
  #name(expression: Expression): string | Evaluate {
    if (expression.kind === 'variable' && !this.#checked.isVariable(expression)) return expression.name;
    const constant = this.#constantOf(expression);
    if (typeof constant?.value === 'string') return constant.value;
    return this.compile(expression);
  }

  #field({ name }: FieldExpression): Evaluate {
    const field = this.#name(name);
    if (typeof field === 'string') return (context) => context.message.get(field);
    return (context) => {
      const dynamic = field(context);
      return typeof dynamic === 'string' ? context.message.get(dynamic) : null;
    };
  }

  #property({ target, name }: PropertyExpression): Evaluate {
    if (target.kind === 'variable' && !this.#checked.isVariable(target)) return () => null;
    const object = this.compile(target);
    const property = this.#name(name);
    if (typeof property === 'string') return (context) => propertyOf(object(context), property, context.host);
    return (context) => {
      const dynamic = textForm(property(context));
      return dynamic === null ? null : propertyOf(object(context), dynamic, context.host);
    };
  }

  #index({ target, index }: IndexExpression): Evaluate {
    const [object, place] = [this.compile(target), this.compile(index)];
    return (context) => {
      const [value, at] = [object(context), place(context)];
      if (value === null || at === null) return null;
      if (isMap(value)) return value.get(textForm(at) ?? '') ?? null;
      if (!isList(value)) throw new RuleFailure('The value has no elements');
      if (!(Number(at) >= 0 && Number(at) < value.length))
        throw new RuleFailure(`Index ${textForm(at)} out of bounds for length ${value.length}`);
      return value[Number(at)] ?? null;
    };
  }

  #call(call: CallExpression): Evaluate {
    const description = findFunction(call.name);
    const implementation = findImplementation(call.name);
    if (!description || !implementation) throw new Error(`There is no function ${call.name}`);
    const arranged = arrangeArguments(call, description);
    const given = new Set(description.params.filter((_, place) => arranged[place]).map(({ name }) => name));
    const args = description.params.map(({ name }, place) => {
      const argument = arranged[place];
      if (!argument) return NULL;
      const evaluate = this.#argument(call, argument.value, name, implementation);
      const { tolerates } = implementation;
      const isTolerated =
        tolerates?.param === name && (tolerates.onlyWith === undefined || given.has(tolerates.onlyWith));
      return isTolerated ? tolerant(evaluate) : evaluate;
    });
    return compileCall(call.name, call.at, implementation, args);
  }

  #argument(
    call: CallExpression,
    value: Expression,
    param: string,
    { prepare }: Implementation,
  ): EvaluateArgument {
    const prepareParam = prepare?.[param];
    try {
      const constant = this.#constantOf(value);
      if (constant !== undefined) {
        const prepared = prepareParam ? prepareParam(constant.value) : constant.value;
        return () => prepared;
      }
    } catch (error) {
      const place = call.args.findIndex((argument) => argument.value === value);
      const { type, reason } = invalidArgument(place, param, call.name, failureText(error));
      this.problems.push({ type, at: call.at, end: call.end, reason });
      return () => null;
    }
    const compiled = this.compile(value);
    const evaluate = value.kind === 'variable' ? charged(compiled) : compiled;
    return prepareParam ? preparing(evaluate, prepareParam) : evaluate;
  }

  #constantOf(expression: Expression): { value: RuleValue } | undefined {
    if (expression.kind === 'variable' && this.#checked.isVariable(expression)) {
      const value = this.#constants.get(expression.name);
      return value === undefined ? undefined : { value };
    }
    return isConstant(expression) ? { value: this.compile(expression)(NO_CONTEXT) } : undefined;
  }
}

/** Variables can hold something large, which is gone through in each call. */
function charged(evaluate: Evaluate): Evaluate {
  return (context) => {
    const value = evaluate(context);
    charge(context.budget, value);
    return value;
  };
}

function preparing(evaluate: Evaluate, prepare: (value: RuleValue) => unknown): EvaluateArgument {
  return (context) => {
    const value = evaluate(context);
    const length = typeof value === 'string' ? value.length : 0;
    context.budget.spend(STEPS_OF_PREPARATION + STEPS_OF_PREPARED_CHARACTER * length);
    return value === null ? null : prepare(value);
  };
}

function tolerant(evaluate: EvaluateArgument): EvaluateArgument {
  return (context: RunContext) => {
    try {
      return evaluate(context);
    } catch {
      return null;
    }
  };
}
