// What a list of stored views shows of each.
import type { ViewSummary } from '@logboom/contract/search/views';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Column } from '../table/columns/column.ts';

export const BY_TITLE = { column: 'title', order: 'asc' } as const;

interface FavoriteChange {
  readonly mutate: (change: { id: string; isFavorite: boolean }) => void;
  readonly isPending: boolean;
}

export function viewColumns(
  Favorite: ComponentType<{ readonly view: ViewSummary }>,
): readonly Column<ViewSummary>[] {
  return [
    { id: 'title', title: 'Title', width: 260, sortable: true },
    {
      id: 'description',
      title: 'Description',
      sortable: true,
      value: ({ summary, description }) => summary || description,
    },
    { id: 'owner', title: 'Owner', width: 150, sortable: true },
    { id: 'created_at', title: 'Created', type: 'DATE', width: 180, sortable: true },
    {
      id: 'favorite',
      title: 'Favorite',
      width: 150,
      render: (view) => <Favorite view={view} />,
    },
    { id: 'id', title: 'Id', width: 230, mono: true, optional: true },
  ];
}

interface FavoriteStarProps {
  readonly view: ViewSummary;
  readonly change: FavoriteChange;
}

export function FavoriteStar({ view: { id, title, favorite }, change }: FavoriteStarProps) {
  const { mutate, isPending } = change;
  const Icon = favorite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      aria-pressed={favorite}
      aria-label={`${title} is a favorite`}
      title={favorite ? 'Remove from favorites' : 'Add to favorites'}
      loading={isPending}
      onClick={() => mutate({ id, isFavorite: !favorite })}
    >
      <Icon size={17} aria-hidden="true" />
    </ActionIcon>
  );
}
