// The rows of tables, caches and adapters, which are alike: a name, a title, and content as JSON.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Selectable } from 'kysely';
import { isId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { listRows, type ListedRows } from '../../../storage/metadata/list-rows.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type LookupKind = 'lookup_tables' | 'lookup_caches' | 'lookup_adapters';
type Row = Selectable<Tables['lookup_tables']>;

/** A row with its content read. */
export type LookupEntity<Content> = Omit<Row, 'content'> & { readonly content: Content };
export type NewEntity<Content> = Omit<LookupEntity<Content>, 'id'>;

const FIELDS = {
  id: { column: 'id', type: 'id' },
  title: { column: 'title', type: 'text', sortBy: sql`lower(title)` },
  name: { column: 'name', type: 'text', sortBy: sql`lower(name)` },
  description: { column: 'description', type: 'text', sortBy: sql`lower(description)` },
} as const;

export function entityStore<Content>(database: Database, kind: LookupKind) {
  // All three have the same columns, which the query builder cannot see from a union of names.
  const table = kind as 'lookup_tables';
  const entityOf = ({ content, ...row }: Row): LookupEntity<Content> => ({
    ...row,
    content: JSON.parse(content) as Content,
  });
  const rowOf = ({ content, ...entity }: NewEntity<Content>) => ({
    ...entity,
    content: JSON.stringify(content),
  });

  async function isNameTaken(name: string, exceptId: string): Promise<boolean> {
    const query = database
      .selectFrom(table)
      .select('id')
      .where('name', '=', name)
      .where('id', '!=', exceptId);
    return (await query.executeTakeFirst()) !== undefined;
  }

  return {
    isNameTaken,

    all: async (): Promise<LookupEntity<Content>[]> =>
      (await database.selectFrom(table).selectAll().orderBy('name').execute()).map(entityOf),

    /** A text like an id is one; every other is a name. */
    async find(idOrName: string): Promise<LookupEntity<Content> | undefined> {
      const column = isId(idOrName) ? 'id' : 'name';
      const row = await database
        .selectFrom(table)
        .selectAll()
        .where(column, '=', idOrName)
        .executeTakeFirst();
      return row && entityOf(row);
    },

    async page(
      parameters: ListParameters,
      conditions: Condition[],
    ): Promise<ListedRows<LookupEntity<Content>>> {
      const { sort = 'title' } = parameters;
      const { rows, total } = await listRows(database.selectFrom(table).selectAll(), {
        parameters: {
          ...parameters,
          sort: Object.hasOwn(FIELDS, sort) ? sort : 'title',
          order: parameters.order ?? 'desc',
        },
        conditions,
        fields: FIELDS,
        defaultField: 'title',
        defaultSort: 'title',
        tieBreak: 'id',
      });
      return { rows: rows.map(entityOf), total };
    },

    async insert(id: string, entity: NewEntity<Content>): Promise<'added' | 'taken'> {
      const added = await database
        .insertInto(table)
        .values({ id, ...rowOf(entity) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added === undefined ? 'taken' : 'added';
    },

    async update(id: string, entity: NewEntity<Content>): Promise<'changed' | 'taken' | 'gone'> {
      if (await isNameTaken(entity.name, id)) return 'taken';
      const changed = await database
        .updateTable(table)
        .set(rowOf(entity))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return changed === undefined ? 'gone' : 'changed';
    },

    /** Only if nobody changed it meanwhile. */
    async replaceContent(id: string, before: Content, after: Content): Promise<void> {
      await database
        .updateTable(table)
        .set({ content: JSON.stringify(after) })
        .where('id', '=', id)
        .where('content', '=', JSON.stringify(before))
        .execute();
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom(table).where('id', '=', id).execute();
    },
  };
}

export type EntityStore<Content> = ReturnType<typeof entityStore<Content>>;
