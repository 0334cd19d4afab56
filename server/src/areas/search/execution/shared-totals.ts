// How many messages the search types of a query find: those that ask for the same need not all count them.
import type { StoredSearchType } from '../definitions/definition.ts';
import { momentsFor, type Run } from './runs.ts';

/** Pivots know a total, which lists can take over; so they begin before lists do. */
export function pivotsFirst(types: readonly StoredSearchType[]): StoredSearchType[] {
  return types.toSorted((a, b) => Number(b.type === 'pivot') - Number(a.type === 'pivot'));
}

export class SharedTotals {
  readonly #totals = new Map<string, Promise<number | undefined>>();

  /** To be called before anything is waited for, so that types which begin later find it. */
  promise(question: string, total: Promise<number>): void {
    // A pivot that fails says so itself; a list then counts by itself.
    this.#totals.set(
      question,
      total.catch(() => undefined),
    );
  }

  /** Undefined when nobody counts this. */
  of(question: string): Promise<number | undefined> | undefined {
    return this.#totals.get(question);
  }
}

/** What decides which messages a search type of a query finds. */
export function questionOf(run: Run, type: StoredSearchType): string {
  const { from, to } = momentsFor(run, type);
  const streams = type.streams.length > 0 ? type.streams : run.streams;
  return JSON.stringify([from, to, streams, type.filter, type.query?.query_string ?? '']);
}
