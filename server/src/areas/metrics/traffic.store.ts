// The rows of traffic: bytes by hour, node and run of that node.
import { sql } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';

export interface TrafficSums {
  input: number;
  decoded: number;
  output: number;
}

export interface TrafficBucket extends TrafficSums {
  start: Date;
}

const KEPT_DAYS = 400;

export type TrafficStore = ReturnType<typeof trafficStore>;

export function trafficStore(database: Database) {
  return {
    /** The sums of one run in one hour so far. They only grow, so that a repeated or late write takes nothing away. */
    async save(hour: Date, run: { nodeId: string; id: string }, sums: TrafficSums): Promise<void> {
      const greatest = (column: keyof TrafficSums) =>
        sql<number>`greatest(${sql.ref(`traffic.${column}`)}, ${sql.ref(`excluded.${column}`)})`;
      await database
        .insertInto('traffic')
        .values({ hour, node_id: run.nodeId, run: run.id, ...sums })
        .onConflict((conflict) =>
          conflict.columns(['hour', 'node_id', 'run']).doUpdateSet({
            input: greatest('input'),
            decoded: greatest('decoded'),
            output: greatest('output'),
          }),
        )
        .execute();
    },

    /** The sums of all nodes in buckets of UTC, oldest first. */
    async buckets(unit: 'hour' | 'day', from: Date, to: Date): Promise<TrafficBucket[]> {
      const sum = (column: keyof TrafficSums) => sql<string>`sum(${sql.ref(column)})`.as(column);
      const start = sql<Date>`date_trunc(${sql.lit(unit)}, hour, 'UTC')`;
      const rows = await database
        .selectFrom('traffic')
        .select([start.as('start'), sum('input'), sum('decoded'), sum('output')])
        .where('hour', '>=', from)
        .where('hour', '<=', to)
        .groupBy(start)
        .orderBy('start')
        .execute();
      return rows.map((row) => ({
        start: row.start,
        input: Number(row.input),
        decoded: Number(row.decoded),
        output: Number(row.output),
      }));
    },

    async forgetOld(): Promise<void> {
      await database
        .deleteFrom('traffic')
        .where('hour', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`)
        .execute();
    },
  };
}
