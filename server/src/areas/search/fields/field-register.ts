// The one register of fields: processing tells it of each new field before it stores the message, all nodes read it.
import type { FieldDelta } from '../../../ingest/processing/field-delta.ts';
import { typesOfKinds } from '../../../storage/messages/rows/field-kinds.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import type { SearchedTables } from '../execution/searched-tables.ts';
import type { SearchedTable } from '../sql/source.ts';
import { COLUMN_FIELD_NAMES, type JsonField } from '../sql/stored-fields.ts';
import { isEmpty, sampleFields } from './field-sample.ts';
import type { FieldRow, FieldStore } from './field.store.ts';

interface Known {
  readonly isComplete: boolean;
  readonly version: number;
  readonly rows: readonly FieldRow[];
}

const NOTHING: Known = { isComplete: false, version: 0, rows: [] };
/** Of a table without a message. */
const EMPTY: Known = { isComplete: true, version: 0, rows: [] };
const columns: ReadonlySet<string> = new Set(COLUMN_FIELD_NAMES);

/** An empty table is filled by a node that writes its fields down first. Another program may fill it as well, and has time. */
const LOOK_AGAIN_MS = 10_000;

interface Parts {
  store: FieldStore;
  messages: Pick<MessageStore, 'query'>;
}

export class FieldRegister {
  readonly #store: FieldStore;
  readonly #messages: Pick<MessageStore, 'query'>;
  readonly #known = new Map<string, Known>();
  readonly #seeding = new Map<string, Promise<void>>();
  /** When a table was found empty. */
  readonly #emptySince = new Map<string, number>();

  constructor({ store, messages }: Parts) {
    this.#store = store;
    this.#messages = messages;
  }

  /** What processing has found. When this is done, every search knows of it. */
  async learn(delta: readonly FieldDelta[]): Promise<void> {
    const others = delta.filter(({ name }) => !columns.has(name));
    if (others.length === 0) return;
    const tables = await this.#store.tables();
    for (const table of new Set(others.map((one) => one.table))) {
      const found = others.filter((one) => one.table === table);
      // Of a table that is empty nothing can be missed later.
      if (!tables.has(table) && !(await isEmpty(this.#messages, table))) await this.#seed(table);
      await this.#store.add(table, mergedRows(found), { isComplete: true });
    }
  }

  /**
   * Of tables, as they are now: one short question to the database, and more only where something changed. Fails when
   * nobody has looked at a table yet and it cannot be looked at.
   */
  async of(tables: readonly string[]): Promise<Map<string, Known>> {
    const current = await this.#store.tables();
    const known = await Promise.all(tables.map((table) => this.#read(table, current.get(table))));
    return new Map(tables.map((table, place) => [table, known[place] ?? NOTHING]));
  }

  async #read(table: string, current: Omit<Known, 'rows'> | undefined): Promise<Known> {
    if (current === undefined) {
      if (performance.now() - (this.#emptySince.get(table) ?? -Infinity) < LOOK_AGAIN_MS) return EMPTY;
      await this.#seed(table);
      const seeded = (await this.#store.tables()).get(table);
      return seeded === undefined ? EMPTY : this.#read(table, seeded);
    }
    const known = this.#known.get(table);
    if (known?.version === current.version) return known;
    const fresh = { ...current, rows: await this.#store.fields(table) };
    this.#known.set(table, fresh);
    return fresh;
  }

  /** Names with types, of messages of these streams in these tables. */
  async inStreams(
    tables: readonly SearchedTable[],
    streams: readonly string[],
  ): Promise<Map<string, string[]>> {
    const known = await this.of(tables.map(({ table }) => table));
    const types = new Map<string, string[]>();
    for (const { table, indices } of tables) {
      for (const field of fieldsIn(known.get(table) ?? NOTHING, indices, new Set(streams)))
        types.set(field.name, [...(types.get(field.name) ?? []), ...field.types]);
    }
    return types;
  }

  /** Several may ask at once; one look is enough. */
  #seed(table: string): Promise<void> {
    const under = this.#seeding.get(table);
    if (under) return under;
    const seeding = this.#sample(table).finally(() => this.#seeding.delete(table));
    this.#seeding.set(table, seeding);
    return seeding;
  }

  async #sample(table: string): Promise<void> {
    // Nobody has stored anything yet, so nothing is missing; else processing would have been here first.
    if (await isEmpty(this.#messages, table)) {
      this.#emptySince.set(table, performance.now());
      return;
    }
    await this.#store.add(table, await sampleFields(this.#messages, table), { isComplete: false });
  }
}

function mergedRows(delta: readonly FieldDelta[]): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  for (const { stream, name, kinds, index } of delta) {
    const key = JSON.stringify([stream, name]);
    const before = rows.get(key);
    rows.set(key, {
      stream,
      name,
      kinds: kinds | (before?.kinds ?? 0),
      first_index: Math.min(index, before?.first_index ?? index),
      last_index: Math.max(index, before?.last_index ?? index),
    });
  }
  return Array.from(rows.values());
}

/** Fields of some streams or of all, in the indices that are searched. */
function fieldsIn(
  { rows }: Pick<Known, 'rows'>,
  indices: readonly number[] | undefined,
  streams?: ReadonlySet<string>,
): JsonField[] {
  const kinds = new Map<string, number>();
  for (const row of rows) {
    if (streams !== undefined && !streams.has(row.stream)) continue;
    if (indices?.every((index) => index < row.first_index || index > row.last_index) === true) continue;
    kinds.set(row.name, (kinds.get(row.name) ?? 0) | row.kinds);
  }
  return Array.from(kinds, ([name, found]) => ({ name, types: typesOfKinds(found) }));
}

/** The store of what can be searched: tables with messages, and with the fields of each. */
export function knowingFields(store: SearchedTables, register: FieldRegister): SearchedTables {
  return {
    ...store,
    async tables(from, to) {
      const tables = await store.tables(from, to);
      // When the engine cannot be asked, the search will fail for the same reason, and say so.
      const known = await register.of(tables.map(({ table }) => table)).catch(() => new Map<string, Known>());
      return tables.flatMap((one): SearchedTable[] => {
        const found = known.get(one.table) ?? NOTHING;
        if (found === EMPTY) return [];
        return [{ ...one, fields: fieldsIn(found, one.indices), isComplete: found.isComplete }];
      });
    },
  };
}
