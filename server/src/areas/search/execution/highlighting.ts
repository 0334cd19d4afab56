// Marks in found messages what was searched for.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { createHighlighter } from '@logboom/core/query/evaluation/highlight-matches';
import { mapInSlices } from '../../../in-slices.ts';
import type { MessageSource } from '../sql/source.ts';

export type Highlight = (
  messages: readonly ResultMessage[],
  source: Pick<MessageSource, 'condition' | 'now'>,
) => Promise<ResultMessage[]>;

export function highlighting(isAllowed: boolean): Highlight {
  return async (messages, { condition, now }) => {
    if (!isAllowed) return [...messages];
    const rangesOf = createHighlighter(condition, { now });
    return mapInSlices(messages, (found) => ({ ...found, highlight_ranges: rangesOf(found.message) }));
  };
}
