// The state of a list in the address; what the address does not say is as the person chose it the last time.
import { PAGE_SIZES } from '@logboom/contract/common/paging-rules';
import { useMemo } from 'react';
import { toggledSort, type Sort } from '../../kit/list/listUrl.ts';
import { useListState, type ListOptions, type ListState } from '../../kit/list/useListState.ts';
import { useListPreferences } from './useListPreferences.ts';

interface SortableColumn {
  readonly id: string;
  readonly sortable?: boolean;
}

/** Other clients keep their choices under the same names, so only what this list knows is taken. */
export function useKeptListState(
  list: string,
  columns: readonly SortableColumn[],
  { defaultSort, ...options }: ListOptions & { readonly defaultSort: Sort },
): ListState & { readonly sort: Sort } {
  const [preferences, keep] = useListPreferences(list);
  const { per_page, sort: kept } = preferences ?? {};
  const sizes = options.sizes ?? PAGE_SIZES;
  const isSortable = columns.some(({ id, sortable }) => id === kept?.field && sortable === true);
  const usual = useMemo(
    () => (isSortable && kept ? { column: kept.field, order: kept.order } : defaultSort),
    [isSortable, kept, defaultSort],
  );
  const isSize = typeof per_page === 'number' && sizes.includes(per_page);
  const state = useListState({ ...options, defaultSort: usual, ...(isSize && { defaultSize: per_page }) });
  return useMemo(
    () => ({
      ...state,
      sort: state.sort ?? usual,
      setSize: (size) => {
        keep({ per_page: size });
        state.setSize(size);
      },
      toggleSort: (column) => {
        const { column: field, order } = toggledSort(state.sort, column);
        keep({ sort: { field, order } });
        state.toggleSort(column);
      },
    }),
    [state, usual, keep],
  );
}
