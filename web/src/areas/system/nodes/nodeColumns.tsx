// What the list of nodes shows of each.
import { Badge, Group } from '@mantine/core';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { NumberValue, Percentage } from '../../../kit/values/Numbers.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import type { NodeRow } from './nodes.api.ts';

const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value));

export const NODE_COLUMNS: readonly Column<NodeRow>[] = [
  {
    id: 'name',
    title: 'Node',
    sortable: true,
    width: 260,
    render: ({ name, node }) => (
      <Group gap="xs" wrap="nowrap">
        <span title={node.node_id}>{name}</span>
        {node.is_leader && <Badge color="info">Leader</Badge>}
      </Group>
    ),
  },
  {
    id: 'state',
    title: 'State',
    value: ({ overview }) => overview?.lifecycle,
    render: ({ overview }) =>
      overview === undefined ? (
        <NoValue />
      ) : (
        <StatusMark good={overview.lifecycle === 'running'}>{sentence(overview.lifecycle)}</StatusMark>
      ),
  },
  {
    id: 'lb_status',
    title: 'Load balancers',
    value: ({ overview }) => overview && sentence(overview.lb_status),
  },
  {
    id: 'throughput',
    title: 'Messages in the last second',
    sortable: true,
    width: 230,
    value: ({ output }) => output,
    render: ({ input, output }) => (
      <>
        <NumberValue value={whole(input)} /> in, <NumberValue value={whole(output)} /> out
      </>
    ),
  },
  {
    id: 'journal',
    title: 'Journal',
    sortable: true,
    width: 210,
    value: ({ utilization }) => utilization,
    render: ({ waiting, utilization }) => (
      <>
        <NumberValue value={waiting} /> waiting, <Percentage value={utilization} /> full
      </>
    ),
  },
  {
    id: 'started',
    title: 'Running for',
    value: ({ overview }) => overview?.started_at,
    render: ({ overview }) => <RelativeTime value={overview?.started_at} elapsed />,
    unfiltered: true,
  },
];

/** The words of the API as a sentence begins. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
