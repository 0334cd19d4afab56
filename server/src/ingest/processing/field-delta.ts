// Which fields messages bring, reported once: what a thread has reported before is left out.
import type { SeenField } from '../../storage/messages/rows/message-rows.ts';

/** A field that messages of a stream in an index have, with kinds of values (`field-kinds.ts`) not reported before. */
export interface FieldDelta {
  readonly table: string;
  readonly index: number;
  readonly stream: string;
  readonly name: string;
  readonly kinds: number;
}

type Kinds = Map<string, number>;

/** As many names for a stream in an index as anybody can want; more would only fill memory. */
const MAX_NAMES = 2000;

/** What a thread has reported. Of a table only the newest index is remembered, older ones are repeated at most. */
export class ReportedFields {
  readonly #reported = new Map<string, { index: number; streams: Map<string, Kinds> }>();

  delta(table: string, index: number, seen: Iterable<SeenField>): FieldDelta[] {
    let reported = this.#reported.get(table);
    if (reported === undefined || reported.index !== index) {
      reported = { index, streams: new Map() };
      this.#reported.set(table, reported);
    }
    const delta: FieldDelta[] = [];
    for (const { stream, name, kinds } of seen) {
      let known = reported.streams.get(stream);
      if (known === undefined) reported.streams.set(stream, (known = new Map()));
      const before = known.get(name);
      if (before === undefined ? known.size >= MAX_NAMES : (before & kinds) === kinds) continue;
      known.set(name, (before ?? 0) | kinds);
      delta.push({ table, index, stream, name, kinds: (before ?? 0) | kinds });
    }
    return delta;
  }
}
