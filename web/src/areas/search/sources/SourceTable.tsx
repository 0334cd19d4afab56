// The sources as a list, each with a link to its messages.
import { Button, Text } from '@mantine/core';
import { addTerm } from '@logboom/core/query/completion/edit';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { useListState } from '../../../kit/list/useListState.ts';
import { formatNumber, formatPercentage } from '../../../kit/values/formatNumber.ts';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes, searchUrl } from '../../../routes.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import { MAX_SOURCES, type Source, type Sources } from './sources.api.ts';
import styles from './sources.module.css';

interface SourceTableProps {
  readonly data: Sources | undefined;
  readonly error: Error | null;
  readonly question: Question;
  /** The time that was asked about, in words. */
  readonly time: string;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly onWiden: () => void;
}

const MAX_FIRST = { column: 'count', order: 'desc' } as const;

const COLUMNS: readonly Column<Source>[] = [
  { id: 'name', title: 'Source', sortable: true, mono: true },
  {
    id: 'count',
    title: 'Messages',
    sortable: true,
    numeric: true,
    unfiltered: true,
    width: 150,
    render: ({ count }) => formatNumber(count),
  },
  {
    id: 'share',
    title: 'Share',
    unfiltered: true,
    width: 220,
    render: ({ share }) => <Share share={share} />,
  },
  {
    id: 'last',
    title: 'Last message',
    type: 'DATE',
    sortable: true,
    unfiltered: true,
    width: 180,
    render: ({ last }) => (last === undefined ? null : <RelativeTime value={last.toISOString()} />),
  },
];

export function SourceTable(props: SourceTableProps) {
  const { data, error, question, time, isFetching, onRetry, onWiden } = props;
  const list = useListState({ defaultSort: MAX_FIRST });
  const { isPermitted } = usePermissions();
  const addressOf = useMemo(() => {
    const { timeRange, streams } = question;
    return ({ name }: Source) => searchUrl({ query: addTerm('', 'source', name), timeRange, streams });
  }, [question]);
  return (
    <div>
      <FilterableTable
        label="Sources"
        columns={COLUMNS}
        rows={data?.sources}
        error={error}
        onRetry={onRetry}
        refreshing={isFetching}
        list={list}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        rowLink={addressOf}
        empty={{
          // A filter that hides all of them has words of its own.
          ...(data?.sources.length === 0 && { title: 'No messages in this time' }),
          text: `No message that you may read arrived in this time: ${time}. Sources appear here as soon as they send something.`,
          actions: (
            <>
              <Button variant="default" onClick={onWiden}>
                Look at the last day
              </Button>
              {isPermitted('inputs:read') && (
                <Button component={Link} to={routes.system.inputs.list()} variant="default">
                  Open inputs
                </Button>
              )}
            </>
          ),
        }}
      />
      {data !== undefined && data.sources.length >= MAX_SOURCES && (
        <Text size="xs" c="dimmed" mt="xs">
          {`The ${formatNumber(MAX_SOURCES)} sources with most messages. There may be more.`}
        </Text>
      )}
    </div>
  );
}

function Share({ share }: Pick<Source, 'share'>) {
  return (
    <span className={styles['share']}>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['bar']} style={{ width: `${share * 100}%` }} />
      </span>
      {formatPercentage(share)}
    </span>
  );
}
