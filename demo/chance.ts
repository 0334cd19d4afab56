// Chance with a lean: a few values are common, most are rare, as in real logs.

export interface Chance {
  /** From 0 up to 1. */
  share(): number;
  /** A whole number below the limit. */
  below(limit: number): number;
  /** One of them, the first ones far more often. */
  oneOf<Value>(values: readonly [Value, ...Value[]]): Value;
  /** Mostly small, seldom close to the limit. */
  small(limit: number): number;
  hex(digits: number): string;
}

export function chanceOf(share: () => number): Chance {
  const small = (limit: number) => Math.floor(share() ** 3 * limit);
  return {
    share,
    small,
    below: (limit) => Math.floor(share() * limit),
    oneOf: (values) => values[small(values.length)] ?? values[0],
    hex: (digits) => Array.from({ length: digits }, () => Math.floor(share() * 16).toString(16)).join(''),
  };
}
