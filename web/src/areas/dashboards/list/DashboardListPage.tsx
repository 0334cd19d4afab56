// All dashboards that one may see.
import type { ViewSummary } from '@logboom/contract/search/views';
import { Button } from '@mantine/core';
import { IconCopyPlus, IconDeviceTv, IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { routes } from '../../../routes.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { pageQuestion } from '../../../shared/lists/pageQuestion.ts';
import { useViewDeletion } from '../../../shared/views/useViewDeletion.ts';
import { BY_TITLE, FavoriteStar, viewColumns } from '../../../shared/views/viewColumns.tsx';
import { ViewTable } from '../../../shared/views/ViewTable.tsx';
import { useShareAction } from '../../sharing/index.ts';
import { sharedDashboard, useDashboardAccess } from '../access.ts';
import {
  dashboardPageQuery,
  useDuplicateDashboard,
  useFavorite,
  useDeleteDashboard,
  useDeleteDashboards,
} from '../dashboards.api.ts';
import { LazyDashboardPage } from '../page/LazyDashboardPage.ts';
import { DashboardFilters, useDashboardFilters } from './DashboardFilters.tsx';
import { ImportButton } from './ImportButton.tsx';

const COLUMNS = viewColumns(Favorite);
const WORDS = {
  one: 'dashboard',
  many: 'dashboards',
  message: 'Its pages and widgets are forgotten for everybody. Messages stay.',
};
const rowLink = ({ id }: ViewSummary) => routes.dashboards.show({ viewId: id });

export function DashboardListPage() {
  const list = useKeptListState('dashboards', COLUMNS, { defaultSort: BY_TITLE });
  const narrowed = useDashboardFilters();
  const { filters, isFiltered } = narrowed;
  const found = useQuery(dashboardPageQuery({ ...pageQuestion(list), filters }));
  const rows = found.data?.elements;
  const hasRows = rows !== undefined && rows.length > 0;
  useEffect(() => {
    // Whoever is here opens one next.
    if (hasRows) void LazyDashboardPage.preload();
  }, [hasRows]);
  const { mayCreate, mayDelete } = useDashboardAccess();
  const { mutate: deleteOne } = useDeleteDashboard();
  const { mutateAsync: deleteMany } = useDeleteDashboards();
  const deletion = useViewDeletion({ rows, mayDelete, deleteOne, deleteMany, words: WORDS });
  const sharing = useShareAction(sharedDashboard);
  const rowActions = useRowActions(sharing.action, deletion.removeOne);
  const create = mayCreate && (
    <>
      <ImportButton />
      <Button component={Link} to={routes.dashboards.create()} leftSection={<IconPlus size={16} />}>
        New dashboard
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title="Dashboards"
        purpose="What a team looks at all day: charts, numbers and messages, side by side and up to date."
        actions={create || undefined}
      />
      <ViewTable
        id="dashboards"
        label="Dashboards"
        columns={COLUMNS}
        found={found}
        list={list}
        filters={<DashboardFilters {...narrowed} />}
        filtered={isFiltered}
        onClearFilters={() => narrowed.change('all', null)}
        rowLink={rowLink}
        rowActions={rowActions}
        deletion={deletion}
        empty={{
          title: 'There is no dashboard yet',
          text: mayCreate
            ? 'Create one, add charts to it, and share it with those who should see them.'
            : 'Dashboards that others share with you are listed here.',
          actions: create || undefined,
        }}
      />
      {sharing.dialog}
    </>
  );
}

function useRowActions(
  share: RowAction<ViewSummary>,
  remove: (dashboard: ViewSummary) => void,
): readonly RowAction<ViewSummary>[] {
  const navigate = useNavigate();
  const { mayCreate, mayDelete } = useDashboardAccess();
  const { mutate: duplicate } = useDuplicateDashboard();
  return useMemo(
    () => [
      { label: 'Open', icon: IconExternalLink, onAct: (row) => void navigate(rowLink(row)) },
      {
        label: 'Full screen',
        icon: IconDeviceTv,
        onAct: ({ id }) => void navigate(routes.dashboards.tv({ viewId: id })),
      },
      share,
      {
        label: 'Duplicate',
        icon: IconCopyPlus,
        disabled: () => (mayCreate ? false : 'You may not create dashboards.'),
        onAct: (row) => duplicate(row),
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        disabled: (row) => (mayDelete(row) ? false : 'You may not delete this dashboard.'),
        onAct: remove,
      },
    ],
    [navigate, share, mayCreate, mayDelete, duplicate, remove],
  );
}

function Favorite({ view }: { readonly view: ViewSummary }) {
  return <FavoriteStar view={view} change={useFavorite()} />;
}
