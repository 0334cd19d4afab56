// How much memory a result takes, roughly: close enough to decide what can be kept, and cheaper than writing it out.
import { mapInSlices } from '../../../in-slices.ts';

const TEXT_BYTES = 24;
const VALUE_BYTES = 16;
const OBJECT_BYTES = 48;
/** An object of more has a table of names of its own. */
const SHARED_NAMES = 128;
const NAME_BYTES = 64;

/** Between two looks at the clock. */
const VALUES_PER_STEP = 5000;

/** Gives up counting beyond the most that matters. */
export function roughSize(value: unknown, most: number): number {
  let size = 0;
  for (size of sizesSoFar(value, most));
  return size;
}

/** The same, while others have their turn. */
export async function roughSizeInSlices(value: unknown, most: number): Promise<number> {
  const sizes = await mapInSlices(sizesSoFar(value, most), (size) => size);
  return sizes.at(-1) ?? 0;
}

function* sizesSoFar(value: unknown, most: number): Generator<number> {
  // Not by recursion: a result repeats what the client sent, nested as deeply as the client liked.
  const open = [value];
  for (let bytes = 0; open.length > 0 && bytes <= most;) {
    bytes += sizeOfNext(open, most - bytes);
    yield bytes;
  }
}

/** Takes values off the pile, and puts what they consist of on it. */
function sizeOfNext(open: unknown[], most: number): number {
  let bytes = 0;
  for (let count = 0; count < VALUES_PER_STEP && open.length > 0 && bytes <= most; count++) {
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
