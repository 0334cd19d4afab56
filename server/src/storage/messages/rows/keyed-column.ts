// A column of the type LowCardinality(String) in the format Native: each text once, and a number for each row.
import { ColumnBytes } from './column-bytes.ts';

/** Keys are shared by the whole column, with the width of the numbers in the lowest bits. */
const ADDITIONAL_KEYS = 0x600;
const KEYS_VERSION = 1;

export class KeyedColumn {
  readonly #places = new Map<string, number>([['', 0]]);
  readonly #rows = new ColumnBytes();
  #lastText = '';
  #lastPlace = 0;

  /** Of its rows, at most; there are few keys. */
  get length(): number {
    return this.#rows.length;
  }

  /** Returns the place of the text among the keys. */
  add(text: string): number {
    // Neighbours often have the same text.
    if (text !== this.#lastText) {
      this.#lastText = text;
      this.#lastPlace = this.#placeOf(text);
    }
    this.#rows.uint32(this.#lastPlace);
    return this.#lastPlace;
  }

  write(out: ColumnBytes, rows: number): void {
    const keys = this.#places.size;
    const width = keys <= 256 ? 0 : keys <= 65_536 ? 1 : 2;
    out.integer(KEYS_VERSION);
    out.integer(ADDITIONAL_KEYS | width);
    out.integer(keys);
    for (const key of this.#places.keys()) out.text(key);
    out.integer(rows);
    for (const places of this.#rows.pieces())
      for (let at = 0; at < places.length; at += 4) {
        const place = places.readUInt32LE(at);
        if (width === 0) out.byte(place);
        else if (width === 1) out.uint16(place);
        else out.uint32(place);
      }
  }

  release(): void {
    this.#rows.release();
  }

  #placeOf(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) this.#places.set(text, (place = this.#places.size));
    return place;
  }
}
