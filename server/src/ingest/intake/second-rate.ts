// How much came within the last full second.

export class SecondRate {
  readonly #now: () => number;
  #second = 0;
  #current = 0;
  #last = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(amount: number): void {
    this.#advance();
    this.#current += amount;
  }

  get value(): number {
    this.#advance();
    return this.#last;
  }

  #advance(): void {
    const second = Math.floor(this.#now() / 1000);
    if (second === this.#second) return;
    this.#last = second === this.#second + 1 ? this.#current : 0;
    this.#current = 0;
    this.#second = second;
  }
}
