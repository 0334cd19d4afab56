// Keeps what was worked out for a key that comes with almost every message. A hit costs one look into a map, which an
// order of use would double; when strangers invent keys without end, the memory starts anew.

export function remember<Key, Value>(known: Map<Key, Value>, max: number, key: Key, value: Value): Value {
  if (known.size >= max) known.clear();
  known.set(key, value);
  return value;
}
