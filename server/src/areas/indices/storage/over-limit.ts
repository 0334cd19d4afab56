// Decides which indices go because all together take too much room. Pure: figures in, indices out.
import type { StorageLimits } from '@logboom/contract/indices/storage';

export interface Removable<Key> {
  readonly key: Key;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly rotatedAt: number;
}

export interface RoomQuestion<Key> {
  readonly limits: StorageLimits;
  /** Of all open indices. */
  readonly bytes: number;
  /** Free with what was deleted lately: the engine gives room back only after some minutes. */
  readonly disk: { readonly free: number; readonly total: number };
  /** Those that may go: not written to, and of sets whose retention deletes. */
  readonly removable: readonly Removable<Key>[];
}

export interface RoomAnswer<Key> {
  /** Oldest first. */
  readonly remove: readonly Removable<Key>[];
  /** What is still too much when all of these are gone. */
  readonly missingBytes: number;
}

export function indicesOverLimit<Key>(question: RoomQuestion<Key>): RoomAnswer<Key> {
  let excess = excessOf(question);
  const remove: Removable<Key>[] = [];
  for (const index of question.removable.toSorted((one, other) => one.rotatedAt - other.rotatedAt)) {
    if (excess <= 0) break;
    remove.push(index);
    excess -= index.bytes;
  }
  return { remove, missingBytes: Math.max(0, Math.ceil(excess)) };
}

function excessOf({ limits, bytes, disk }: Pick<RoomQuestion<unknown>, 'limits' | 'bytes' | 'disk'>): number {
  const { max_total_bytes, min_free_percent } = limits;
  const tooLarge = max_total_bytes === null ? 0 : bytes - max_total_bytes;
  const tooFull = min_free_percent === null ? 0 : (disk.total * min_free_percent) / 100 - disk.free;
  return Math.max(tooLarge, tooFull);
}
