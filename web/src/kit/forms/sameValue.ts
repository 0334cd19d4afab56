// Whether two values of a form say the same; what was changed and changed back is not a change.

export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isCollection(one) || !isCollection(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => sameValue(one[name], other[name]))
  );
}

function isCollection(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
