// Finds which of many texts occur in another, reading that one once however many they are (Aho and Corasick, 1975).

/** A table beyond this many entries is not worth its memory. */
const LARGEST_TABLE = 2_000_000;
const ASCII = 128;
const START = 0;
/** Of each text so much is looked for by an expression, of so many texts: trying them must not take longer than the table. */
const HEAD_LENGTH = 8;
const MAX_HEADS = 64;
const NONE: readonly number[] = [];

export interface TextFinder {
  /** The places of those lists of which a text occurs, in no order; valid until the next call. */
  find(text: string): readonly number[];
}

/** @param lists of texts that are not empty. Undefined when the table would be too large. */
export function createTextFinder(lists: readonly (readonly string[])[]): TextFinder | undefined {
  const trie = new Trie();
  lists.forEach((texts, place) => texts.forEach((text) => trie.add(text, place)));
  if (trie.size * trie.classes > LARGEST_TABLE) return undefined;
  return new TableFinder(trie, lists.length, anyHeadOf(lists.flat()));
}

/**
 * Finds the first place where one of the texts may stand, five times as fast as the table: V8 makes a program of it.
 * Undefined when they are too many.
 */
function anyHeadOf(texts: readonly string[]): RegExp | undefined {
  const heads = new Set(texts.map((text) => text.slice(0, HEAD_LENGTH)));
  if (heads.size > MAX_HEADS) return undefined;
  return heads.size === 0 ? undefined : new RegExp(Array.from(heads, literally).join('|'));
}

/** An expression for the UTF-16 units of a text. */
function literally(text: string): string {
  return text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

interface TrieState {
  readonly next: Map<number, number>;
  readonly places: number[];
}

/** States by the characters that lead to them. Characters that no text has are all of class 0. */
class Trie {
  readonly states: TrieState[] = [{ next: new Map(), places: [] }];
  readonly classOf = new Map<number, number>();

  get size(): number {
    return this.states.length;
  }

  get classes(): number {
    return this.classOf.size + 1;
  }

  add(text: string, place: number): void {
    let state = START;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      const kind = this.classOf.get(code) ?? this.classes;
      this.classOf.set(code, kind);
      const next = this.states[state]?.next.get(kind) ?? this.states.length;
      if (next === this.states.length) this.states.push({ next: new Map(), places: [] });
      this.states[state]?.next.set(kind, next);
      state = next;
    }
    this.states[state]?.places.push(place);
  }
}

class TableFinder implements TextFinder {
  readonly #ascii = new Uint16Array(ASCII);
  readonly #others: ReadonlyMap<number, number>;
  readonly #classes: number;
  /** The next state, by state and class of the character. */
  readonly #table: Int32Array;
  /** What has been found when a state is reached. */
  readonly #places: (readonly number[] | undefined)[];
  /** The number of the last search that found a list. */
  readonly #seen: Float64Array;
  readonly #anyHead: RegExp | undefined;
  #search = 0;
  #found: number[] = [];

  constructor(trie: Trie, lists: number, anyHead: RegExp | undefined) {
    this.#anyHead = anyHead;
    this.#classes = trie.classes;
    this.#others = trie.classOf;
    for (const [code, kind] of trie.classOf) if (code < ASCII) this.#ascii[code] = kind;
    this.#table = new Int32Array(trie.size * trie.classes);
    this.#places = trie.states.map(({ places }) => (places.length > 0 ? places : undefined));
    this.#seen = new Float64Array(lists);
    this.#fill(trie);
  }

  find(text: string): readonly number[] {
    const first = this.#anyHead === undefined ? 0 : text.search(this.#anyHead);
    // Most texts have none.
    if (first === -1) return NONE;
    const table = this.#table;
    const classes = this.#classes;
    const ascii = this.#ascii;
    this.#search += 1;
    this.#found = [];
    let state = START;
    for (let index = first; index < text.length; index++) {
      const code = text.charCodeAt(index);
      const kind = (code < ASCII ? ascii[code] : this.#others.get(code)) ?? 0;
      state = table[state * classes + kind] ?? START;
      if (state !== START && this.#places[state] !== undefined) this.#note(this.#places[state] ?? []);
    }
    return this.#found;
  }

  #note(places: readonly number[]): void {
    for (const place of places) {
      if (this.#seen[place] === this.#search) continue;
      this.#seen[place] = this.#search;
      this.#found.push(place);
    }
  }

  /** State by state, the shorter first: where no text goes on, the longest end of it that begins one does. */
  #fill({ states }: Trie): void {
    const table = this.#table;
    const classes = this.#classes;
    const shorter = new Int32Array(states.length);
    const queue = [START];
    for (const state of queue) {
      const back = shorter[state] ?? START;
      const own = this.#places[state];
      const inherited = state === START ? undefined : this.#places[back];
      if (inherited !== undefined) this.#places[state] = [...(own ?? []), ...inherited];
      for (let kind = 1; kind < classes; kind++) {
        const next = states[state]?.next.get(kind);
        const fallback = state === START ? START : (table[back * classes + kind] ?? START);
        table[state * classes + kind] = next ?? fallback;
        if (next === undefined) continue;
        shorter[next] = fallback;
        queue.push(next);
      }
    }
  }
}
