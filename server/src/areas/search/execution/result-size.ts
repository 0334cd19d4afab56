// How much memory a result takes, roughly: close enough to decide what can be kept, and cheaper than writing it out.

const TEXT_BYTES = 24;
const VALUE_BYTES = 16;
const OBJECT_BYTES = 48;
/** An object of more has a table of names of its own. */
const SHARED_NAMES = 128;
const NAME_BYTES = 64;

/** Gives up counting beyond the most that matters. */
export function roughSize(value: unknown, most: number): number {
  // Not by recursion: a result repeats what the client sent, nested as deeply as the client liked.
  const open = [value];
  let bytes = 0;
  while (open.length > 0 && bytes <= most) {
    const one = open.pop();
    if (typeof one === 'string') bytes += TEXT_BYTES + one.length;
    else if (typeof one !== 'object' || one === null) bytes += VALUE_BYTES;
    else {
      const parts = Object.values(one);
      bytes += OBJECT_BYTES;
      // Names are shared by all objects of a kind, so only their place counts.
      if (parts.length > SHARED_NAMES && !Array.isArray(one)) bytes += parts.length * NAME_BYTES;
      for (const part of parts) open.push(part);
    }
  }
  return bytes;
}
