// Connections to a PostgreSQL with several addresses: to the one that was the primary last, and when it is gone to the next that is.
import type { Pool, PoolClient } from 'pg';

export interface FailoverPool {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
  /** Which of the addresses was the primary last. */
  readonly current: number;
}

export function failoverPool(pools: readonly Pool[], onError: (error: Error) => void): FailoverPool {
  const primaries = new WeakSet<PoolClient>();
  let current = 0;
  for (const pool of pools) {
    pool.on('error', onError);
    // While a connection is lent nobody else listens, and an error that nobody hears ends the program. The statement that
    // runs, or the next one, fails with it.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async function connectTo(pool: Pool): Promise<PoolClient> {
    const client = await pool.connect();
    if (pools.length === 1 || primaries.has(client)) return client;
    try {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby === true) throw new Error('it is a standby');
    } catch (error) {
      client.release(true);
      throw error;
    }
    primaries.add(client);
    return client;
  }

  return {
    get current() {
      return current;
    },
    async connect() {
      const first = current;
      const failures: unknown[] = [];
      for (let tried = 0; tried < pools.length; tried++) {
        const index = (first + tried) % pools.length;
        try {
          const client = await connectTo(pools[index] as Pool);
          current = index;
          return client;
        } catch (error) {
          failures.push(error);
        }
      }
      throw failures.length === 1 ? failures[0] : new AggregateError(failures);
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
