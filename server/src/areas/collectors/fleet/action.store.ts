// The actions that wait for agents, one queue for each.
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { LEGACY_TABLES, type FleetTables } from './fleet.store.ts';

export function actionStore<Action>(database: Database, tables: FleetTables = LEGACY_TABLES) {
  const queues = sql.table(tables.actions);
  return {
    async find(id: string): Promise<Action[]> {
      const { rows } = await sql<{ actions: string }>`
        select actions from ${queues} where collector_id = ${id}`.execute(database);
      return rows[0] === undefined ? [] : (JSON.parse(rows[0].actions) as Action[]);
    },

    /** Changes of one queue exclude each other, and the agent that empties it. */
    async change(id: string, work: (queued: Action[]) => Action[]): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ actions: string }>`
          insert into ${queues} as queue (collector_id, actions) values (${id}, '[]')
          on conflict (collector_id) do update set collector_id = excluded.collector_id
          returning queue.actions`.execute(transaction);
        const actions = work(JSON.parse(rows[0]?.actions ?? '[]') as Action[]);
        const change =
          actions.length > 0
            ? sql`update ${queues} set actions = ${JSON.stringify(actions)} where collector_id = ${id}`
            : sql`delete from ${queues} where collector_id = ${id}`;
        await change.execute(transaction);
      });
    },
  };
}

export type ActionStore<Action> = ReturnType<typeof actionStore<Action>>;
