// How many of the found messages have a field: counted by the server, or seen in the messages that are on the page.
import type { MessageListResult } from '@logboom/contract/search/schemas';
import type { Answer } from '../state/searchPage.ts';

export interface Commonness {
  /** A part of one; undefined while nobody knows. */
  readonly shareOf: (field: string) => number | undefined;
  /** A field whose share is nothing is in no message at all. */
  readonly isExact: boolean;
  /** Of what it is a part, in words. */
  readonly basis: string;
}

export function countedCommonness(counts: ReadonlyMap<string, number>, total: number): Commonness {
  return {
    shareOf: (field) => {
      const count = counts.get(field);
      // A list counts once for each of its members.
      return count === undefined || total === 0 ? undefined : Math.min(1, count / total);
    },
    isExact: true,
    basis: `Shares are of all ${total.toLocaleString('en-US')} messages found.`,
  };
}

export function seenCommonness(answer: Answer | undefined): Commonness {
  const list = listOf(answer);
  const seen = list?.messages.length ?? 0;
  if (list === undefined || seen === 0) return { shareOf: () => undefined, isExact: false, basis: '' };
  const counts = new Map<string, number>();
  for (const { message } of list.messages) {
    for (const [field, value] of Object.entries(message)) {
      if (value !== null && value !== undefined) counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  return {
    shareOf: (field) => (counts.get(field) ?? 0) / seen,
    isExact: answer?.isCounted === true && seen >= list.total_results,
    basis: `Shares are of the ${seen.toLocaleString('en-US')} messages on this page.`,
  };
}

export function totalOf(answer: Answer | undefined): number | undefined {
  for (const found of Object.values(answer?.result.search_types ?? {})) {
    if (found.type === 'messages') return found.total_results;
    if (found.type === 'pivot') return found.total;
  }
  return undefined;
}

function listOf(answer: Answer | undefined): MessageListResult | undefined {
  return Object.values(answer?.result.search_types ?? {}).find(
    (found): found is MessageListResult => found.type === 'messages',
  );
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** `12%`, and never a rounded lie: what is there is not 0%, what is missing somewhere is not 100%. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.01) return '<1%';
  return share < 1 && share > 0.99 ? '>99%' : percent.format(share);
}
