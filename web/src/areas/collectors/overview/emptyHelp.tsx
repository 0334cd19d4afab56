// Why the overview shows no collector, and what changes that.
import { Button } from '@mantine/core';
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import type { EmptyHelp } from '../../../shared/table/TableMessage.tsx';
import type { OverviewFilters } from './useOverviewFilters.ts';

const TITLE = 'There are no collectors to show. Try adjusting your search filter...';

export function emptyHelp(all: readonly CollectorSummary[] | undefined, filters: OverviewFilters): EmptyHelp {
  if (filters.health !== undefined) {
    return {
      title: TITLE,
      text: 'No collector is in the state that you chose above.',
      actions: <Action onClick={filters.clear}>Clear filter</Action>,
    };
  }
  const hidden = filters.includesInactive ? 0 : (all ?? []).filter(({ active }) => !active).length;
  if (hidden > 0) {
    return {
      title: TITLE,
      text: hidden === 1 ? 'One inactive collector is hidden.' : `${hidden} inactive collectors are hidden.`,
      actions: <Action onClick={filters.toggleInactive}>Show inactive collectors</Action>,
    };
  }
  return {
    title: TITLE,
    text: 'A collector appears here by itself when its agent reports to this server for the first time.',
  };
}

function Action({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <Button variant="default" onClick={onClick}>
      {children}
    </Button>
  );
}
