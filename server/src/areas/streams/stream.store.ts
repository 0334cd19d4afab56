// The rows of streams, read together with their rules.
import { grnOf } from '@logboom/contract/common/grn';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Caller } from '../../http/authentication.ts';
import type { Database } from '../../storage/metadata/database.ts';
import { isOneOf } from '../../storage/metadata/is-one-of.ts';
import type { Tables } from '../../storage/metadata/tables.ts';
import { giveToCreator, removeGrants } from '../identity/index.ts';
import { holdIndexSet } from '../indices/index.ts';
import { inOrder, type RuleRow } from './rule.store.ts';
import { indexSetUnknown } from './stream.rules.ts';

type Row = Selectable<Tables['streams']>;
export type NewStreamRow = Insertable<Tables['streams']>;
export type NewRuleRow = Insertable<Tables['stream_rules']>;

export interface StoredStream extends Row {
  readonly rules: readonly RuleRow[];
}

export function streamStore(database: Database) {
  async function withRules(rows: readonly Row[]): Promise<StoredStream[]> {
    if (rows.length === 0) return [];
    const rules = await inOrder(database)
      .where(
        isOneOf(
          'stream_id',
          rows.map(({ id }) => id),
        ),
      )
      .execute();
    const byStream = new Map<string, RuleRow[]>(rows.map(({ id }) => [id, []]));
    for (const rule of rules) byStream.get(rule.stream_id)?.push(rule);
    return rows.map((row) => ({ ...row, rules: byStream.get(row.id) ?? [] }));
  }

  return {
    withRules,

    all: async (): Promise<StoredStream[]> =>
      withRules(
        await database.selectFrom('streams').selectAll().orderBy('created_at').orderBy('id').execute(),
      ),

    async find(id: string): Promise<StoredStream | undefined> {
      const rows = await database.selectFrom('streams').selectAll().where('id', '=', id).execute();
      return (await withRules(rows))[0];
    },

    ids: async (): Promise<string[]> =>
      (await database.selectFrom('streams').select('id').execute()).map(({ id }) => id),

    /** It is the creator's then. */
    async insert(stream: NewStreamRow, rules: readonly NewRuleRow[], creator: Caller): Promise<void> {
      await intoIndexSet(database, stream.index_set_id, async (transaction) => {
        await transaction.insertInto('streams').values(stream).execute();
        if (rules.length > 0)
          await transaction
            .insertInto('stream_rules')
            .values([...rules])
            .execute();
        await giveToCreator(transaction, creator, streamName(stream.id));
      });
    },

    /** For the streams that every installation has: several nodes may try at once. */
    async insertIfAbsent(stream: NewStreamRow): Promise<void> {
      await database
        .insertInto('streams')
        .values(stream)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** Only the columns that are given change. False when there is no such stream. */
    update: (id: string, changes: Updateable<Tables['streams']>): Promise<boolean> =>
      intoIndexSet(database, changes.index_set_id, async (transaction) => {
        const updated = await transaction
          .updateTable('streams')
          .set({ ...changes, id })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        return updated !== undefined;
      }),

    assignIndexSet: (ids: readonly string[], indexSetId: string): Promise<void> =>
      intoIndexSet(database, indexSetId, async (transaction) => {
        await transaction
          .updateTable('streams')
          .set({ index_set_id: indexSetId })
          .where(isOneOf('id', ids))
          .execute();
      }),

    /** Its rules and grants go with it. False when there is no such stream. */
    remove: (id: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('streams')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        await removeGrants(transaction, streamName(id));
        return removed !== undefined;
      }),
  };
}

/** Whether the messages of any stream go into the index set. */
export async function isIndexSetUsed(transaction: Database, indexSetId: string): Promise<boolean> {
  const stream = await transaction
    .selectFrom('streams')
    .select('id')
    .where('index_set_id', '=', indexSetId)
    .limit(1)
    .executeTakeFirst();
  return stream !== undefined;
}

/** Somebody may delete the index set at the same moment: then either the stream is first, or the set is gone. */
function intoIndexSet<Result>(
  database: Database,
  id: string | undefined,
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    if (id !== undefined && !(await holdIndexSet(transaction, id))) throw indexSetUnknown(id);
    return write(transaction);
  });
}

const streamName = (id: string) => grnOf('stream', id);

export type StreamStore = ReturnType<typeof streamStore>;
