// Lets callers who ask at the same time share one answer, without anyone getting an answer that began before they asked.

export function coalesce<Result>(ask: () => Promise<Result>): () => Promise<Result> {
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
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}

/** The same for each key by itself. */
export function coalesceBy<Key, Result>(ask: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const asking = new Map<Key, { readonly ask: () => Promise<Result>; waiting: number }>();
  return async (key) => {
    const entry = asking.get(key) ?? { ask: coalesce(() => ask(key)), waiting: 0 };
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
