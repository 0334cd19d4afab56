// What the register of fields says about the types of a field, where it can be relied on.
import type { BoundValues } from './bound-values.ts';
import type { Sql } from './logic.ts';
import { isScalar, jsonValue, storedField, type TableFields } from './stored-fields.ts';

/** The types of a field in all tables, in the engine's words; undefined when it may have any. */
export type KnownTypes = (name: string) => readonly string[] | undefined;

export function knownTypes(tables: readonly TableFields[]): KnownTypes {
  if (!tables.every(({ isComplete }) => isComplete === true)) return () => undefined;
  let types: Map<string, Set<string>> | undefined;
  return (name) => {
    types ??= typesByName(tables);
    const known = types.get(name);
    return known && Array.from(known);
  };
}

function typesByName(tables: readonly TableFields[]): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>();
  for (const { fields = [] } of tables) {
    for (const field of fields) {
      const known = types.get(field.name) ?? new Set<string>();
      for (const type of field.types) known.add(type);
      types.set(field.name, known);
    }
  }
  return types;
}

/** The types of a field of the JSON column when none of its values is a list; undefined otherwise. */
export function scalarTypes(name: string, known: KnownTypes): readonly string[] | undefined {
  if (storedField(name).kind !== 'json') return undefined;
  const types = known(name);
  return types?.every(isScalar) === true ? types : undefined;
}

/** The value as the only type that it has, or as text when it has several; null when there is none. */
export function scalarValue(name: string, types: readonly string[], values: BoundValues): Sql {
  const value = jsonValue(name, values);
  const [only, ...others] = types;
  if (only === undefined) return "CAST(NULL, 'Nullable(String)')";
  if (others.length === 0) return `${value}.:${only}`;
  return `coalesce(${types.map((type) => `toString(${value}.:${type})`).join(', ')})`;
}
