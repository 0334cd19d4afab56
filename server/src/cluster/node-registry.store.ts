// The rows behind the node registry. Times are the database's, so that nodes with wrong clocks agree.
import { sql, type Insertable } from 'kysely';
import type { Database } from '../storage/metadata/database.ts';
import type { Tables } from '../storage/metadata/tables.ts';

export interface RegisteredNode {
  node_id: string;
  hostname: string;
  transport_address: string;
  last_seen: Date;
  is_leader: boolean;
}

const LEADER_LEASE = 'leader';

export function nodeRegistryStore(database: Database) {
  const seconds = (amount: number) => sql<Date>`now() + make_interval(secs => ${amount})`;
  return {
    async time(): Promise<Date> {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
      return rows[0]?.now ?? new Date();
    },

    /** Answers with the time of the database. */
    async heartbeat(node: Omit<Insertable<Tables['nodes']>, 'last_seen'>): Promise<Date> {
      const row = { ...node, last_seen: sql<Date>`now()` };
      const { last_seen } = await database
        .insertInto('nodes')
        .values(row)
        .onConflict((conflict) => conflict.column('node_id').doUpdateSet(row))
        .returning('last_seen')
        .executeTakeFirstOrThrow();
      return last_seen;
    },

    /** When the node was last seen; undefined when that is longer ago, or never was. */
    async lastSeen(nodeId: string, withinSeconds: number): Promise<number | undefined> {
      const row = await database
        .selectFrom('nodes')
        .select('last_seen')
        .where('node_id', '=', nodeId)
        .where('last_seen', '>', seconds(-withinSeconds))
        .executeTakeFirst();
      return row?.last_seen.getTime();
    },

    /** Takes the lease when it is free or run out, renews it when it is ours. True when this node holds it now. */
    async holdLeadership(nodeId: string, forSeconds: number): Promise<boolean> {
      const row = { name: LEADER_LEASE, holder: nodeId, expires_at: seconds(forSeconds) };
      const held = await database
        .insertInto('leases')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(row)
            .where((where) =>
              where.or([
                where('leases.holder', '=', nodeId),
                where('leases.expires_at', '<', sql<Date>`now()`),
              ]),
            ),
        )
        .returning('holder')
        .executeTakeFirst();
      return held !== undefined;
    },

    async active(withinSeconds: number): Promise<RegisteredNode[]> {
      return database
        .selectFrom('nodes')
        .leftJoin('leases', (join) =>
          join
            .onRef('leases.holder', '=', 'nodes.node_id')
            .on('leases.name', '=', LEADER_LEASE)
            .on('leases.expires_at', '>=', sql<Date>`now()`),
        )
        .select(['node_id', 'hostname', 'transport_address', 'last_seen'])
        .select(sql<boolean>`leases.holder is not null`.as('is_leader'))
        .where('last_seen', '>', seconds(-withinSeconds))
        .orderBy('node_id')
        .execute();
    },

    /** Up to which moment the other nodes have stored what they received; undefined without others that say so. */
    async othersStoredTo(nodeId: string, withinSeconds: number): Promise<number | undefined> {
      const { earliest } = await database
        .selectFrom('nodes')
        .select((select) => select.fn.min('stored_to').as('earliest'))
        .where('node_id', '<>', nodeId)
        .where('last_seen', '>', seconds(-withinSeconds))
        .executeTakeFirstOrThrow();
      return earliest?.getTime();
    },

    async leave(nodeId: string): Promise<void> {
      await database.deleteFrom('nodes').where('node_id', '=', nodeId).execute();
      await database.deleteFrom('leases').where('holder', '=', nodeId).execute();
    },
  };
}
