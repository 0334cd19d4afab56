// The register of fields in the database: which fields the messages of each stream have, and since which index.
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';

export interface FieldRow {
  readonly stream: string;
  readonly name: string;
  readonly kinds: number;
  readonly first_index: number;
  readonly last_index: number;
}

/** Rows of one statement; each has six bound values. */
const AT_ONCE = 500;

export function fieldStore(database: Database) {
  return {
    /** Of the tables that were ever looked at. */
    async tables(): Promise<Map<string, { isComplete: boolean; version: number }>> {
      const rows = await database.selectFrom('message_field_tables').selectAll().execute();
      return new Map(
        rows.map(({ table_name, is_complete, version }) => [
          table_name,
          { isComplete: is_complete, version },
        ]),
      );
    },

    fields(table: string): Promise<FieldRow[]> {
      return database
        .selectFrom('message_fields')
        .select(['stream', 'name', 'kinds', 'first_index', 'last_index'])
        .where('table_name', '=', table)
        .orderBy('name')
        .execute();
    },

    /** Adds to what is known. All nodes do this at any time; each sees the other's fields at the latest afterwards. */
    async add(table: string, rows: readonly FieldRow[], ifNew: { isComplete: boolean }): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        // First, because nodes that do this at once then wait for each other.
        await transaction
          .insertInto('message_field_tables')
          .values({ table_name: table, is_complete: ifNew.isComplete })
          .onConflict((conflict) =>
            conflict.column('table_name').doUpdateSet({ version: sql`message_field_tables.version + 1` }),
          )
          .execute();
        for (let at = 0; at < rows.length; at += AT_ONCE) {
          await transaction
            .insertInto('message_fields')
            .values(rows.slice(at, at + AT_ONCE).map((row) => ({ table_name: table, ...row })))
            .onConflict((conflict) =>
              conflict.columns(['table_name', 'stream', 'name']).doUpdateSet({
                kinds: sql`message_fields.kinds | excluded.kinds`,
                first_index: sql`least(message_fields.first_index, excluded.first_index)`,
                last_index: sql`greatest(message_fields.last_index, excluded.last_index)`,
              }),
            )
            .execute();
        }
      });
    },

    /** Fields whose last messages went with their index. Those of later indices stay. */
    async removeOutside(table: string, indices: readonly number[]): Promise<void> {
      const newest = Math.max(...indices);
      await sql`DELETE FROM message_fields WHERE table_name = ${table} AND last_index <= ${newest}
        AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements_text(${JSON.stringify(indices)}::jsonb) AS number
        WHERE number::int BETWEEN first_index AND last_index)`.execute(database);
    },

    async removeTable(table: string): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('message_field_tables').where('table_name', '=', table).execute();
        await transaction.deleteFrom('message_fields').where('table_name', '=', table).execute();
      });
    },
  };
}

export type FieldStore = ReturnType<typeof fieldStore>;
