// What is known of a function without running it: signature and documentation, as data. Editors complete and explain from
// it, the checker checks by it. Nothing here may import what a function does: browsers load this.
import { TYPE_NAMES, type TypeName } from '../types/type-names.ts';

export interface FunctionParameter {
  readonly name: string;
  readonly type: TypeName;
  readonly isOptional: boolean;
  readonly description: string;
}

export const FUNCTION_GROUPS = [
  'conversion',
  'message',
  'strings',
  'patterns',
  'json',
  'dates',
  'encoding',
  'network',
  'lookup',
  'threat intelligence',
  'other',
] as const;

export type FunctionGroup = (typeof FUNCTION_GROUPS)[number];

export interface FunctionDescription {
  readonly name: string;
  readonly group: FunctionGroup;
  readonly params: readonly FunctionParameter[];
  readonly returns: TypeName;
  readonly description: string;
  /** Whether the same arguments always give the same result, and nothing else happens. */
  readonly isPure: boolean;
  /** A line that can be put into a rule. */
  readonly example: string;
}

const SIGNATURE = /^(\w+)\((.*)\): (\w+)$/;

export interface Documentation {
  readonly description: string;
  /** By parameter, each of them. */
  readonly params?: Readonly<Record<string, string>>;
  readonly example: string;
  readonly isPure?: boolean;
}

/** `substring(value: String, start: Long, indexEnd?: Long): String` with its documentation. */
export function describeFunction(
  group: FunctionGroup,
  signature: string,
  { description, params = {}, example, isPure = false }: Documentation,
): FunctionDescription {
  const [, name, inside = '', returns = ''] = SIGNATURE.exec(signature) ?? [];
  if (name === undefined) throw new Error(`Not a signature: ${signature}`);
  return {
    name,
    group,
    returns: typeNamed(returns),
    description,
    isPure,
    example,
    params: inside === '' ? [] : inside.split(', ').map((text) => parameter(text, params)),
  };
}

function parameter(text: string, descriptions: Readonly<Record<string, string>>): FunctionParameter {
  const [name = '', type = ''] = text.split(': ');
  const isOptional = name.endsWith('?');
  const bare = isOptional ? name.slice(0, -1) : name;
  const description = descriptions[bare];
  if (description === undefined) throw new Error(`The parameter ${bare} has no description`);
  return { name: bare, type: typeNamed(type), isOptional, description };
}

function typeNamed(name: string): TypeName {
  const type = TYPE_NAMES.find((one) => one === name);
  if (type === undefined) throw new Error(`There is no type ${name}`);
  return type;
}

/** `substring(value: String, start: Long, [indexEnd: Long]) → String`, as people read it. */
export function signatureText({ name, params, returns }: FunctionDescription): string {
  const texts = params.map(({ name: param, type, isOptional }) =>
    isOptional ? `[${param}: ${type}]` : `${param}: ${type}`,
  );
  return `${name}(${texts.join(', ')}) → ${returns}`;
}
