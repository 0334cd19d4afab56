// The rows that assign outputs to streams.
import { sql } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import { isOneOf } from '../../storage/metadata/is-one-of.ts';
import { outputOf, type Output } from './output.store.ts';
import type { OutputStream } from './output-streams.ts';

/** That a stream sends its messages to an output. */
export interface Assignment {
  readonly streamId: string;
  readonly streamTitle: string;
  readonly output: Output;
}

export function streamOutputStore(database: Database) {
  const assigned = () =>
    database.selectFrom('outputs').innerJoin('stream_outputs', 'stream_outputs.output_id', 'outputs.id');

  return {
    async ofStreams(streamIds: readonly string[]): Promise<Map<string, Output[]>> {
      const found = new Map<string, Output[]>(streamIds.map((id) => [id, []]));
      if (streamIds.length === 0) return found;
      const rows = await assigned()
        .selectAll('outputs')
        .select('stream_outputs.stream_id')
        .where(isOneOf('stream_outputs.stream_id', streamIds))
        .orderBy('outputs.created_at')
        .orderBy('outputs.id')
        .execute();
      for (const { stream_id, ...row } of rows) found.get(stream_id)?.push(outputOf(row));
      return found;
    },

    /** False, and nothing is assigned, when one of the outputs does not exist. */
    assign(streamId: string, outputIds: readonly string[]): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const wanted = [...new Set(outputIds)];
        if (wanted.length === 0) return true;
        const present = await transaction
          .selectFrom('outputs')
          .select('id')
          .where(isOneOf('id', wanted))
          .forKeyShare()
          .execute();
        if (present.length < wanted.length) return false;
        await transaction
          .insertInto('stream_outputs')
          .values(wanted.map((output_id) => ({ stream_id: streamId, output_id })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return true;
      });
    },

    async unassign(streamId: string, outputId: string): Promise<void> {
      await database
        .deleteFrom('stream_outputs')
        .where('stream_id', '=', streamId)
        .where('output_id', '=', outputId)
        .execute();
    },

    /** Gives a stream the outputs of another one. */
    async copyAssignments(fromStreamId: string, toStreamId: string): Promise<void> {
      await sql`
        insert into stream_outputs (stream_id, output_id)
        select ${toStreamId}, output_id from stream_outputs where stream_id = ${fromStreamId}
        on conflict do nothing`.execute(database);
    },

    pairs: (): Promise<{ stream_id: string; output_id: string }[]> =>
      database.selectFrom('stream_outputs').select(['stream_id', 'output_id']).execute(),

    /** Those of these outputs that there still are. */
    existing: (outputIds: readonly string[]): Promise<Pick<Output, 'id' | 'type'>[]> =>
      database.selectFrom('outputs').select(['id', 'type']).where(isOneOf('id', outputIds)).execute(),

    async assignmentsOf(streams: readonly OutputStream[]): Promise<Assignment[]> {
      const titles = new Map(streams.map(({ id, title }) => [id, title]));
      const rows = await assigned()
        .selectAll('outputs')
        .select('stream_outputs.stream_id')
        .where(isOneOf('stream_outputs.stream_id', [...titles.keys()]))
        .orderBy('stream_outputs.stream_id')
        .orderBy('outputs.id')
        .execute();
      return rows.map(({ stream_id, ...row }) => ({
        streamId: stream_id,
        streamTitle: titles.get(stream_id) ?? stream_id,
        output: outputOf(row),
      }));
    },
  };
}

export type StreamOutputStore = ReturnType<typeof streamOutputStore>;
