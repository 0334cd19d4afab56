// The `filters` of an entity table in SQL, every value a bound parameter.
import type { EntityAttribute } from '@logboom/contract/common/pagination';
import { parseListFilter, type ListFilter } from '@logboom/core/list-filter';
import { sql, type RawBuilder } from 'kysely';
import { comparison, InvalidListQueryError, type ListField } from './list-rows.ts';

/** Filters of one attribute are alternatives; different attributes must all hold. */
export function filterConditions(
  filters: readonly string[],
  attributes: readonly EntityAttribute[],
  fields: Readonly<Record<string, ListField>>,
): RawBuilder<boolean>[] {
  const byAttribute = new Map<string, RawBuilder<boolean>[]>();
  for (const text of filters) {
    const parsed = parseListFilter(text);
    if (!parsed.ok) throw new InvalidListQueryError(parsed.problem);
    const id = filterableId(parsed.filter.attribute, attributes);
    const field = fields[id];
    if (field === undefined) throw notFilterable(parsed.filter.attribute);
    byAttribute.set(id, [...(byAttribute.get(id) ?? []), condition(field, parsed.filter)]);
  }
  return [...byAttribute.values()].map((tests) => sql<boolean>`(${sql.join(tests, sql` or `)})`);
}

function filterableId(name: string, attributes: readonly EntityAttribute[]): string {
  const found = attributes.find(({ id, title }) => id === name || title.toLowerCase() === name.toLowerCase());
  if (!found?.filterable) throw notFilterable(name);
  return found.id;
}

function notFilterable(name: string): InvalidListQueryError {
  return new InvalidListQueryError(
    `Invalid argument in search query: ${name} is not a field that can be used for filtering`,
  );
}

function condition(field: ListField, filter: ListFilter): RawBuilder<boolean> {
  if (filter.kind === 'value') return comparison(field, { operator: '=', value: filter.value });
  const ends = [
    ...(filter.from === undefined ? [] : [comparison(field, { operator: '>=', value: filter.from })]),
    ...(filter.to === undefined ? [] : [comparison(field, { operator: '<=', value: filter.to })]),
  ];
  return sql<boolean>`(${sql.join(ends, sql` and `)})`;
}
