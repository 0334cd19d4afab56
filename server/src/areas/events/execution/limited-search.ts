// Searches of event definitions that are given up after a time, which administrators set for all of them.
import type { BackgroundSearch } from '../../search/index.ts';
import { EventSearchError } from './events-search.ts';

/** Shorter, and no search would ever be answered. */
const MIN_MS = 1000;

/** @param timeoutMs asked before every search */
export function limitedSearch(search: BackgroundSearch, timeoutMs: () => Promise<number>): BackgroundSearch {
  async function within<Result>(
    signal: AbortSignal,
    work: (limited: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const ms = Math.max(MIN_MS, await timeoutMs());
    const limit = AbortSignal.timeout(ms);
    try {
      return await work(AbortSignal.any([signal, limit]));
    } catch (error) {
      if (!limit.aborted || signal.aborted) throw error;
      throw new EventSearchError(`The search took longer than ${ms / 1000} seconds and was given up.`);
    }
  }

  return {
    ...search,
    run: (body, signal) => within(signal, (limited) => search.run(body, limited)),
    heardValues: (asked, span, question, signal) =>
      within(signal, (limited) => search.heardValues(asked, span, question, limited)),
    stepMessages: (steps, span, question, signal) =>
      within(signal, (limited) => search.stepMessages(steps, span, question, limited)),
    manyAggregates: (queries, span, question, signal) =>
      within(signal, (limited) => search.manyAggregates(queries, span, question, limited)),
  };
}
