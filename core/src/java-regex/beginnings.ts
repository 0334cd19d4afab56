// The places of a text at which one of a few others stands, from the left to the right.

const NOWHERE = -1;

export class Beginnings {
  readonly #texts: readonly string[];
  /** Where each of them stands next, so that a text is looked through only once for each. */
  readonly #places: number[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#places = texts.map(() => NOWHERE);
  }

  /** To be called before the first `next` on a text. */
  start(text: string, from: number): void {
    for (let index = 0; index < this.#texts.length; index++)
      this.#places[index] = text.indexOf(this.#texts[index] ?? '', from);
  }

  /** The first place at or behind `from`, which never goes back; the end of the text when there is none. */
  next(text: string, from: number): number {
    let nearest = text.length;
    for (let index = 0; index < this.#places.length; index++) {
      let place = this.#places[index] ?? NOWHERE;
      if (place !== NOWHERE && place < from)
        this.#places[index] = place = text.indexOf(this.#texts[index] ?? '', from);
      if (place !== NOWHERE && place < nearest) nearest = place;
    }
    return nearest;
  }
}
