// Puts a dashboard together: the page in the address, what it has found, the fields there are.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fieldTypesQuery } from '../../../shared/widgets/search.api.ts';
import type { Dashboard } from '../document/dashboard.ts';
import { emptyPage } from '../document/readDashboard.ts';
import type { ValueFilter } from './address.ts';
import type { Board } from './boardContext.ts';
import { useBoardAddress } from './useBoardAddress.ts';
import { useBoardRun } from './useBoardRun.ts';

const NO_FIELDS: readonly never[] = [];
const NO_PAGE = emptyPage('page', 'Page');
const A_DAY = { type: 'relative', range: 86_400 } as const;
const EVERYTHING = { timeRange: A_DAY, streams: [] };

interface Options {
  readonly dashboard: Dashboard;
  readonly change: Board['change'];
  readonly isEditing: boolean;
  /** The page to show instead of the one in the address. */
  readonly pageId?: string | undefined;
  readonly isOnWall?: boolean;
}

export function useBoardParts({ dashboard, change, isEditing, pageId, isOnWall = false }: Options): Board {
  const { address, go } = useBoardAddress();
  const wanted = pageId ?? address.page;
  const page = dashboard.pages.find(({ id }) => id === wanted) ?? dashboard.pages[0] ?? NO_PAGE;
  const run = useBoardRun(page, dashboard.parameters, address);
  const { data: fieldTypes = NO_FIELDS } = useQuery({ ...fieldTypesQuery(EVERYTHING), staleTime: 300_000 });
  const { filters } = address;
  const narrow = useCallback(
    (more: readonly ValueFilter[]) => {
      const added = more.filter(
        ({ field, value }) => !filters.some((one) => one.field === field && one.value === value),
      );
      if (added.length > 0) go({ filters: [...filters, ...added] });
    },
    [filters, go],
  );
  return useMemo(
    () => ({ dashboard, page, address, go, run, fieldTypes, change, isEditing, narrow, isOnWall }),
    [dashboard, page, address, go, run, fieldTypes, change, isEditing, narrow, isOnWall],
  );
}
