// A value that is read again when it is older than so many milliseconds.

export function remembered<Value>(forMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > forMs) {
      const value = read();
      last = { at: performance.now(), value };
      value.catch(() => (last = undefined));
    }
    return last.value;
  };
}
