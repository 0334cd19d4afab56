// What a list keeps in the address: page, page size, query and sort, read with the pagination rules.
import { normalisePage, normalisePageSize } from '@logboom/contract/common/paging-rules';

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export interface ListValues {
  readonly page: number;
  readonly size: number;
  readonly query: string;
  readonly sort: Sort | undefined;
}

/** What a page of a list is asked with. */
export interface ListQuestion extends Pick<ListValues, 'page' | 'size' | 'query'> {
  readonly sort: string;
  readonly order: Sort['order'];
}

export interface FilteredListQuestion extends ListQuestion {
  /** `attribute:value` */
  readonly filters: readonly string[];
}

export interface ListDefaults {
  readonly sizes: readonly number[];
  readonly size: number;
  readonly sort: Sort | undefined;
  /** Set apart two lists on one page: `inputs` makes `inputs.page` of `page`. */
  readonly prefix: string | undefined;
}

function keyOf(name: string, { prefix }: ListDefaults): string {
  return prefix === undefined ? name : `${prefix}.${name}`;
}

export function readListUrl(params: URLSearchParams, defaults: ListDefaults): ListValues {
  const read = (name: string) => params.get(keyOf(name, defaults)) ?? undefined;
  const column = read('sort');
  return {
    page: normalisePage(read('page')),
    size: normalisePageSize(read('pageSize'), defaults.sizes, defaults.size),
    query: read('query') ?? '',
    sort: column ? { column, order: read('order') === 'desc' ? 'desc' : 'asc' } : defaults.sort,
  };
}

/** The address with these values; what is as usual is left out, and what belongs to others stays. */
export function writeListUrl(
  params: URLSearchParams,
  values: ListValues,
  defaults: ListDefaults,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const write = (name: string, value: string | number, usual: string | number) => {
    const key = keyOf(name, defaults);
    if (value === usual) next.delete(key);
    else next.set(key, String(value));
  };
  write('page', values.page, 1);
  write('pageSize', values.size, defaults.size);
  write('query', values.query, '');
  const sort = sameSort(values.sort, defaults.sort) ? undefined : values.sort;
  write('sort', sort?.column ?? '', '');
  write('order', sort?.order ?? '', '');
  return next;
}

function sameSort(one: Sort | undefined, other: Sort | undefined): boolean {
  return one?.column === other?.column && one?.order === other?.order;
}

/** Choosing a column sorts it ascending; choosing it again turns it round. */
export function toggledSort(current: Sort | undefined, column: string): Sort {
  const ascending = current?.column === column && current.order === 'asc';
  return { column, order: ascending ? 'desc' : 'asc' };
}
