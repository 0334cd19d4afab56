// One page of a table: the list query language in SQL, sorted and counted, every value a bound parameter.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { Condition, Operator } from '@logboom/core/list-query';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { isId } from '../ids.ts';

export interface ListField {
  column: string;
  type: 'text' | 'id' | 'date' | 'number' | 'boolean';
  /** What to sort by where the column itself will not do. */
  sortBy?: RawBuilder<unknown>;
}

export interface ListedRows<Row> {
  rows: Row[];
  total: number;
}

export interface ListOptions {
  parameters: Pick<ListParameters, 'page' | 'per_page' | 'sort' | 'order'>;
  conditions: Condition[];
  fields: Readonly<Record<string, ListField>>;
  defaultField: string;
  defaultSort: string;
  /** Where one can sort by more than one can search in. */
  sortFields?: Readonly<Record<string, ListField>>;
  /** A column that is different in every row, so that equal rows keep their order from page to page. */
  tieBreak?: string;
}

/** A value that does not fit the type of its field. */
export class InvalidListQueryError extends Error {
  readonly code = 'INVALID_LIST_QUERY';
  readonly status = 400;
}

export async function listRows<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  options: ListOptions,
): Promise<ListedRows<Row>> {
  const { parameters } = options;
  const filtered = filters(options).reduce((narrowed, filter) => narrowed.where(filter), query);
  const counted = await filtered
    .clearSelect()
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirst();

  const sorted = ordering(options).reduce((ordered, one) => ordered.orderBy(one), filtered);
  const size = parameters.per_page;
  const page = Math.max(1, parameters.page);
  const rows = await (size > 0 ? sorted.limit(size).offset((page - 1) * size) : sorted).execute();
  return { rows, total: Number((counted as { total: string } | undefined)?.total ?? 0) };
}

function ordering({ parameters, fields, ...options }: ListOptions): RawBuilder<unknown>[] {
  const field = own(options.sortFields ?? fields, parameters.sort ?? options.defaultSort);
  const direction = parameters.order?.toLowerCase() === 'desc' ? sql`desc` : sql`asc`;
  return [
    ...(field ? [sql`${field.sortBy ?? sql.ref(field.column)} ${direction}`] : []),
    ...(options.tieBreak === undefined ? [] : [sql.ref(options.tieBreak)]),
  ];
}

/** Names come from the caller, and `constructor` is no field. */
function own(fields: Readonly<Record<string, ListField>>, name: string): ListField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Values of one field are alternatives, negated ones must all fail, and different fields must all hold. */
function filters({ conditions, fields, defaultField }: ListOptions): RawBuilder<boolean>[] {
  const positive = new Map<ListField, RawBuilder<boolean>[]>();
  const negative: RawBuilder<boolean>[] = [];
  for (const condition of conditions) {
    const field = own(fields, condition.field ?? defaultField) ?? fields[defaultField];
    if (field === undefined) continue;
    const test = comparison(field, condition);
    if (condition.negated) negative.push(sql<boolean>`(${test}) is not true`);
    else positive.set(field, [...(positive.get(field) ?? []), test]);
  }
  const alternatives = [...positive.values()].map((tests) => sql<boolean>`(${sql.join(tests, sql` or `)})`);
  return [...alternatives, ...negative];
}

const SQL_OPERATORS: Record<Exclude<Operator, 'default' | '=~'>, RawBuilder<unknown>> = {
  '=': sql`=`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
};

export function comparison(
  field: ListField,
  { operator, value }: Pick<Condition, 'operator' | 'value'>,
): RawBuilder<boolean> {
  const column = sql.ref(field.column);
  // PostgreSQL has no NUL characters, so no value holds one.
  if (value.includes('\0')) return sql<boolean>`false`;
  if (operator === '=~' || (operator === 'default' && field.type === 'text')) {
    // position() takes the value literally, where LIKE would see wildcards in it.
    return sql<boolean>`position(lower(${value}::text) in lower(${column}::text)) > 0`;
  }
  const sign = SQL_OPERATORS[operator === 'default' ? '=' : operator];
  return sql<boolean>`${column} ${sign} ${typedValue(field, value)}`;
}

/** Clients mean UTC when they name no zone. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

function typedValue({ type }: ListField, value: string): unknown {
  const invalid = () =>
    new InvalidListQueryError(`Invalid argument in search query: "${value}" is not a ${type}`);
  switch (type) {
    case 'text':
      return value;
    case 'id':
      if (!isId(value)) throw invalid();
      return value;
    case 'number':
      if (value.trim() === '' || !Number.isFinite(Number(value))) throw invalid();
      return Number(value);
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw invalid();
      return value === 'true';
    case 'date': {
      const date = new Date(WITHOUT_ZONE.test(value) ? `${value.replace(' ', 'T')}Z` : value);
      if (Number.isNaN(date.getTime())) throw invalid();
      return date;
    }
  }
}
