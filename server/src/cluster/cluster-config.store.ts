// The rows behind the cluster configuration.
import { sql } from 'kysely';
import type { Database } from '../storage/metadata/database.ts';

export function clusterConfigStore(database: Database) {
  const row = (className: string, value: unknown) => ({
    class_name: className,
    payload: JSON.stringify(value),
    updated_at: sql<Date>`now()`,
  });
  return {
    async classNames(): Promise<string[]> {
      const rows = await database
        .selectFrom('cluster_config')
        .select('class_name')
        .orderBy('class_name')
        .execute();
      return rows.map(({ class_name }) => class_name);
    },

    async find(className: string): Promise<unknown> {
      const found = await database
        .selectFrom('cluster_config')
        .select('payload')
        .where('class_name', '=', className)
        .executeTakeFirst();
      return found && JSON.parse(found.payload);
    },

    async insertIfAbsent(className: string, value: unknown): Promise<void> {
      await database
        .insertInto('cluster_config')
        .values(row(className, value))
        .onConflict((conflict) => conflict.column('class_name').doNothing())
        .execute();
    },

    async save(className: string, value: unknown): Promise<void> {
      const { class_name: _, ...changes } = row(className, value);
      await database
        .insertInto('cluster_config')
        .values(row(className, value))
        .onConflict((conflict) => conflict.column('class_name').doUpdateSet(changes))
        .execute();
    },

    async remove(className: string): Promise<void> {
      await database.deleteFrom('cluster_config').where('class_name', '=', className).execute();
    },
  };
}
