// A page of what has a title and a description, as far as somebody may read it.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { Condition } from '@logboom/core/list-query';
import { sql, type SelectQueryBuilder } from 'kysely';
import { isOneOf } from '../../storage/metadata/is-one-of.ts';
import { listRows, type ListField, type ListedRows } from '../../storage/metadata/list-rows.ts';

const FIELDS: Readonly<Record<string, ListField>> = {
  id: { column: 'id', type: 'id' },
  title: { column: 'title', type: 'text' },
  description: { column: 'description', type: 'text' },
};

/** Letters are compared as bytes, as clients know it. */
export const binary = (column: string): ListField => ({
  column,
  type: 'text',
  sortBy: sql`${sql.ref(column)} collate "C"`,
});

export interface PageQuestion {
  readonly parameters: ListParameters;
  readonly conditions: Condition[];
  /** The ids that the caller may read; undefined for all. */
  readonly readable: readonly string[] | undefined;
}

export function titledRows<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { parameters, conditions, readable }: PageQuestion,
  sortFields: Readonly<Record<string, ListField>>,
): Promise<ListedRows<Row>> {
  const allowed = readable === undefined ? query : query.where(isOneOf('id', readable));
  return listRows(allowed, {
    parameters,
    conditions,
    fields: FIELDS,
    sortFields: { title: binary('title'), description: binary('description'), ...sortFields },
    defaultField: 'title',
    defaultSort: 'title',
    tieBreak: 'id',
  });
}
