// The nodes of the cluster, refreshed while one looks.
import { Badge, Group, Table, Text } from '@mantine/core';
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { RelativeTime } from '../../shared/values/RelativeTime.tsx';
import { nodeLabel, useNodes } from '../../platform/system/system.api.ts';
import classes from './NodesSection.module.css';

export function NodesSection() {
  const { data, error, refetch } = useNodes();
  return (
    <Section title="Nodes" description={data && countOf(data.total)} flush={data !== undefined}>
      {data !== undefined && <NodeTable nodes={data.nodes} />}
      {data === undefined && error === null && <LoadingIndicator text="Loading nodes…" />}
      {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}

function NodeTable({ nodes }: { nodes: readonly NodeSummary[] }) {
  return (
    // Reachable by keyboard, since it scrolls on narrow screens.
    <section className={classes.frame} aria-label="List of nodes" tabIndex={0}>
      <Table miw={600}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.first}>Node</Table.Th>
            <Table.Th>API address</Table.Th>
            <Table.Th className={classes.last}>Last seen</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {nodes.map((node) => (
            <NodeRow key={node.node_id} node={node} />
          ))}
          {nodes.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={3}>
                <Text c="dimmed">No node reported itself in the last seconds.</Text>
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function NodeRow({ node }: { node: NodeSummary }) {
  return (
    <Table.Tr>
      <Table.Td className={classes.first}>
        <Group gap="xs" wrap="nowrap">
          <span className={classes.name} title={node.node_id}>
            {nodeLabel(node)}
          </span>
          {node.is_leader && (
            <Badge color="info" className={classes.leader}>
              Leader
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td className="lb-mono">{node.transport_address}</Table.Td>
      <Table.Td className={classes.last}>
        <RelativeTime value={node.last_seen} />
      </Table.Td>
    </Table.Tr>
  );
}

function countOf(nodes: number): string {
  return nodes === 1 ? 'One node is running.' : `${nodes} nodes are running.`;
}
