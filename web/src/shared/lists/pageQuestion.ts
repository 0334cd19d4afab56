// What a list asks the server for: the page that its state is on.
import type { ListQuestion, Sort } from '../../kit/list/listUrl.ts';
import type { ListState } from '../../kit/list/useListState.ts';

export function pageQuestion({ page, size, query, sort }: ListState & { readonly sort: Sort }): ListQuestion {
  return { page, size, query, sort: sort.column, order: sort.order };
}
