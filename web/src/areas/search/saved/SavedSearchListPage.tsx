// All saved searches that one may see.
import type { ViewSummary } from '@logboom/contract/search/views';
import { Button } from '@mantine/core';
import { IconExternalLink, IconSearch, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { pageQuestion } from '../../../shared/lists/pageQuestion.ts';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { routes } from '../../../routes.ts';
import { useViewDeletion } from '../../../shared/views/useViewDeletion.ts';
import { BY_TITLE, FavoriteStar, viewColumns } from '../../../shared/views/viewColumns.tsx';
import { ViewTable } from '../../../shared/views/ViewTable.tsx';
import { useShareAction } from '../../sharing/index.ts';
import { sharedSearch, useSavedAccess } from './access.ts';
import { savedPageQuery, useFavorite, useDeleteSaved, useDeleteManySaved } from './saved.api.ts';

const COLUMNS = viewColumns(Favorite);
const WORDS = {
  one: 'saved search',
  many: 'saved searches',
  message: 'The question and its widgets are forgotten. Messages stay.',
};
const rowLink = ({ id }: ViewSummary) => routes.search.show({ viewId: id });

export function SavedSearchListPage() {
  const list = useKeptListState('saved-searches', COLUMNS, { defaultSort: BY_TITLE });
  const found = useQuery(savedPageQuery(pageQuestion(list)));
  const rows = found.data?.elements;
  const { mayDelete } = useSavedAccess();
  const { mutate: deleteOne } = useDeleteSaved();
  const { mutateAsync: deleteMany } = useDeleteManySaved();
  const deletion = useViewDeletion({ rows, mayDelete, deleteOne, deleteMany, words: WORDS });
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
      <ViewTable
        id="saved-searches"
        label="Saved searches"
        columns={COLUMNS}
        found={found}
        list={list}
        rowLink={rowLink}
        rowActions={rowActions}
        deletion={deletion}
        empty={{
          title: 'No search has been saved yet',
          text: 'Ask something on the search page and press Save, and it is found here again.',
          actions: create,
        }}
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

function Favorite({ view }: { readonly view: ViewSummary }) {
  return <FavoriteStar view={view} change={useFavorite()} />;
}
