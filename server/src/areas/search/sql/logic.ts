// AND, OR and NOT of SQL conditions. What is known to be true or false is left out, so that statements stay short.

/** A condition of SQL that is 0 or 1 and never null. */
export type Sql = string;

export const TRUE: Sql = '1';
export const FALSE: Sql = '0';

export function and(...conditions: readonly Sql[]): Sql {
  return joined(conditions, ' AND ', TRUE, FALSE);
}

export function or(...conditions: readonly Sql[]): Sql {
  return joined(conditions, ' OR ', FALSE, TRUE);
}

export function not(condition: Sql): Sql {
  if (condition === TRUE) return FALSE;
  return condition === FALSE ? TRUE : `NOT (${condition})`;
}

/** `neutral` changes nothing, `decisive` settles the whole. */
function joined(conditions: readonly Sql[], operator: string, neutral: Sql, decisive: Sql): Sql {
  if (conditions.includes(decisive)) return decisive;
  const rest = Array.from(new Set(conditions.filter((condition) => condition !== neutral)));
  const [first] = rest;
  if (first === undefined) return neutral;
  return rest.length === 1 ? first : `(${rest.join(operator)})`;
}

/** Comparisons with what a message does not have are null in SQL, which `NOT` would keep. */
export function known(condition: Sql): Sql {
  return condition === TRUE || condition === FALSE ? condition : `ifNull(${condition}, 0)`;
}
