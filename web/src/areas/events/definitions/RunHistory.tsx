// The latest runs of a definition: which time they looked at, what came of it, what was suppressed, and what it cost.
import type { DefinitionRun } from '@logboom/contract/events/definition-schemas';
import { useQuery } from '@tanstack/react-query';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { runsQuery } from './definitions.api.ts';

const COLUMNS: readonly Column<DefinitionRun>[] = [
  {
    id: 'started_at',
    title: 'Started',
    type: 'DATE',
    width: 160,
    render: ({ started_at }) => <RelativeTime value={started_at} />,
  },
  {
    id: 'timerange_from',
    title: 'Looked at',
    width: 360,
    render: ({ timerange_from, timerange_to }) => (
      <>
        <Timestamp value={timerange_from} /> to <Timestamp value={timerange_to} />
      </>
    ),
  },
  { id: 'events', title: 'Events', numeric: true, width: 150 },
  { id: 'suppressed', title: 'Suppressed', numeric: true, width: 150 },
  {
    id: 'duration_ms',
    title: 'Took',
    numeric: true,
    width: 150,
    render: ({ duration_ms }) => `${formatNumber(duration_ms)} ms`,
  },
  {
    id: 'problem',
    title: 'Outcome',
    render: ({ problem }) => (
      <span title={problem ?? undefined}>
        <StatusMark good={problem === null}>{problem ?? 'Done'}</StatusMark>
      </span>
    ),
  },
];

export function RunHistory({ definitionId }: { readonly definitionId: string }) {
  const { data, error, refetch } = useQuery(runsQuery(definitionId));
  return (
    <Section
      title="Runs"
      description="Of the last 7 days, the newest 50. Suppressed are notifications about a key of which somebody was told within the grace period, and those of quiet hours. A run that failed is tried again over the same time."
    >
      <FilterableTable
        label="Runs"
        columns={COLUMNS}
        rows={data?.runs}
        error={error}
        onRetry={() => void refetch()}
        filterable={false}
        headingOrder={3}
        rowId={({ id }) => id}
        rowName={({ started_at }) => started_at}
        empty={{ title: 'It has not run yet', text: 'Enable it, and its first run follows at once.' }}
      />
    </Section>
  );
}
