// Lets Kysely speak to the embedded PostgreSQL.
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { PostgresThread } from './postgres-thread.ts';

export function embeddedDialect(postgres: PostgresThread): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(postgres),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * The engine has one connection. Single statements go to it as they come and are worked on in that order; a transaction keeps
 * everything that comes after it waiting for its end, since it would otherwise swallow the statements of others.
 */
class EmbeddedDriver implements Driver {
  readonly #postgres: PostgresThread;
  /** Of the transaction that began last. */
  #end: Promise<void> = Promise.resolve();

  constructor(postgres: PostgresThread) {
    this.#postgres = postgres;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#postgres, () => this.#end);
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    const previous = this.#end;
    this.#end = new Promise((resolve) => {
      connection.release = resolve;
    });
    await previous;
    connection.isAlone = true;
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#postgres.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #postgres: PostgresThread;
  readonly #othersEnd: () => Promise<void>;
  /** Within its own transaction. */
  isAlone = false;
  release: () => void = () => {};

  constructor(postgres: PostgresThread, othersEnd: () => Promise<void>) {
    this.#postgres = postgres;
    this.#othersEnd = othersEnd;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.isAlone) await this.#othersEnd();
    const { rows, affectedRows } = await this.#postgres.query<Row>(query.sql, query.parameters);
    return { rows, numAffectedRows: BigInt(affectedRows) };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; the engine has no cursors to feed one
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded PostgreSQL does not stream rows.');
  }
}
