// Lets callers who ask at the same time share one answer, without anyone getting an answer that began before they asked.
import { setTimeout } from 'node:timers/promises';

export function coalesce<Result>(
  ask: () => Promise<Result>,
  /** Before those who wait are asked for. */
  pause: () => Promise<void> = async () => undefined,
): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;

  function begin(): Promise<Result> {
    const asked = ask().finally(() => {
      running = undefined;
    });
    running = asked;
    return asked;
  }

  return () => {
    if (next !== undefined) return next;
    if (running === undefined) return begin();
    next = running
      .catch(() => undefined)
      .then(pause)
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}

/** So many who wait are a crowd, which is let in this far apart: more of it shares an answer, and leaves time for others. */
export interface Crowd {
  readonly size: number;
  readonly apartMs: number;
}

/** The same for each key by itself. */
export function coalesceBy<Key, Result>(
  ask: (key: Key) => Promise<Result>,
  { size, apartMs }: Crowd = { size: Number.POSITIVE_INFINITY, apartMs: 0 },
): (key: Key) => Promise<Result> {
  const asking = new Map<Key, ReturnType<typeof entryFor>>();

  function entryFor(key: Key) {
    let begun = 0;
    const entry = {
      waiting: 0,
      ask: coalesce(
        () => {
          begun = performance.now();
          return ask(key);
        },
        async () => {
          const waitMs = begun + apartMs - performance.now();
          if (entry.waiting >= size && waitMs > 0) await setTimeout(waitMs);
        },
      ),
    };
    return entry;
  }

  return async (key) => {
    const entry = asking.get(key) ?? entryFor(key);
    asking.set(key, entry);
    entry.waiting += 1;
    try {
      return await entry.ask();
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) asking.delete(key);
    }
  };
}
