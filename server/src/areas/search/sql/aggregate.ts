// A sum over messages as the engine can say it: at once, or as a state that is added to others later.
import type { Sql } from './logic.ts';

export interface Aggregate {
  readonly name: string;
  /** Of the function itself, such as the level of a percentile; in brackets. */
  readonly parameters?: Sql;
  readonly of: Sql;
}

export function wholeSql({ name, parameters = '', of }: Aggregate): Sql {
  return `${name}${parameters}(${of})`;
}

export function stateSql({ name, parameters = '', of }: Aggregate): Sql {
  return `${name}State${parameters}(${of})`;
}

/** @param column that holds states of it */
export function mergedSql({ name, parameters = '' }: Aggregate, column: string): Sql {
  return `${name}Merge${parameters}(${column})`;
}
