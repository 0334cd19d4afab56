// The types that a value of a message or a setting can have.
export type ValueType = 'string' | 'number' | 'object' | 'array' | 'boolean' | 'null';

export function valueTypeOf(value: unknown): ValueType {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return 'object';
    default:
      return 'string';
  }
}
