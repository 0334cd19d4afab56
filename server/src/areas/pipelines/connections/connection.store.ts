// The rows of connections: for each stream the pipelines that run on its messages.
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { newId } from '../../../storage/ids.ts';

export interface Connection {
  /** Null when it was only just made. */
  readonly id: string | null;
  readonly streamId: string;
  readonly pipelineIds: readonly string[];
}

export function connectionStore(database: Database) {
  async function all(source: Database = database): Promise<(Connection & { id: string })[]> {
    const rows = await source.selectFrom('pipeline_connections').selectAll().orderBy('stream_id').execute();
    return rows.map(({ id, stream_id, pipeline_ids }) => ({
      id,
      streamId: stream_id,
      pipelineIds: JSON.parse(pipeline_ids) as string[],
    }));
  }

  /** One change at a time, since each is made of what there was before. */
  function change<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result> {
    return database.transaction().execute(async (transaction) => {
      await sql`lock table pipeline_connections in share row exclusive mode`.execute(transaction);
      return work(transaction);
    });
  }

  async function write(transaction: Database, { streamId, pipelineIds }: Connection): Promise<void> {
    const pipeline_ids = JSON.stringify(pipelineIds);
    await transaction
      .insertInto('pipeline_connections')
      .values({ id: newId(), stream_id: streamId, pipeline_ids })
      .onConflict((conflict) => conflict.column('stream_id').doUpdateSet({ pipeline_ids }))
      .execute();
  }

  return {
    all: () => all(),

    async find(streamId: string): Promise<Connection | undefined> {
      return (await all()).find((connection) => connection.streamId === streamId);
    },

    replace: (streamId: string, pipelineIds: readonly string[]): Promise<Connection> =>
      change(async (transaction) => {
        await write(transaction, { id: null, streamId, pipelineIds });
        const written = (await all(transaction)).find((connection) => connection.streamId === streamId);
        return written ?? { id: null, streamId, pipelineIds };
      }),

    /** The pipeline runs on exactly these streams then. Returns every connection that it touched. */
    connect: (pipelineId: string, streamIds: readonly string[]): Promise<Connection[]> =>
      change(async (transaction) => {
        const before = await all(transaction);
        const touched: Connection[] = [];
        for (const connection of before) {
          const has = connection.pipelineIds.includes(pipelineId);
          const isWanted = streamIds.includes(connection.streamId);
          if (!has && !isWanted) continue;
          const others = connection.pipelineIds.filter((id) => id !== pipelineId);
          const pipelineIds = isWanted ? (has ? connection.pipelineIds : [...others, pipelineId]) : others;
          touched.push({ ...connection, pipelineIds });
        }
        const known = new Set(before.map(({ streamId }) => streamId));
        for (const streamId of new Set(streamIds)) {
          if (!known.has(streamId)) touched.push({ id: null, streamId, pipelineIds: [pipelineId] });
        }
        for (const connection of touched) await write(transaction, connection);
        return touched;
      }),
  };
}

export type ConnectionStore = ReturnType<typeof connectionStore>;
