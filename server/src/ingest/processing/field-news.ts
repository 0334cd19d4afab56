// Which fields messages bring, told once: what a thread has told before is not told again.
import type { SeenField } from '../../storage/messages/rows/message-rows.ts';

/** A field that messages of a stream in an index have, with kinds of values (`field-kinds.ts`) not told before. */
export interface FieldNews {
  readonly table: string;
  readonly index: number;
  readonly stream: string;
  readonly name: string;
  readonly kinds: number;
}

type Kinds = Map<string, number>;

/** As many names for a stream in an index as anybody can want; more would only fill memory. */
const MAX_NAMES = 2000;

/** What a thread has told. Of a table only the newest index is remembered, older ones are repeated at most. */
export class ToldFields {
  readonly #told = new Map<string, { index: number; streams: Map<string, Kinds> }>();

  news(table: string, index: number, seen: Iterable<SeenField>): FieldNews[] {
    let told = this.#told.get(table);
    if (told === undefined || told.index !== index) {
      told = { index, streams: new Map() };
      this.#told.set(table, told);
    }
    const news: FieldNews[] = [];
    for (const { stream, name, kinds } of seen) {
      let known = told.streams.get(stream);
      if (known === undefined) told.streams.set(stream, (known = new Map()));
      const before = known.get(name);
      if (before === undefined ? known.size >= MAX_NAMES : (before & kinds) === kinds) continue;
      known.set(name, (before ?? 0) | kinds);
      news.push({ table, index, stream, name, kinds: (before ?? 0) | kinds });
    }
    return news;
  }
}
