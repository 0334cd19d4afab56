// The rows of index sets.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type IndexSetRow = Selectable<Tables['index_sets']>;
export type NewIndexSetRow = Insertable<Tables['index_sets']>;
type IndexSetChanges = Updateable<Tables['index_sets']>;

export type DeletionOutcome = 'deleted' | 'unknown' | 'default' | 'in use';

/** Whether something writes into an index set; asked within the transaction that wants to delete it. */
export type IndexSetUse = (transaction: Database, indexSetId: string) => Promise<boolean>;

export function indexSetStore(database: Database) {
  return {
    /** By title. */
    all: (): Promise<IndexSetRow[]> =>
      database.selectFrom('index_sets').selectAll().orderBy('title').orderBy('id').execute(),

    find: (id: string): Promise<IndexSetRow | undefined> =>
      database.selectFrom('index_sets').selectAll().where('id', '=', id).executeTakeFirst(),

    findDefault: (): Promise<IndexSetRow | undefined> =>
      database.selectFrom('index_sets').selectAll().where('is_default', '=', true).executeTakeFirst(),

    /** With its first index. False when the prefix is taken. */
    insert: (row: NewIndexSetRow): Promise<boolean> =>
      database.transaction().execute((transaction) => insertWithIndex(transaction, row)),

    /** All or none, and only when there are no index sets at all, also when several nodes start together. */
    seed: (rows: readonly NewIndexSetRow[]): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        await sql`lock table index_sets in share row exclusive mode`.execute(transaction);
        const any = await transaction.selectFrom('index_sets').select('id').limit(1).executeTakeFirst();
        if (any) return false;
        for (const row of rows) await insertWithIndex(transaction, row);
        return true;
      }),

    async update(id: string, changes: IndexSetChanges): Promise<void> {
      await database.updateTable('index_sets').set(changes).where('id', '=', id).execute();
    },

    /** False, and the default stays, when somebody has deleted the set or made it read-only meanwhile. */
    setDefault: (id: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        await sql`lock table index_sets in share row exclusive mode`.execute(transaction);
        const sets = transaction.updateTable('index_sets');
        const chosen = await transaction
          .selectFrom('index_sets')
          .select('writable')
          .where('id', '=', id)
          .executeTakeFirst();
        if (chosen?.writable !== true) return false;
        await sets.set({ is_default: false }).where('is_default', '=', true).execute();
        await sets.set({ is_default: true }).where('id', '=', id).execute();
        return true;
      }),

    /** Together with its register; the table is left to `tablesToDrop` when it shall go. */
    remove: (id: string, table: string | undefined, isUsed: IndexSetUse): Promise<DeletionOutcome> =>
      database.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('index_sets')
          .select('is_default')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return 'unknown';
        if (row.is_default) return 'default';
        if (await isUsed(transaction, id)) return 'in use';
        await transaction.deleteFrom('index_sets').where('id', '=', id).execute();
        if (table !== undefined) {
          await transaction
            .insertInto('index_table_removals')
            .values({ table_name: table })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        return 'deleted';
      }),

    async tablesToDrop(): Promise<string[]> {
      const rows = await database.selectFrom('index_table_removals').select('table_name').execute();
      return rows.map(({ table_name }) => table_name);
    },

    async tableDropped(table: string): Promise<void> {
      await database.deleteFrom('index_table_removals').where('table_name', '=', table).execute();
    },
  };
}

export type IndexSetStore = ReturnType<typeof indexSetStore>;

async function insertWithIndex(transaction: Database, row: NewIndexSetRow): Promise<boolean> {
  const inserted = await transaction
    .insertInto('index_sets')
    .values(row)
    .onConflict((conflict) => conflict.column('index_prefix').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await transaction.insertInto('indices').values({ index_set_id: row.id, number: 0 }).execute();
  return true;
}
