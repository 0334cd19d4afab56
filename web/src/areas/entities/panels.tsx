// The parts of the welcome page that are about one's own work.
import type { RecentActivity } from '@logboom/contract/entities/schemas';
import { SMALL_PAGE_SIZES } from '@logboom/contract/common/paging-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pagination } from '../../kit/list/Pagination.tsx';
import { useListSize } from '../../shared/lists/useListSize.ts';
import { RelativeTime } from '../../shared/values/RelativeTime.tsx';
import { EntityRow, FavoriteStar } from './EntityRow.tsx';
import classes from './StartPage.module.css';
import { favoritesQuery, lastOpenedQuery, recentActivityQuery } from './entities.api.ts';
import { StartPageSection } from './StartPageSection.tsx';

const FEW = 5;
const MOST = 100;

export function LastOpenedPanel() {
  const [count, setCount] = useState(FEW);
  const { data, error, refetch } = useQuery(lastOpenedQuery(count));
  const favorites = useQuery(favoritesQuery()).data?.favorites.map(({ grn }) => grn);
  return (
    <StartPageSection
      title="Last opened"
      entries={data?.lastOpened}
      total={Math.min(data?.total ?? 0, MOST)}
      error={error}
      onRetry={() => void refetch()}
      onMore={() => setCount(MOST)}
      empty="Saved searches and dashboards that you open are listed here, the latest first."
    >
      {({ grn, title, timestamp }) => (
        <EntityRow key={grn} grn={grn} title={title}>
          <RelativeTime value={timestamp} />
          {favorites && <FavoriteStar grn={grn} title={title} isFavorite={favorites.includes(grn)} />}
        </EntityRow>
      )}
    </StartPageSection>
  );
}

export function FavoritesPanel() {
  const { data, error, refetch } = useQuery(favoritesQuery());
  const [count, setCount] = useState(FEW);
  return (
    <StartPageSection
      title="Favorites"
      entries={data?.favorites.slice(0, count)}
      total={data?.favorites.length ?? 0}
      error={error}
      onRetry={() => void refetch()}
      onMore={() => setCount(MOST)}
      empty="Mark what you use often with the star, and find it here."
    >
      {({ grn, title }) => (
        <EntityRow key={grn} grn={grn} title={title}>
          <FavoriteStar grn={grn} title={title} isFavorite />
        </EntityRow>
      )}
    </StartPageSection>
  );
}

const DONE: Readonly<Record<RecentActivity['activity_type'], string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  share: 'shared',
  unshare: 'stopped sharing',
};

export function RecentActivityPanel() {
  const [page, setPage] = useState(1);
  const [size, setSize] = useListSize('recent-activity', SMALL_PAGE_SIZES);
  const { data, error, refetch } = useQuery(recentActivityQuery(page, size));
  const total = data?.total ?? 0;
  return (
    <StartPageSection
      title="Recent activity"
      entries={data?.recentActivity}
      total={total}
      error={error}
      onRetry={() => void refetch()}
      foot={
        total > SMALL_PAGE_SIZES[0] && (
          <Pagination
            label="Recent activity"
            page={page}
            size={size}
            sizes={SMALL_PAGE_SIZES}
            total={total}
            onPage={setPage}
            onSize={(chosen) => {
              setSize(chosen);
              setPage(1);
            }}
          />
        )
      }
      empty="When saved searches and dashboards are created, changed or deleted, that is told here."
    >
      {({ id, activity_type, item_grn, item_title, user_name, timestamp }) => (
        <EntityRow
          key={id}
          grn={item_grn}
          title={item_title}
          isGone={activity_type === 'delete'}
          before={<span className={classes.who}>{`${user_name} ${DONE[activity_type]} `}</span>}
        >
          <RelativeTime value={timestamp} />
        </EntityRow>
      )}
    </StartPageSection>
  );
}
