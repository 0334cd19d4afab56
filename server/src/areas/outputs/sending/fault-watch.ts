// Decides when something that fails again and again is left alone for a while.

export const FAULT_LIMIT = 5;
export const FAULT_SECONDS = 30;
export const PENALTY_SECONDS = 30;

export class FaultWatch {
  readonly #now: () => number;
  #faults: number[] = [];
  #penaltyEnds = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  get isPenalised(): boolean {
    return this.#now() < this.#penaltyEnds;
  }

  /** True when this fault was one too many, and a penalty begins. */
  record(): boolean {
    const now = this.#now();
    this.#faults = [...this.#faults.filter((at) => now - at < FAULT_SECONDS * 1000), now];
    if (this.#faults.length < FAULT_LIMIT) return false;
    this.#faults = [];
    this.#penaltyEnds = now + PENALTY_SECONDS * 1000;
    return true;
  }
}
