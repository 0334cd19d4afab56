// Remembers which words of a part match a pattern. Dashboards, alerts and pages ask for the same patterns again and again, a part
// never changes, and to read the dictionary of a million messages takes a tenth of a second.
import { LRUCache } from 'lru-cache';
import { keyOf, wordsOfPart, type TablePart, type WordQuestion, type WordsOfPart } from './known-words.ts';

const MAX_BYTES = 8 * 1024 * 1024;
/** About what a part, and a word besides its letters, take. */
const BYTES_OF_ONE = 64;

/** Undefined when a part has too many of them. */
type Words = readonly string[] | undefined;

interface Found {
  readonly print: string;
  readonly words: Words;
}

/** By the name of the part. */
type FoundInParts = ReadonlyMap<string, Found>;

export class FoundWords {
  readonly #found: LRUCache<string, FoundInParts>;

  constructor(maxBytes = MAX_BYTES) {
    this.#found = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** The words of those parts of which they are known. Others than these parts are forgotten. */
  of(table: string, question: WordQuestion, parts: readonly TablePart[]): ReadonlyMap<string, Words> {
    const key = `${table} ${keyOf(question)}`;
    const before = this.#found.get(key);
    const still = new Map<string, Found>();
    for (const { name, print } of parts) {
      const found = before?.get(name);
      if (found?.print === print) still.set(name, found);
    }
    if (before !== undefined && before.size !== still.size) this.#found.set(key, still);
    return new Map(Array.from(still, ([name, { words }]) => [name, words]));
  }

  /** @param read parts that were read; those without a match are not among what was found */
  add(
    table: string,
    question: WordQuestion,
    read: readonly TablePart[],
    found: readonly WordsOfPart[],
  ): void {
    if (read.length === 0) return;
    const key = `${table} ${keyOf(question)}`;
    const byPart = new Map(found.map((one) => [one.part, one]));
    const all = new Map(this.#found.get(key));
    for (const { name, print } of read) {
      const one = byPart.get(name);
      all.set(name, { print, words: one === undefined ? [] : wordsOfPart(one) });
    }
    this.#found.set(key, all);
  }
}

function sizeOf(parts: FoundInParts, key: string): number {
  let bytes = key.length + BYTES_OF_ONE;
  for (const { words = [] } of parts.values()) {
    bytes += BYTES_OF_ONE;
    for (const word of words) bytes += word.length + BYTES_OF_ONE;
  }
  return bytes;
}
