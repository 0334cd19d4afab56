// The rows of outputs.
import { grnOf } from '@logboom/contract/common/grn';
import type { Selectable } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import type { Tables } from '../../storage/metadata/tables.ts';
import { removeGrants } from '../identity/index.ts';

type OutputRow = Selectable<Tables['outputs']>;

export interface Output extends Omit<OutputRow, 'configuration'> {
  configuration: Record<string, unknown>;
}

export function outputStore(database: Database) {
  return {
    /** In the order of their creation. */
    async all(): Promise<Output[]> {
      const rows = await database
        .selectFrom('outputs')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(outputOf);
    },

    async find(id: string): Promise<Output | undefined> {
      const row = await database.selectFrom('outputs').selectAll().where('id', '=', id).executeTakeFirst();
      return row && outputOf(row);
    },

    async insert(output: Output): Promise<void> {
      await database.insertInto('outputs').values(rowOf(output)).execute();
    },

    /** Changes what `change` returns, with the row locked meanwhile. Undefined when there is no such output. */
    update(id: string, change: (before: Output) => Partial<Output>): Promise<Output | undefined> {
      return database.transaction().execute(async (transaction) => {
        const query = transaction.selectFrom('outputs').selectAll().where('id', '=', id).forUpdate();
        const row = await query.executeTakeFirst();
        if (row === undefined) return undefined;
        const before = outputOf(row);
        const after = { ...before, ...change(before) };
        await transaction.updateTable('outputs').set(rowOf(after)).where('id', '=', id).execute();
        return after;
      });
    },

    /** Its grants go with it. */
    remove: (id: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('outputs')
          .where('id', '=', id)
          .executeTakeFirst();
        await removeGrants(transaction, grnOf('output', id));
        return numDeletedRows > 0n;
      }),
  };
}

export type OutputStore = ReturnType<typeof outputStore>;

export function outputOf(row: OutputRow): Output {
  return { ...row, configuration: JSON.parse(row.configuration) as Record<string, unknown> };
}

function rowOf(output: Output): OutputRow {
  return { ...output, configuration: JSON.stringify(output.configuration) };
}
