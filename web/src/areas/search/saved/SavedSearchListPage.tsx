// All saved searches that one may see.
import type { ViewSummary } from '@logboom/contract/search/views';
import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink, IconSearch, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useListState } from '../../../kit/list/useListState.ts';
import { routes } from '../../../routes.ts';
import { useShareAction } from '../../sharing/index.ts';
import { sharedSearch, useSavedAccess } from './access.ts';
import { savedPageQuery, useFavorite } from './saved.api.ts';
import { useSavedDeletion } from './useSavedDeletion.ts';

const BY_TITLE = { column: 'title', order: 'asc' } as const;
const COLUMNS: readonly Column<ViewSummary>[] = [
  { id: 'title', title: 'Title', width: 260, sortable: true },
  {
    id: 'description',
    title: 'Description',
    sortable: true,
    value: ({ summary, description }) => summary || description,
  },
  { id: 'owner', title: 'Owner', width: 150, sortable: true },
  { id: 'created_at', title: 'Created', type: 'DATE', width: 180, sortable: true },
  { id: 'favorite', title: 'Favourite', width: 150, render: (saved) => <Favorite saved={saved} /> },
  { id: 'id', title: 'Id', width: 230, mono: true, optional: true },
];
const rowId = ({ id }: ViewSummary) => id;
const rowName = ({ title }: ViewSummary) => title;
const rowLink = ({ id }: ViewSummary) => routes.search.show({ viewId: id });

export function SavedSearchListPage() {
  const list = useListState({ defaultSort: BY_TITLE });
  const { column: sort, order } = list.sort ?? BY_TITLE;
  const { page, size, query } = list;
  const found = useQuery(savedPageQuery({ page, size, query, sort, order }));
  const rows = found.data?.elements;
  const deletion = useSavedDeletion(rows);
  const sharing = useShareAction(sharedSearch);
  const rowActions = useRowActions(sharing.action, deletion.removeOne);
  const create = (
    <Button component={Link} to={routes.search.create()} leftSection={<IconSearch size={16} />}>
      New search
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Saved searches"
        purpose="Questions that somebody keeps: a query, a time, streams and widgets under a name."
        actions={create}
      />
      <DataTable
        id="saved-searches"
        label="Saved searches"
        columns={COLUMNS}
        rows={rows}
        total={found.data?.pagination.total}
        list={list}
        refreshing={found.isPlaceholderData}
        error={found.error}
        onRetry={() => void found.refetch()}
        rowId={rowId}
        rowName={rowName}
        rowLink={rowLink}
        rowActions={rowActions}
        bulkActions={deletion.bulkActions}
        selected={deletion.selected}
        onSelect={deletion.setSelected}
        empty={
          query === ''
            ? {
                title: 'No search has been saved yet',
                text: 'Ask something on the search page and press Save, and it is found here again.',
                actions: create,
              }
            : undefined
        }
      />
      {sharing.dialog}
    </>
  );
}

function useRowActions(
  share: RowAction<ViewSummary>,
  remove: (saved: ViewSummary) => void,
): readonly RowAction<ViewSummary>[] {
  const navigate = useNavigate();
  const { mayDelete } = useSavedAccess();
  return useMemo(
    () => [
      { label: 'Open', icon: IconExternalLink, onAct: (saved) => void navigate(rowLink(saved)) },
      share,
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        disabled: (saved) => (mayDelete(saved) ? false : 'You may not delete this saved search.'),
        onAct: remove,
      },
    ],
    [navigate, share, mayDelete, remove],
  );
}

function Favorite({ saved }: { readonly saved: ViewSummary }) {
  const { mutate, isPending } = useFavorite();
  const { id, title, favorite } = saved;
  const Icon = favorite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      aria-pressed={favorite}
      aria-label={`${title} is a favourite`}
      title={favorite ? 'Remove from favourites' : 'Add to favourites'}
      loading={isPending}
      onClick={() => mutate({ id, isFavorite: !favorite })}
    >
      <Icon size={17} aria-hidden="true" />
    </ActionIcon>
  );
}
