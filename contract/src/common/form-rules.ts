// The generic rules of form fields and their texts, the same in the browser and on the server.

/** Says what is wrong with a value, or nothing. Rules other than `required` accept an empty value. */
export type Rule<Value = unknown, Values = unknown> = (value: Value, values?: Values) => string | undefined;

export const MAX_INTEGER = 2 ** 31 - 1;
export const MIN_INTEGER = -(2 ** 31);

const REQUIRED = 'Field is required.';
const NOT_A_NUMBER = 'Must be a number.';
const NOT_AN_INTEGER = 'Must be a whole number.';

export const required: Rule = (value) => (isEmpty(value) ? REQUIRED : undefined);

/** The smallest accepted value; the value itself is accepted. */
export function min(limit: number): Rule {
  return numeric((number) => (number < limit ? `Must be greater than ${limit}.` : undefined));
}

/** The largest accepted value; the value itself is accepted. */
export function max(limit: number): Rule {
  return numeric((number) => (number > limit ? `Must be smaller than ${limit}.` : undefined));
}

/** A whole number that a signed 32-bit field can hold. */
export const integer: Rule = all(
  numeric((number) => (Number.isInteger(number) ? undefined : NOT_AN_INTEGER)),
  min(MIN_INTEGER),
  max(MAX_INTEGER),
);

/** The first complaint of several rules. */
export function all<Value, Values>(
  ...rules: readonly (Rule<Value, Values> | undefined)[]
): Rule<Value, Values> {
  return (value, values) => {
    for (const rule of rules) {
      const complaint = rule?.(value, values);
      if (complaint !== undefined) return complaint;
    }
    return undefined;
  };
}

/** Blank text, an empty list, an empty object and nothing at all are empty; `0` and `false` are values. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'number') return Number.isNaN(value);
  if (Array.isArray(value)) return value.length === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function numeric(check: (number: number) => string | undefined): Rule {
  return (value) => {
    if (isEmpty(value)) return undefined;
    // What a person is still typing arrives as text.
    const number = typeof value === 'string' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? check(number) : NOT_A_NUMBER;
  };
}
