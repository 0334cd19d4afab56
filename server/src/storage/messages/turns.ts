// Those who wait, each in the line of the one they wait for. The lines take turns, so a long one delays only itself.

export class Turns<Item> {
  /** Lines that are not empty; the next turn is the first one's. */
  readonly #lines = new Map<string, Item[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  lengthOf(name: string): number {
    return this.#lines.get(name)?.length ?? 0;
  }

  add(name: string, item: Item): void {
    const line = this.#lines.get(name);
    if (line) line.push(item);
    else this.#lines.set(name, [item]);
    this.#length += 1;
  }

  /** @param mayHave whether it can be the turn of the first one in a line; the others keep their places. */
  next(mayHave: (first: Item) => boolean = () => true): Item | undefined {
    for (const [name, line] of this.#lines) {
      const [first] = line;
      if (first === undefined || !mayHave(first)) continue;
      const item = line.shift();
      // To the end, behind everyone who has not had a turn since.
      this.#lines.delete(name);
      if (line.length > 0) this.#lines.set(name, line);
      this.#length -= 1;
      return item;
    }
    return undefined;
  }

  remove(name: string, item: Item): void {
    const line = this.#lines.get(name);
    const place = line?.indexOf(item) ?? -1;
    if (!line || place < 0) return;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(name);
    this.#length -= 1;
  }

  /** Takes the last one out of the longest line, if that is longer than so many. */
  dropFromLongest(longerThan: number): Item | undefined {
    let longest: [name: string, line: Item[]] | undefined;
    for (const entry of this.#lines) {
      if (entry[1].length > (longest?.[1].length ?? longerThan)) longest = entry;
    }
    const item = longest?.[1].at(-1);
    if (longest && item !== undefined) this.remove(longest[0], item);
    return item;
  }

  clear(): Item[] {
    const all = Array.from(this.#lines.values()).flat();
    this.#lines.clear();
    this.#length = 0;
    return all;
  }
}
