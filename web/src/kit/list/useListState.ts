// The state of a list in the address of the page, so that a link shows the same list and back and forward work.
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@logboom/contract/common/paging-rules';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readListUrl, toggledSort, writeListUrl, type ListValues, type Sort } from './listUrl.ts';

export interface ListOptions {
  /** `SMALL_PAGE_SIZES` for smaller lists. */
  readonly sizes?: readonly number[];
  readonly defaultSize?: number;
  readonly defaultSort?: Sort;
  readonly prefix?: string;
}

export interface ListState extends ListValues {
  readonly sizes: readonly number[];
  /** `replace` leaves no entry in the history: for corrections, not for what a person chose. */
  readonly setPage: (page: number, how?: { replace?: boolean }) => void;
  readonly setSize: (size: number) => void;
  readonly setQuery: (query: string) => void;
  readonly toggleSort: (column: string) => void;
}

export function useListState(options: ListOptions = {}): ListState {
  const { sizes = PAGE_SIZES, defaultSort: sort, prefix } = options;
  const size =
    options.defaultSize ?? (sizes.includes(DEFAULT_PAGE_SIZE) ? DEFAULT_PAGE_SIZE : (sizes[0] ?? 0));
  const [params, setParams] = useSearchParams();

  const defaults = useMemo(() => ({ sizes, size, sort, prefix }), [sizes, size, sort, prefix]);
  const values = useMemo(() => readListUrl(params, defaults), [params, defaults]);

  // An address is drawn a moment after it was changed. Whoever sorts while a typed query is on its way changes it twice
  // in that moment, and the second change must not undo the first.
  const newest = useRef(params);
  useLayoutEffect(() => {
    newest.current = params;
  }, [params]);

  const change = useCallback(
    (changed: (now: ListValues) => Partial<ListValues>, replace = false) => {
      const now = readListUrl(newest.current, defaults);
      newest.current = writeListUrl(newest.current, { ...now, ...changed(now) }, defaults);
      // The page stays where it is; only the list changes.
      setParams(newest.current, { replace, preventScrollReset: true });
    },
    [setParams, defaults],
  );

  return useMemo(
    () => ({
      ...values,
      sizes,
      setPage: (page, { replace = false } = {}) => change(() => ({ page }), replace),
      // What is on page 7 of one list is nowhere near page 7 of another.
      setSize: (chosen) => change(() => ({ size: chosen, page: 1 })),
      toggleSort: (column) => change(({ sort: now }) => ({ sort: toggledSort(now, column), page: 1 })),
      setQuery: (query) => {
        if (query === values.query) return;
        // Going back should undo a search, not replay every pause while it was typed.
        change(() => ({ query, page: 1 }), values.query !== '' && query !== '');
      },
    }),
    [values, sizes, change],
  );
}
