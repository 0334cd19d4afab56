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
