// A value that can be watched, without any framework; React reads it through `useStore`.
export interface ReadableStore<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends ReadableStore<Value> {
  set: (next: Value) => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();

  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      // A copy: a listener may unsubscribe itself or others while it runs.
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves as soon as the value satisfies the condition; rejects when the signal aborts first. */
export function waitUntil<Value>(
  store: ReadableStore<Value>,
  condition: (value: Value) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted) return Promise.reject(abortReason(signal));
  if (condition(store.get())) return Promise.resolve();

  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      unsubscribe();
      signal?.removeEventListener('abort', abort);
      finish();
    };
    const abort = () =>
      settle(() => reject(signal === undefined ? new Error('Aborted') : abortReason(signal)));
    const unsubscribe = store.subscribe(() => {
      if (condition(store.get())) settle(resolve);
    });
    signal?.addEventListener('abort', abort);
  });
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError');
}
