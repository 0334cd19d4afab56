// A dashboard as strangers see it: the page and the values of the address, and what the link answers.
import type { PublicAnswer } from '@logboom/contract/search/dashboard-links';
import { publicDashboards } from '@logboom/contract/search/endpoints/dashboard-links';
import type { SearchError, SearchTypeResult } from '@logboom/contract/search/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, keyOf } from '../../../platform/call.ts';
import { asList, asObject } from '../../../shared/widgets/document/json.ts';
import { chartId, eventsId, listId } from '../../../shared/widgets/document/searchTypes.ts';
import type { BoardPage, Dashboard } from '../document/dashboard.ts';
import { emptyPage } from '../document/readDashboard.ts';
import type { BoardAddress } from '../state/address.ts';
import type { Board } from '../state/boardContext.ts';
import { useBoardAddress } from '../state/useBoardAddress.ts';
import type { BoardAnswer } from '../state/useBoardRun.ts';

const NO_PAGE = emptyPage('page', 'Page');
const NO_FIELDS: readonly never[] = [];
const NOT_SHOWN = 'This cannot be shown through this link.';

export function usePublicBoard(dashboard: Dashboard, linkToken: string): Board {
  const { address: wanted, go } = useBoardAddress();
  const { page: pageId, values } = wanted;
  const page = dashboard.pages.find(({ id }) => id === pageId) ?? dashboard.pages[0] ?? NO_PAGE;
  const [round, setRound] = useState(0);
  const body = { page: page.id, parameters: chosenIn(values) };
  const found = useQuery({
    queryKey: [...keyOf(publicDashboards.results, { linkToken, body }), round],
    queryFn: async ({ signal }): Promise<BoardAnswer> =>
      answerFor(page, await call(publicDashboards.results, { linkToken, body }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    throwOnError: false,
    retry: false,
  });
  const address = useMemo(() => onlyValues(pageId, values), [pageId, values]);
  const again = () => setRound((now) => now + 1);
  return {
    dashboard,
    page,
    address,
    go,
    run: {
      answer: found.data?.pageId === page.id ? found.data : undefined,
      isRunning: found.isFetching,
      failure: found.error,
      refresh: again,
      refreshBySelf: again,
    },
    fieldTypes: NO_FIELDS,
    change: undefined,
    isEditing: false,
    narrow: nothing,
    linkToken,
  };
}

function nothing(): void {}

function chosenIn(values: BoardAddress['values']): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([name, chosen]) => [name, [...chosen]]));
}

/** Another time or another query is nothing that a public link lets one ask for. */
function onlyValues(page: string | undefined, values: BoardAddress['values']): BoardAddress {
  return { page, values, timeRange: undefined, query: '', filters: [], refresh: undefined, focus: undefined };
}

/** By the ids that our widgets have; those that another program saved may have other ones. */
export function answerFor(page: BoardPage, { results, failed }: PublicAnswer): BoardAnswer {
  const mapping = asObject(page.raw['widget_mapping']);
  const found: Record<string, SearchTypeResult> = { ...results };
  const errors: SearchError[] = [];
  for (const { id } of page.widgets) {
    const ids = asList(mapping[id]).map(String);
    for (const typeId of ids) {
      const result = results[typeId];
      if (result) found[ownId(id, result.type)] ??= result;
    }
    if (!ids.some((typeId) => failed.includes(typeId))) continue;
    for (const search_type_id of [chartId(id), listId(id)])
      errors.push({ type: 'search_type', description: NOT_SHOWN, query_id: page.id, search_type_id });
  }
  return { pageId: page.id, result: { search_types: found }, errors };
}

function ownId(widgetId: string, type: SearchTypeResult['type']): string {
  return { pivot: chartId, messages: listId, events: eventsId }[type](widgetId);
}
