// How many messages an answer is about.
import type { Answer } from '../state/searchPage.ts';

/** Undefined when every part that would know has failed. Parts with a filter of their own know of fewer. */
export function totalOf({ result }: Pick<Answer, 'result'>): number | undefined {
  const totals = Object.values(result.search_types).flatMap((part) => {
    if (part.type === 'messages') return part.total_results;
    return part.type === 'pivot' ? part.total : [];
  });
  return totals.length === 0 ? undefined : Math.max(...totals);
}
