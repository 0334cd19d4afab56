// Marks in found messages what was searched for.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { createHighlighter } from '@logboom/core/query/evaluation/highlight-matches';
import type { MessageSource } from '../sql/source.ts';

export type Highlight = (
  messages: readonly ResultMessage[],
  source: Pick<MessageSource, 'condition' | 'now'>,
) => ResultMessage[];

export function highlighting(isAllowed: boolean): Highlight {
  return (messages, { condition, now }) => {
    if (!isAllowed) return [...messages];
    const rangesOf = createHighlighter(condition, { now });
    return messages.map((found) => ({ ...found, highlight_ranges: rangesOf(found.message) }));
  };
}
