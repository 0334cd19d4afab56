// Every number that a node keeps about itself, found by its name, with a chart of those that one watches.
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { Button } from '@mantine/core';
import { IconChartLine, IconX } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MetricCard } from '../../../kit/charts/figures/MetricCard.tsx';
import { toggledSort, type Sort } from '../../../kit/list/listUrl.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { nodeLabel } from '../../../platform/system/system.api.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { NodeLinks } from '../node/NodeLinks.tsx';
import { NodePageFrame } from '../node/NodePageFrame.tsx';
import styles from '../node/node.module.css';
import { numberOfMetric, useNodeMetrics, type MetricRow } from './metrics.api.ts';
import { useHistory } from './useHistory.ts';

const COLUMNS: readonly Column<MetricRow>[] = [
  { id: 'name', title: 'Metric', sortable: true, mono: true, width: 560 },
  { id: 'type', title: 'Type', sortable: true, width: 150 },
  { id: 'value', title: 'Value', unfiltered: true },
];
const MAX_WATCHED = 12;

export function NodeMetricsPage() {
  return <NodePageFrame>{(node) => <NodeMetrics key={node.node_id} node={node} />}</NodePageFrame>;
}

function NodeMetrics({ node }: { readonly node: NodeSummary }) {
  const { rows, error, refetch, updatedAt } = useNodeMetrics(node.node_id);
  const list = useFilterInAddress();
  const [watched, setWatched] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (name: string) =>
      setWatched((before) =>
        before.includes(name) ? before.filter((one) => one !== name) : [...before, name].slice(-MAX_WATCHED),
      ),
    [],
  );
  const actions = useMemo(
    (): readonly RowAction<MetricRow>[] => [
      { label: 'Watch', icon: IconChartLine, onAct: ({ name }) => toggle(name) },
    ],
    [toggle],
  );
  const name = nodeLabel(node);
  return (
    <>
      <PageHeader
        title={`Metrics of ${name}`}
        purpose="Every number that this node keeps about itself. Rates are per second; what they are taken over is said beside them."
        subNavigation={<NodeLinks node={node} />}
      />
      {watched.length > 0 && (
        <Section
          title="Watched"
          description="How they went since you began to watch, every two seconds."
          actions={
            <Button variant="default" onClick={() => setWatched([])}>
              Stop watching
            </Button>
          }
        >
          <div className={styles['cards']}>
            {watched.map((one) => (
              <WatchedMetric
                key={one}
                name={one}
                row={rows?.find((row) => row.name === one)}
                updatedAt={updatedAt}
                onClose={() => toggle(one)}
              />
            ))}
          </div>
        </Section>
      )}
      <Section>
        <FilterableTable
          label="Metrics"
          filterLabel="Filter metrics"
          filterPlaceholder="Part of a name, or a type"
          list={list}
          columns={COLUMNS}
          rows={rows}
          error={error}
          onRetry={refetch}
          rowId={(row) => row.name}
          rowName={(row) => row.name}
          onOpen={(row) => toggle(row.name)}
          rowActions={actions}
          virtualFrom={100}
          empty={{ title: 'This node shows no metrics to you.' }}
        />
      </Section>
    </>
  );
}

/** `?filter=` is what links to this page carry. */
function useFilterInAddress() {
  const [params, setParams] = useSearchParams();
  const [sort, setSort] = useState<Sort | undefined>({ column: 'name', order: 'asc' });
  return {
    query: params.get('filter') ?? '',
    sort,
    setQuery: (filter: string) => setParams(filter === '' ? {} : { filter }, { replace: true }),
    toggleSort: (column: string) => setSort((now) => toggledSort(now, column)),
  };
}

interface WatchedProps {
  readonly name: string;
  readonly row: MetricRow | undefined;
  readonly updatedAt: number;
  readonly onClose: () => void;
}

function WatchedMetric({ name, row, updatedAt, onClose }: WatchedProps) {
  const value = row && numberOfMetric(row.entry);
  const history = useHistory(value, updatedAt);
  return (
    <MetricCard
      label={name}
      value={value ?? null}
      history={history}
      note={
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconX size={12} aria-hidden />}
          aria-label={`Stop watching ${name}`}
          onClick={onClose}
        >
          Stop watching
        </Button>
      }
    />
  );
}
