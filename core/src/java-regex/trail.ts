// The stack of the bounded engine: where to go on when a way fails, and what to put back on the way there.

/** What an entry means, and its three numbers. */
export const TRACE = {
  /** place in the code, –, position */
  way: 0,
  /** place, lowest position, position: any from one to the other, the last one first */
  shorter: 1,
  /** place of the run, how many more, position: one more of the set */
  longer: 2,
  /** place of the loop, –, position */
  enter: 3,
  /** slot, value, – */
  undo: 4,
} as const;

/** Numbers per entry. */
export const ENTRY = 4;
const START = 256 * ENTRY;
const KEPT = 65_536 * ENTRY;
/** 32 MB. A search that wants to remember more gives up. */
const LARGEST = 2_097_152 * ENTRY;

/** Thrown inside the engine only. */
export class OutOfSteps extends Error {}

export class Trail {
  entries = new Int32Array(START);
  top = 0;

  push(kind: number, place: number, middle: number, position: number): void {
    if (this.top + ENTRY > this.entries.length) this.#grow();
    const { entries, top } = this;
    entries[top] = kind;
    entries[top + 1] = place;
    entries[top + 2] = middle;
    entries[top + 3] = position;
    this.top = top + ENTRY;
  }

  /** For the next search; a trail that became large is given back. */
  clear(): void {
    this.top = 0;
    if (this.entries.length > KEPT) this.entries = new Int32Array(START);
  }

  /** Drops the ways above a mark, but not what must be undone later. */
  forgetWays(floor: number): void {
    const { entries, top } = this;
    this.top = floor;
    for (let entry = floor; entry < top; entry += ENTRY)
      if (entries[entry] === TRACE.undo)
        this.push(TRACE.undo, entries[entry + 1] ?? 0, entries[entry + 2] ?? 0, 0);
  }

  /** Drops everything above a mark and puts the slots back as they were. */
  undo(floor: number, slots: Int32Array): void {
    const { entries } = this;
    while (this.top > floor) {
      const entry = (this.top -= ENTRY);
      if (entries[entry] === TRACE.undo) slots[entries[entry + 1] ?? 0] = entries[entry + 2] ?? 0;
    }
  }

  #grow(): void {
    if (this.entries.length >= LARGEST) throw new OutOfSteps();
    const larger = new Int32Array(this.entries.length * 2);
    larger.set(this.entries);
    this.entries = larger;
  }
}
