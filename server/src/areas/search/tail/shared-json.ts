// What many readers are sent is written once.

const written = new WeakMap<object, Map<string, Buffer>>();

/** @param found what it is made of, for as long as that is used @param shape tells those apart who are sent different parts of it */
export function sharedJson(found: object, shape: string, make: () => unknown): Buffer {
  const shapes = written.get(found) ?? new Map<string, Buffer>();
  written.set(found, shapes);
  const json = shapes.get(shape) ?? Buffer.from(JSON.stringify(make()));
  shapes.set(shape, json);
  return json;
}
