// Puts off work until its result is asked for the first time, and then keeps it.

export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
