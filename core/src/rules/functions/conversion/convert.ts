// Values as other types.
import { Double, Int32, isLong, parseDouble, toLong, type Long } from '../../values/numbers.ts';
import { isMap, JsonNode, type RuleMap, type RuleValue } from '../../values/rule-value.ts';
import { RuleFailure } from '../../values/failure.ts';
import { mapOfJson } from '../../values/json-values.ts';
import { textForm } from '../../values/text-form.ts';
import type { Implementations } from '../implementation.ts';

export const conversions: Implementations = {
  to_bool: (_, value: RuleValue, fallback: boolean | null) =>
    value === null
      ? (fallback ?? false)
      : typeof value === 'boolean'
        ? value
        : textForm(value)?.toLowerCase() === 'true',
  to_double: (_, value: RuleValue, fallback: Double | null) => {
    const number = numberOf(value);
    return number === undefined ? (fallback ?? new Double(0)) : new Double(Number(number));
  },
  to_long: (_, value: RuleValue, fallback: Long | null) => longOf(value) ?? fallback ?? 0,
  to_string: (_, value: RuleValue, fallback: string | null) => textForm(value) ?? fallback ?? '',
  to_map: (_, value: RuleValue) => toMap(value),
};

function numberOf(value: RuleValue): Long | undefined {
  if (isLong(value)) return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  return typeof value === 'string' ? parseDouble(value) : undefined;
}

const INTEGER = /^-?\d+$/;
const LARGEST = 2n ** 63n;

/** Numbers are cut towards zero; undefined for what is no integer of 64 bits. */
export function longOf(value: RuleValue): Long | undefined {
  if (isLong(value)) return value;
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return longOfDouble(value.value);
  if (typeof value !== 'string' || value.length > 20 || !INTEGER.test(value)) return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number === 0 ? 0 : number;
  const exact = BigInt(value);
  return exact >= LARGEST || exact < -LARGEST ? undefined : exact;
}

/** Beyond 64 bits, the last number that fits. */
function longOfDouble(value: number): Long {
  if (Number.isNaN(value)) return 0;
  const whole = Math.trunc(value);
  if (Number.isSafeInteger(whole)) return whole === 0 ? 0 : whole;
  if (whole >= 2 ** 63) return LARGEST - 1n;
  return whole <= -(2 ** 63) ? -LARGEST : toLong(BigInt(whole));
}

function toMap(value: RuleValue): RuleMap | null {
  if (isMap(value)) return value;
  if (!(value instanceof JsonNode)) return new Map();
  if (value.value === undefined || value.value === null) return null;
  if (typeof value.value !== 'object' || Array.isArray(value.value))
    throw new RuleFailure('Only a JSON object can become a map');
  return mapOfJson(value.value);
}
