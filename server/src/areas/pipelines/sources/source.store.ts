// The rows of rules and of pipelines, which are alike: a source, and the title inside it.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { SourceVersion } from '@logboom/contract/pipelines/schemas';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import { listRows, type ListedRows } from '../../../storage/metadata/list-rows.ts';
import { addVersion, forgetVersions, versionsOf } from './version.store.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type SourceRow = Selectable<Tables['pipelines']>;
export type SourceContent = Pick<SourceRow, 'title' | 'description' | 'source'>;
/** Who changed it, and when. */
export interface Authorship {
  readonly by: string;
  readonly at: Date;
}

type SourceTable = 'pipelines' | 'pipeline_rules';

const FIELDS = {
  id: { column: 'id', type: 'id' },
  title: { column: 'title', type: 'text', sortBy: sql`lower(title)` },
  description: { column: 'description', type: 'text', sortBy: sql`lower(description)` },
  source: { column: 'source', type: 'text' },
} as const;

export interface SourcePageQuestion {
  readonly parameters: ListParameters;
  readonly conditions: Condition[];
  /** Undefined when the caller may read all of them. */
  readonly readableIds: readonly string[] | undefined;
}

export function sourceStore(database: Database, name: SourceTable) {
  // Both tables have the same columns, which the query builder cannot see from a union of names.
  const table = name as 'pipelines';

  /** Titles are compared and written one change at a time. */
  function change<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result> {
    return database.transaction().execute(async (transaction) => {
      await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
      return work(transaction);
    });
  }

  const isTaken = async (transaction: Database, title: string, except: string): Promise<boolean> => {
    const query = transaction
      .selectFrom(table)
      .select('id')
      .where('title', '=', title)
      .where('id', '!=', except);
    return (await query.executeTakeFirst()) !== undefined;
  };

  return {
    all: (): Promise<SourceRow[]> =>
      database.selectFrom(table).selectAll().orderBy('title').orderBy('id').execute(),

    find: (id: string): Promise<SourceRow | undefined> =>
      database.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(),

    withTitles: (titles: readonly string[]): Promise<SourceRow[]> =>
      database.selectFrom(table).selectAll().where(isOneOf('title', titles)).orderBy('title').execute(),

    ids: async (): Promise<string[]> =>
      (await database.selectFrom(table).select('id').execute()).map(({ id }) => id),

    page({ parameters, conditions, readableIds }: SourcePageQuestion): Promise<ListedRows<SourceRow>> {
      const all = database.selectFrom(table).selectAll();
      return listRows(readableIds === undefined ? all : all.where(isOneOf('id', readableIds)), {
        parameters,
        conditions,
        fields: FIELDS,
        defaultField: 'title',
        defaultSort: 'title',
        tieBreak: 'id',
      });
    },

    insert: (id: string, content: SourceContent, made: Authorship): Promise<'added' | 'taken'> =>
      change(async (transaction) => {
        if (await isTaken(transaction, content.title, id)) return 'taken';
        const row = { ...content, id, created_at: made.at, modified_at: made.at };
        await transaction.insertInto(table).values(row).execute();
        await addVersion(transaction, id, content, made);
        return 'added';
      }),

    update: (
      id: string,
      content: SourceContent,
      made: Authorship,
    ): Promise<SourceRow | 'taken' | undefined> =>
      change(async (transaction) => {
        if (await isTaken(transaction, content.title, id)) return 'taken';
        const row = await transaction
          .updateTable(table)
          .set({ ...content, modified_at: made.at })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (row) await addVersion(transaction, id, content, made);
        return row;
      }),

    /** The newest first. */
    versions: (id: string): Promise<SourceVersion[]> => versionsOf(database, id),

    /** False when there is none. */
    remove: (id: string): Promise<boolean> =>
      change(async (transaction) => {
        const removed = await transaction
          .deleteFrom(table)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (removed) await forgetVersions(transaction, id);
        return removed !== undefined;
      }),
  };
}

export type SourceStore = ReturnType<typeof sourceStore>;
