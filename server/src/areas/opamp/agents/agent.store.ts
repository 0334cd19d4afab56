// The rows of agents. A batch of messages locks the rows that it is about in the order of their ids, so that batches of
// several nodes neither lose a message nor wait for each other in a circle.
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';

export interface StoredAgent {
  readonly id: string;
  /** JSON text. */
  readonly state: string;
  readonly lastSeen: Date;
  readonly ended: boolean;
  /** By the clock of the database, which is the same for all nodes. */
  readonly now: Date;
}

export interface AgentRow {
  readonly id: string;
  readonly state: string;
  /** Undefined to leave it as it is. */
  readonly effective: string | undefined;
  readonly ended: boolean;
}

/** What a batch can do while it holds the rows. */
export interface AgentBatch {
  /** JSON texts of those that are known. */
  readonly known: ReadonlyMap<string, string>;
  readonly countAll: () => Promise<number>;
  readonly save: (rows: readonly AgentRow[]) => Promise<void>;
}

const LISTED = sql`select id, state, last_seen as "lastSeen", ended, clock_timestamp() as now from opamp_agents`;

export function agentStore(database: Database) {
  return {
    async list(): Promise<StoredAgent[]> {
      return (await sql<StoredAgent>`${LISTED} order by id`.execute(database)).rows;
    },

    async find(id: string): Promise<StoredAgent | undefined> {
      return (await sql<StoredAgent>`${LISTED} where id = ${id}`.execute(database)).rows[0];
    },

    /** What is kept of all agents together. */
    async keptBytes(): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(octet_length(state) + coalesce(octet_length(effective), 0)), 0)::float8 as bytes
        from opamp_agents`.execute(database);
      return rows[0]?.bytes ?? 0;
    },

    /** JSON text; null when the agent never reported it, undefined when there is no agent. */
    async effectiveOf(id: string): Promise<string | null | undefined> {
      const row = await database
        .selectFrom('opamp_agents')
        .select('effective')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.effective;
    },

    batch<Result>(ids: readonly string[], work: (batch: AgentBatch) => Promise<Result>): Promise<Result> {
      return database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: string; state: string }>`
          select id, state from opamp_agents where id = any(${ids}::text[])
          order by id for update`.execute(transaction);
        return work({
          known: new Map(rows.map(({ id, state }) => [id, state])),
          countAll: () => countAgents(transaction),
          save: (agents) => saveAgents(transaction, agents),
        });
      });
    },

    /** Their connections are open, whether they had something to say or not. */
    async touch(ids: readonly string[]): Promise<void> {
      await sql`
        update opamp_agents set last_seen = clock_timestamp(), ended = false
        where id = any(${ids}::text[])`.execute(database);
    },

    async end(ids: readonly string[]): Promise<void> {
      await sql`update opamp_agents set ended = true where id = any(${ids}::text[])`.execute(database);
    },

    /** False when there is none. */
    async remove(id: string): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('opamp_assignments').where('agent_id', '=', id).execute();
        const removed = await transaction.deleteFrom('opamp_agents').where('id', '=', id).executeTakeFirst();
        return removed.numDeletedRows > 0n;
      });
    },

    /** Returns how many they were. */
    async removeSilent(forMilliseconds: number): Promise<number> {
      return database.transaction().execute(async (transaction) => {
        const removed = await sql`
          delete from opamp_agents
          where last_seen < clock_timestamp() - make_interval(secs => ${forMilliseconds / 1000})`.execute(
          transaction,
        );
        const count = Number(removed.numAffectedRows ?? 0);
        if (count > 0) {
          await sql`
            delete from opamp_assignments
            where agent_id not in (select id from opamp_agents)`.execute(transaction);
        }
        return count;
      });
    },
  };
}

export type AgentStore = ReturnType<typeof agentStore>;

async function countAgents(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from opamp_agents`.execute(database);
  return rows[0]?.count ?? 0;
}

/** One array for each column, so that the statement is the same for any number of rows. */
async function saveAgents(database: Database, agents: readonly AgentRow[]): Promise<void> {
  const inOrder = agents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const column = (pick: (agent: AgentRow) => string) => inOrder.map(pick);
  await sql`
    insert into opamp_agents (id, state, effective, last_seen, ended)
    select id, state, nullif(effective, ''), clock_timestamp(), ended::boolean
    from unnest(
      ${column(({ id }) => id)}::text[],
      ${column(({ state }) => state)}::text[],
      ${column(({ effective }) => effective ?? '')}::text[],
      ${column(({ ended }) => String(ended))}::text[]
    ) as agent (id, state, effective, ended)
    on conflict (id) do update set
      state = excluded.state,
      effective = coalesce(excluded.effective, opamp_agents.effective),
      last_seen = excluded.last_seen,
      ended = excluded.ended`.execute(database);
}
