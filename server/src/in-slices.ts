// Goes through many items without keeping everybody else waiting.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** After this, others have their turn. */
const SLICE_MS = 10;

export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let sliceEnds = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() > sliceEnds) {
      await nextTurn();
      sliceEnds = performance.now() + SLICE_MS;
    }
    results.push(map(item));
  }
  return results;
}
