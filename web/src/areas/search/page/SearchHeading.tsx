// What this page is: a search, that of a stream, or a saved one; small, because results need the room.
import { Anchor, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { DocumentTitle } from '../../../kit/page/DocumentTitle.tsx';
import { routes } from '../../../routes.ts';
import { streamsQuery } from '../../../shared/widgets/search.api.ts';
import { useAsking, useSavedState } from '../state/searchPage.ts';
import styles from './SearchPage.module.css';

export function SearchHeading() {
  const { question } = useAsking();
  const { saved, isChanged } = useSavedState();
  const stream = useStreamTitle();
  const title = saved?.view.title ?? stream ?? 'Search';
  const query = question.query.trim();
  return (
    <div className={styles['heading']}>
      <DocumentTitle title={saved || query === '' ? title : `${query} - ${title}`} />
      <h1 className={styles['title']} title={title}>
        {title}
      </h1>
      {stream !== undefined && (
        <Anchor component={Link} to={routes.streams.list()} size="sm">
          All streams
        </Anchor>
      )}
      {isChanged && <Badge color="warning">Unsaved changes</Badge>}
    </div>
  );
}

/** Its id, until its title is known; undefined on pages that are not about one stream. */
function useStreamTitle(): string | undefined {
  const { streamId } = useParams();
  const { data } = useQuery({ ...streamsQuery, enabled: streamId !== undefined });
  if (streamId === undefined) return undefined;
  return data?.streams.find(({ id }) => id === streamId)?.title ?? `Stream ${streamId}`;
}
