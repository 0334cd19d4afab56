// Whether the arguments of a call are those that the function wants.
import type { FunctionDescription, FunctionParameter } from '../catalogue/signature.ts';
import type { Argument, CallExpression } from '../syntax/ast.ts';
import { ordinal, placeText, type ProblemType } from '../syntax/problems.ts';
import { isConstant } from './constants.ts';
import { isAssignable, type TypeName } from './type-names.ts';

export interface ArgumentProblem {
  readonly type: ProblemType;
  readonly reason: string;
}

/** The argument for each parameter, in the order of the parameters; undefined where there is none. */
export function arrangeArguments(
  { args, isNamed }: CallExpression,
  { params }: FunctionDescription,
): (Argument | undefined)[] {
  const arranged = isNamed
    ? params.map(({ name }) => args.findLast((argument) => argument.name === name))
    : params.map((_, place) => args[place]);
  return arranged.map((argument) => (argument?.value.kind === 'nothing' ? undefined : argument));
}

/** `types`: those of the arguments, in the order of the call. */
export function checkArguments(
  call: CallExpression,
  description: FunctionDescription,
  types: readonly (TypeName | undefined)[],
): ArgumentProblem[] {
  const inCall = `in call to function ${call.name} ${placeText(call.at)}`;
  const problems: ArgumentProblem[] = [];
  const arranged = arrangeArguments(call, description);
  const missing = description.params.filter(({ isOptional }, place) => !isOptional && !arranged[place]);
  if (call.isNamed) {
    for (const { name, type } of missing)
      problems.push({
        type: 'missing_required_param',
        reason: `Missing required parameter ${name} of type ${type} ${inCall}`,
      });
    problems.push(...unknownNames(call, description));
  } else if (missing.length > 0 || isTooMany(call, description)) {
    const wanted = description.params.filter(({ isOptional }) => !isOptional).length;
    const reason = `Expected ${wanted} arguments but found ${call.args.length} ${inCall}`;
    return [{ type: 'wrong_number_of_arguments', reason }];
  }
  description.params.forEach((param, place) => {
    const argument = arranged[place];
    const found = argument && types[call.args.indexOf(argument)];
    if (found !== undefined && !isAssignable(param.type, found))
      problems.push(wrongType(param, found, inCall));
  });
  return problems;
}

/** With optional parameters, what is too much is ignored. */
function isTooMany({ args }: CallExpression, { params }: FunctionDescription): boolean {
  return args.length > params.length && params.every(({ isOptional }) => !isOptional);
}

function wrongType({ name, type }: FunctionParameter, found: TypeName, inCall: string): ArgumentProblem {
  return {
    type: 'incompatible_argument_type',
    reason: `Expected type ${type} for argument ${name} but found ${found} ${inCall}`,
  };
}

/** Names that the function does not know are refused when their value is constant, and ignored otherwise. */
function unknownNames({ name, args }: CallExpression, { params }: FunctionDescription): ArgumentProblem[] {
  return args.flatMap((argument, place) => {
    if (params.some((param) => param.name === argument.name) || !isConstant(argument.value)) return [];
    const reason = `Unknown parameter ${argument.name ?? ''}! Cannot continue.`;
    return [invalidArgument(place, argument.name ?? '', name, reason)];
  });
}

/** `place` from 0. */
export function invalidArgument(place: number, param: string, name: string, cause: string): ArgumentProblem {
  return {
    type: 'invalid_function_argument',
    reason: `Unable to pre-compute value for ${ordinal(place + 1)} argument ${param} in call to function ${name}: ${cause}`,
  };
}
