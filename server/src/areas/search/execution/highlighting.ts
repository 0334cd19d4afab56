// Marks in found messages what was searched for.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { createHighlighter } from '@logboom/core/query/evaluation/highlight-matches';
import type { MessageSource } from '../sql/source.ts';

export type Highlight = (
  messages: readonly ResultMessage[],
  source: Pick<MessageSource, 'condition' | 'now'>,
) => Promise<ResultMessage[]>;

/** After this, others have their turn. */
const SLICE_MS = 10;

export function highlighting(isAllowed: boolean): Highlight {
  return async (messages, { condition, now }) => {
    if (!isAllowed) return [...messages];
    const rangesOf = createHighlighter(condition, { now });
    const highlighted: ResultMessage[] = [];
    let sliceEnds = performance.now() + SLICE_MS;
    for (const found of messages) {
      if (performance.now() > sliceEnds) {
        await nextTurn();
        sliceEnds = performance.now() + SLICE_MS;
      }
      highlighted.push({ ...found, highlight_ranges: rangesOf(found.message) });
    }
    return highlighted;
  };
}
