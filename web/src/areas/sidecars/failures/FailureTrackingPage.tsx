// Every collector that fails anywhere, with its reason, newest first.
import type { SidecarCollectorStatus, SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { Modal } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useListState } from '../../../kit/list/useListState.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { useRepeatedFailure } from '../../collectors/index.ts';
import { collectorsQuery, sidecarsQuery } from '../sidecars.api.ts';
import styles from '../sidecars.module.css';
import { failuresOf } from '../sidecarState.ts';

interface Failure extends SidecarCollectorStatus {
  readonly sidecar: SidecarSummary;
  readonly collector: string;
}

const COLUMNS: readonly Column<Failure>[] = [
  { id: 'sidecar', title: 'Sidecar', width: 200, sortable: true, value: ({ sidecar }) => sidecar.node_name },
  { id: 'collector', title: 'Collector', width: 150, sortable: true },
  {
    id: 'last_seen',
    title: 'Last seen',
    width: 150,
    type: 'DATE',
    sortable: true,
    unfiltered: true,
    value: ({ sidecar }) => sidecar.last_seen,
    render: ({ sidecar }) => <RelativeTime value={sidecar.last_seen} />,
  },
  { id: 'message', title: 'Error message', sortable: true },
  { id: 'verbose_message', title: 'What the collector wrote', mono: true },
];
const NEWEST_FIRST = { column: 'last_seen', order: 'desc' } as const;
const rowId = ({ sidecar, collector_id, configuration_id }: Failure) =>
  JSON.stringify([sidecar.node_id, collector_id, configuration_id]);
const rowName = ({ sidecar, collector }: Failure) => `${collector} on ${sidecar.node_name}`;
const rowLink = ({ sidecar }: Failure) => routes.sidecars.status({ sidecarId: sidecar.node_id });

export function FailureTrackingPage() {
  const query = useQuery(sidecarsQuery());
  const failure = useRepeatedFailure(query, 'Could not retrieve sidecars');
  const mayRead = usePermissions().isPermitted('sidecar_collectors:read');
  const { data: collectors } = useQuery({ ...collectorsQuery(), enabled: mayRead });
  const [opened, setOpened] = useState<Failure>();
  const rows = useMemo(
    () =>
      query.data?.sidecars.flatMap((sidecar) =>
        failuresOf(sidecar).map((status) => ({
          ...status,
          sidecar,
          collector:
            collectors?.collectors.find(({ id }) => id === status.collector_id)?.name ?? status.collector_id,
        })),
      ),
    [query.data, collectors],
  );
  const actions = useMemo<readonly RowAction<Failure>[]>(
    () => [
      {
        label: 'Show the whole message',
        icon: IconFileText,
        onAct: setOpened,
        disabled: ({ verbose_message }) => verbose_message === '' && 'The collector wrote nothing.',
      },
    ],
    [],
  );
  return (
    <>
      <PageHeader
        title="Collector Failures"
        purpose="Every collector that fails on any sidecar, and why. The page refreshes by itself."
      />
      <Section>
        <FilterableTable
          label="Failures"
          filterLabel="Filter failures"
          columns={COLUMNS}
          rows={rows}
          error={failure}
          onRetry={() => void query.refetch()}
          list={useListState({ defaultSort: NEWEST_FIRST })}
          rowId={rowId}
          rowName={rowName}
          rowLink={rowLink}
          rowActions={actions}
          virtualFrom={100}
          empty={
            rows?.length === 0
              ? {
                  title: 'No collector fails',
                  text: 'When a sidecar reports that a collector does not start, its reason is here.',
                }
              : undefined
          }
        />
      </Section>
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened && rowName(opened)}
        size="44rem"
      >
        {opened && (
          <>
            <p>{opened.message}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reachable by keyboard, because it scrolls */}
            <pre className={styles['output']} tabIndex={0} aria-label="What the collector wrote">
              {opened.verbose_message}
            </pre>
            <CopyButton value={`${opened.message}\n${opened.verbose_message}`} label="Copy details" />
          </>
        )}
      </Modal>
    </>
  );
}
