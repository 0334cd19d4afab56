// How large the pieces are in which zlib hands over what it unpacks.

const SMALLEST = 16 * 1024;
const LARGEST = 1024 * 1024;
/** About what text is packed to. */
const RATIO = 4;

/**
 * Always small ones, as zlib has them by itself, are thousands where a few kilobytes become a hundred megabytes: each is a
 * call on the thread that waits, and together they are memory that the allocator does not give back.
 */
export function unpackChunkSize(packed: Uint8Array): number {
  return Math.min(LARGEST, Math.max(SMALLEST, packed.length * RATIO));
}
