// Which fields messages bring, reported once: what a thread has reported before is left out.
import type { Fields } from '@logboom/core/message/message';
import { kindsOf } from '../../storage/messages/field-kinds.ts';

/** A field that messages of a stream in an index have, with kinds of values (`field-kinds.ts`) not reported before. */
export interface FieldDelta {
  readonly table: string;
  readonly index: number;
  readonly stream: string;
  readonly name: string;
  readonly kinds: number;
}

type Kinds = Map<string, number>;

/** Fields of the rows of one batch that go to one target. */
export class SeenFields {
  /** By streams, because messages of the same streams come again and again. */
  readonly #seen = new Map<string, { streams: readonly string[]; kinds: Kinds }>();

  add(streams: readonly string[], fields: Fields): void {
    const key = streams.length === 1 ? (streams[0] ?? '') : streams.join();
    let seen = this.#seen.get(key);
    if (seen === undefined) this.#seen.set(key, (seen = { streams, kinds: new Map() }));
    const { kinds } = seen;
    for (const name in fields) {
      const value = fields[name];
      if (value === undefined) continue;
      const before = kinds.get(name) ?? 0;
      const found = kindsOf(value);
      if ((before & found) !== found) kinds.set(name, before | found);
    }
  }

  *each(): Generator<{ stream: string; name: string; kinds: number }> {
    for (const { streams, kinds } of this.#seen.values())
      for (const stream of streams) for (const [name, kind] of kinds) yield { stream, name, kinds: kind };
  }
}

/** As many names for a stream in an index as anybody can want; more would only fill memory. */
const MAX_NAMES = 2000;

/** What a thread has reported. Of a table only the newest index is remembered, older ones are repeated at most. */
export class ReportedFields {
  readonly #reported = new Map<string, { index: number; streams: Map<string, Kinds> }>();

  delta(table: string, index: number, seen: SeenFields): FieldDelta[] {
    let reported = this.#reported.get(table);
    if (reported === undefined || reported.index !== index) {
      reported = { index, streams: new Map() };
      this.#reported.set(table, reported);
    }
    const delta: FieldDelta[] = [];
    for (const { stream, name, kinds } of seen.each()) {
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
