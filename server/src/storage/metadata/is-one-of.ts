// The condition that a column has one of many values.
import { sql } from 'kysely';

/** One parameter however many values there are: the engines allow only so many parameters. */
export function isOneOf(column: string, values: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}
