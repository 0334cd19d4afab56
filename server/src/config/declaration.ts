// How a setting is declared: with a default, or as one that may stay unset.

export interface SettingDeclaration<Value> {
  /** Undefined when the setting may stay unset. */
  fallback: string | undefined;
  parse(value: string): Value;
  about: string;
  /** A secret is never repeated in a message. */
  secret?: true;
}

export function setting<Value>(
  fallback: string,
  parse: (value: string) => Value,
  about: string,
): SettingDeclaration<Value> & { fallback: string } {
  return { fallback, parse, about };
}

export function optional<Value>(
  parse: (value: string) => Value,
  about: string,
  more: { secret?: true } = {},
): SettingDeclaration<Value> & { fallback: undefined } {
  return { fallback: undefined, parse, about, ...more };
}
