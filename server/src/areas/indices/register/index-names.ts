// Names of indices: the prefix of their set and a number.
import type { IndexSetRow } from '../sets/index-set.store.ts';

export function indexName(prefix: string, number: number): string {
  return `${prefix}_${number}`;
}

/** The set and number that a name stands for; undefined when no index set has such indices. */
export function parseIndexName(
  name: string,
  sets: readonly IndexSetRow[],
): { set: IndexSetRow; number: number } | undefined {
  const match = /^(.+)_(\d{1,9})$/.exec(name);
  const set = sets.find(({ index_prefix }) => index_prefix === match?.[1]);
  return set && { set, number: Number(match?.[2]) };
}
