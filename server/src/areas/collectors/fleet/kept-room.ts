// How much more may be kept of what agents report. What there is is asked for now and then, and what was added since is
// counted here, so that a flood between two questions fills the room and no more.

const ASK_EVERY_MS = 10_000;

export interface KeptRoom {
  /** To be called before a batch. */
  refresh(): Promise<void>;
  /** Takes room for so many bytes more; false when there is none. Fewer bytes always fit. */
  take(bytes: number): boolean;
}

export function keptRoom(readKept: () => Promise<number>, maxBytes: number): KeptRoom {
  let kept = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    async refresh() {
      if (performance.now() - askedAt < ASK_EVERY_MS) return;
      kept = await readKept();
      askedAt = performance.now();
    },
    take(bytes) {
      if (bytes <= 0) return true;
      if (kept + bytes > maxBytes) return false;
      kept += bytes;
      return true;
    },
  };
}
