// Narrowing the time of a search to a part of it, widening it, and taking that back.
import type { AbsoluteRange } from '@logboom/contract/search/schemas';
import { useState } from 'react';
import type { HistogramRange } from '../../../kit/charts/histogram/histogram.ts';
import type { TimeRange } from '../../../routes.ts';
import { useAsking } from '../state/searchPage.ts';

/** @param shown the time that the histogram spans */
export function useZoom(shown: AbsoluteRange | undefined) {
  const { question, ask } = useAsking();
  const [before, setBefore] = useState<readonly TimeRange[]>([]);

  const search = (from: number, to: number) => {
    setBefore([...before, question.timeRange]);
    ask({ timeRange: absolute(from, to) });
  };
  return {
    into: ({ from, to }: HistogramRange) => search(from.getTime(), to.getTime()),
    out: () => {
      if (shown === undefined) return;
      const [from, to] = [Date.parse(shown.from), Date.parse(shown.to)];
      const half = Math.max(1, (to - from) / 2);
      // Nothing has arrived from the future: there, the whole widening goes into the past.
      const end = Math.max(to, Math.min(to + half, Date.now()));
      search(Math.max(0, end - 4 * half), end);
    },
    back: () => {
      const last = before.at(-1);
      if (last === undefined) return;
      setBefore(before.slice(0, -1));
      ask({ timeRange: last });
    },
    canGoBack: before.length > 0,
  };
}

function absolute(from: number, to: number): TimeRange {
  return { type: 'absolute', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
