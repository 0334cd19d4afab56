// The rows of grok patterns. Changes run one after the other, since each is checked against all patterns there are.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { GrokDefinition } from '@logboom/core/grok/definitions';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import { newId } from '../../storage/ids.ts';
import { listRows, type ListedRows } from '../../storage/metadata/list-rows.ts';
import type { Tables } from '../../storage/metadata/tables.ts';

export type GrokRow = Selectable<Tables['grok_patterns']>;

const LIST_FIELDS = {
  id: { column: 'id', type: 'id' },
  name: { column: 'name', type: 'text' },
  pattern: { column: 'pattern', type: 'text' },
} as const;

/** So many rows fit into one statement with room to spare. */
const CHUNK = 1000;

export interface GrokChanges {
  all(): Promise<GrokRow[]>;
  insert(definitions: readonly GrokDefinition[]): Promise<GrokRow[]>;
  /** Patterns that change no longer belong to a content pack. */
  update(id: string, definition: GrokDefinition): Promise<GrokRow>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
}

export function grokStore(database: Database) {
  return {
    all: (): Promise<GrokRow[]> => database.selectFrom('grok_patterns').selectAll().execute(),

    find: (id: string): Promise<GrokRow | undefined> =>
      database.selectFrom('grok_patterns').selectAll().where('id', '=', id).executeTakeFirst(),

    async count(): Promise<number> {
      const counted = await database
        .selectFrom('grok_patterns')
        .select(sql<string>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      return Number(counted.count);
    },

    list: (parameters: ListParameters, conditions: Condition[]): Promise<ListedRows<GrokRow>> =>
      listRows(database.selectFrom('grok_patterns').selectAll(), {
        parameters,
        conditions,
        fields: LIST_FIELDS,
        defaultField: 'name',
        defaultSort: 'name',
      }),

    change<Result>(work: (changes: GrokChanges) => Promise<Result>): Promise<Result> {
      return database.transaction().execute(async (transaction) => {
        await sql`lock table grok_patterns in share row exclusive mode`.execute(transaction);
        return work(changesIn(transaction));
      });
    },
  };
}

export type GrokStore = ReturnType<typeof grokStore>;

function changesIn(transaction: Database): GrokChanges {
  return {
    all: () => transaction.selectFrom('grok_patterns').selectAll().execute(),
    async insert(definitions) {
      const rows = definitions.map(({ name, pattern }) => ({
        id: newId(),
        name,
        pattern,
        content_pack: null,
      }));
      for (let from = 0; from < rows.length; from += CHUNK)
        await transaction
          .insertInto('grok_patterns')
          .values(rows.slice(from, from + CHUNK))
          .execute();
      return rows;
    },
    update: (id, { name, pattern }) =>
      transaction
        .updateTable('grok_patterns')
        .set({ name, pattern, content_pack: null })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async remove(id) {
      await transaction.deleteFrom('grok_patterns').where('id', '=', id).execute();
    },
    async removeAll() {
      await transaction.deleteFrom('grok_patterns').execute();
    },
  };
}
