// Values in content packs: each says its type, or names a parameter that is given when the pack is installed.
import { isObject } from '../common/is-object.ts';

export const PARAMETER_TYPES = ['boolean', 'double', 'float', 'integer', 'long', 'string'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

interface ValueRef {
  '@type': string;
  '@value': unknown;
}

/** An object is one when it has these two members and no others. */
export function isValueRef(value: unknown): value is ValueRef {
  return isObject(value) && Object.keys(value).length === 2 && '@type' in value && '@value' in value;
}

export function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return typeof value === 'string';
    case 'integer':
      return Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_648;
    case 'long':
      return Number.isInteger(value);
    case 'double':
    case 'float':
      return typeof value === 'number' && Number.isFinite(value);
    default:
      return false;
  }
}

const MAX_INTEGER = 2_147_483_647;

export function refOf(value: string | number | boolean): ValueRef {
  return { '@type': typeOf(value), '@value': value };
}

function typeOf(value: string | number | boolean): ParameterType {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (!Number.isInteger(value)) return 'double';
  return Math.abs(value) <= MAX_INTEGER ? 'integer' : 'long';
}

/** Every value of a configuration with its type. There is none for null, so it is left out. */
export function refTree(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const ref = refsIn(member);
      return ref === undefined ? [] : [[name, ref]];
    }),
  );
}

function refsIn(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return refOf(value);
  if (Array.isArray(value)) return value.map(refsIn).filter((member) => member !== undefined);
  return isObject(value) ? refTree(value) : undefined;
}

/** Parameter values by name. */
export type ParameterValues = Readonly<Record<string, unknown>>;

/** The plain values behind all references, at any depth. A parameter that has no value becomes null. */
export function plainValues(value: unknown, parameters: ParameterValues): unknown {
  if (isValueRef(value)) {
    const { '@type': type, '@value': given } = value;
    if (type !== 'parameter') return given;
    return typeof given === 'string' && Object.hasOwn(parameters, given) ? parameters[given] : null;
  }
  if (Array.isArray(value)) return value.map((member) => plainValues(member, parameters));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, plainValues(member, parameters)]),
  );
}
