// The fields that the messages of a table have, with their types: a word without a field is looked for in each of them.
import type { MessageStore } from '../../storage/messages/statements.ts';
import { checkedTable } from '../../storage/messages/statements.ts';
import type { ScopeStore } from './scope.store.ts';
import type { JsonField } from './sql/stored-fields.ts';

/** Enough to see nearly every field. What was seen once is remembered for as long as the program runs. */
const NEWEST = 20_000;
const FRESH_MS = 60_000;
/** More would make statements longer than the engine reads. */
const MOST_FIELDS = 300;

interface Known {
  readonly types: Map<string, Set<string>>;
  fields: readonly JsonField[];
  lookedAt: number;
  looking: Promise<void> | undefined;
}

export class JsonFieldRegister {
  readonly #messages: Pick<MessageStore, 'query'>;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();

  constructor(messages: Pick<MessageStore, 'query'>, now = () => Date.now()) {
    this.#messages = messages;
    this.#now = now;
  }

  /** Waits only the first time; later it is looked again beside the search that asks. */
  async of(table: string): Promise<readonly JsonField[]> {
    const known = this.#known.get(table) ?? {
      ...{ types: new Map<string, Set<string>>(), fields: [], lookedAt: -Infinity, looking: undefined },
    };
    this.#known.set(table, known);
    const isNew = known.lookedAt === -Infinity;
    if (this.#now() - known.lookedAt > FRESH_MS) known.looking ??= this.#look(table, known);
    if (isNew) await known.looking;
    return known.fields;
  }

  async #look(table: string, known: Known): Promise<void> {
    try {
      const { rows } = await this.#messages.query<{ types: string }>({
        sql:
          'SELECT toJSONString(distinctJSONPathsAndTypes(fields)) AS types FROM ' +
          `(SELECT fields FROM ${checkedTable(table)} ORDER BY timestamp DESC LIMIT ${NEWEST})`,
      });
      const found = JSON.parse(rows[0]?.types ?? '{}') as Record<string, string[]>;
      for (const [name, types] of Object.entries(found)) {
        const before = known.types.get(name) ?? new Set<string>();
        for (const type of types) before.add(type);
        if (known.types.size < MOST_FIELDS) known.types.set(name, before);
      }
      known.fields = Array.from(known.types, ([name, types]) => ({ name, types: Array.from(types) }));
      known.lookedAt = this.#now();
    } catch {
      // The search that asked will fail for the same reason, and say so.
    } finally {
      known.looking = undefined;
    }
  }
}

/** The store of what can be searched, with the fields of each table. */
export function knowingFields(store: ScopeStore, register: JsonFieldRegister): ScopeStore {
  return {
    ...store,
    async tables(from, to) {
      const tables = await store.tables(from, to);
      return Promise.all(tables.map(async (one) => ({ ...one, fields: await register.of(one.table) })));
    },
  };
}
