// The register of indices: which exist, since when, in which state, and which time they cover.
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type IndexRow = Selectable<Tables['indices']>;
export type IndexState = IndexRow['state'];

export interface IndexKey {
  readonly index_set_id: string;
  readonly number: number;
}

export function indexStore(database: Database) {
  const at = ({ index_set_id, number }: IndexKey) =>
    database.updateTable('indices').where('index_set_id', '=', index_set_id).where('number', '=', number);
  return {
    /** Newest first. */
    all: (indexSetId?: string): Promise<IndexRow[]> =>
      database
        .selectFrom('indices')
        .selectAll()
        .$if(indexSetId !== undefined, (query) => query.where('index_set_id', '=', indexSetId ?? ''))
        .orderBy('index_set_id')
        .orderBy('number', 'desc')
        .execute(),

    /** The index that each set writes to. */
    async current(): Promise<Map<string, number>> {
      const rows = await database
        .selectFrom('indices')
        .select(['index_set_id', sql<number>`max(number)`.as('number')])
        .groupBy('index_set_id')
        .execute();
      return new Map(rows.map(({ index_set_id, number }) => [index_set_id, number]));
    },

    /**
     * Registers the next index. With `after` only when that is still the newest: whoever decided by old figures does nothing.
     * Without, two nodes that do so at the same time go on twice, one after the other.
     */
    cycle: (indexSetId: string, after?: number): Promise<number | undefined> =>
      database.transaction().execute((transaction) => registerNext(transaction, indexSetId, after)),

    async setState(key: IndexKey, state: IndexState): Promise<void> {
      await at(key).set({ state }).execute();
    },

    async setRange(key: IndexKey, range: { begin: number; end: number; tookMs: number }): Promise<void> {
      await at(key)
        .set({
          range_begin: new Date(range.begin),
          range_end: new Date(range.end),
          range_calculated_at: sql<Date>`now()`,
          range_took_ms: range.tookMs,
        })
        .execute();
    },

    /** Registers an index that comes back; retention leaves it alone. False when there is one of that number. */
    async insertReopened(key: IndexKey, createdAt: Date, rotatedAt: Date): Promise<boolean> {
      const { index_set_id, number } = key;
      const inserted = await database
        .insertInto('indices')
        .values({ index_set_id, number, state: 'reopened', created_at: createdAt, rotated_at: rotatedAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    async remove({ index_set_id, number }: IndexKey): Promise<void> {
      await database
        .deleteFrom('indices')
        .where('index_set_id', '=', index_set_id)
        .where('number', '=', number)
        .execute();
    },

    /** Indices that nobody writes to any more and whose range has not been taken since. */
    withoutRange: (quietForMs: number): Promise<IndexRow[]> =>
      database
        .selectFrom('indices')
        .selectAll()
        .where('state', '!=', 'closed')
        .where('rotated_at', '<', sql<Date>`now() - make_interval(secs => ${quietForMs / 1000})`)
        .where('range_calculated_at', 'is', null)
        .execute(),
  };
}

export type IndexStore = ReturnType<typeof indexStore>;

async function registerNext(
  transaction: Database,
  indexSetId: string,
  after: number | undefined,
): Promise<number | undefined> {
  await transaction
    .selectFrom('index_sets')
    .select('id')
    .where('id', '=', indexSetId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { newest } = await transaction
    .selectFrom('indices')
    .select(sql<number>`coalesce(max(number), -1)`.as('newest'))
    .where('index_set_id', '=', indexSetId)
    .executeTakeFirstOrThrow();
  if (after !== undefined && newest !== after) return undefined;
  await transaction
    .updateTable('indices')
    .set({ rotated_at: sql<Date>`now()` })
    .where('index_set_id', '=', indexSetId)
    .where('rotated_at', 'is', null)
    .execute();
  const number = newest + 1;
  await transaction.insertInto('indices').values({ index_set_id: indexSetId, number }).execute();
  return number;
}
