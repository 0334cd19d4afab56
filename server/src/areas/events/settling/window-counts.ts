// How many messages a window had before it was looked at. Where there are no more when it is due for its second look, none came
// late, whatever definitions look for in it: one question spares the engine those of all of them.
import { lastUsed } from '@logboom/core/last-used';
import type { Span } from '@logboom/core/events/windows';
import { COUNT, countOf, type EventsSearch, type Question } from '../execution/events-search.ts';

type Watched = Pick<Question, 'streams'>;

/** Of an hour, with windows of a minute that end every ten seconds, over a dozen sets of streams. */
const MAX_WINDOWS = 5000;

export function windowCounts(search: Pick<EventsSearch, 'aggregate'>) {
  const before = lastUsed<Promise<number>>(MAX_WINDOWS);
  const after = lastUsed<Promise<number>>(MAX_WINDOWS);

  async function countedIn(
    counts: typeof before,
    { streams }: Watched,
    window: Span,
    signal: AbortSignal,
  ): Promise<number> {
    const key = keyOf({ streams }, window);
    const asked = counts.get(key) ?? count(streams, window, signal);
    counts.set(key, asked);
    try {
      return await asked;
    } catch (error) {
      counts.delete(key);
      throw error;
    }
  }

  async function count(streams: Watched['streams'], window: Span, signal: AbortSignal): Promise<number> {
    const [row] = await search.aggregate(countOf({ query: '*', streams }), window, signal);
    return row?.values.get(COUNT.id) ?? 0;
  }

  return {
    /** Before a window is looked at, so that what comes meanwhile counts as late. */
    async note(watched: Watched, window: Span, signal: AbortSignal): Promise<void> {
      // Without a count the second look takes place in any case.
      await countedIn(before, watched, window, signal).catch(() => undefined);
    },

    /** Whether messages came since then; also where nobody knows, as after a restart or on another node. */
    async mayHaveGrown(watched: Watched, window: Span, signal: AbortSignal): Promise<boolean> {
      const known = await before.get(keyOf(watched, window));
      return known === undefined || (await countedIn(after, watched, window, signal)) !== known;
    },
  };
}

function keyOf({ streams }: Watched, { from, to }: Span): string {
  return JSON.stringify([from, to, streams.toSorted()]);
}
