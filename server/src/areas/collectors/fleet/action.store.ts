// The actions that wait for agents, one queue for each.
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { LEGACY_TABLES, type FleetTables } from './fleet.store.ts';

export function actionStore<Action>(database: Database, tables: FleetTables = LEGACY_TABLES) {
  const queues = sql.table(tables.actions);
  const revisions = sql.table(tables.revisions);
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

    /** Changes many queues at once, in as many statements as one. No queue is empty afterwards. */
    async changeMany(
      ids: readonly string[],
      work: (id: string, queued: readonly Action[]) => readonly Action[],
    ): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        // Taken first, as a batch of reports does, so that the two cannot wait for each other.
        await sql`select 1 from ${revisions} where subject = 'fleet' for update`.execute(transaction);
        const { rows } = await sql<{ collector_id: string; actions: string }>`
          select collector_id, actions from ${queues}
          where collector_id = any(${ids}::text[]) for update`.execute(transaction);
        const queued = new Map(
          rows.map(({ collector_id, actions }) => [collector_id, JSON.parse(actions) as Action[]]),
        );
        const texts = ids.map((id) => JSON.stringify(work(id, queued.get(id) ?? [])));
        await sql`
          insert into ${queues} (collector_id, actions)
          select id, actions from unnest(${ids}::text[], ${texts}::text[]) as queue (id, actions)
          on conflict (collector_id) do update set actions = excluded.actions`.execute(transaction);
      });
    },
  };
}

export type ActionStore<Action> = ReturnType<typeof actionStore<Action>>;
