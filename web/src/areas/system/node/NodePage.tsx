// One node: what it is, what flows through it, what it stands on, and what can be done to it.
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { Badge, Group } from '@mantine/core';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { nodeLabel } from '../../../platform/system/system.api.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { Engines } from '../../../shared/system/StorageSection.tsx';
import { useNodeRows } from '../nodes/nodes.api.ts';
import { JournalSection } from './JournalSection.tsx';
import { NodeActions } from './NodeActions.tsx';
import { NodeFlow } from './NodeFlow.tsx';
import { NodeInputs } from './NodeInputs.tsx';
import { NodeLinks } from './NodeLinks.tsx';
import { NodePageFrame } from './NodePageFrame.tsx';
import { ProcessSection } from './ProcessSection.tsx';
import { useNodeHealth } from './node.api.ts';

export function NodePage() {
  return <NodePageFrame>{(node) => <Node key={node.node_id} node={node} />}</NodePageFrame>;
}

function Node({ node }: { readonly node: NodeSummary }) {
  const row = useNodeRows().rows?.find(({ id }) => id === node.node_id);
  const name = nodeLabel(node);
  return (
    <>
      <PageHeader
        title={name}
        documentTitle={`Node ${name}`}
        purpose={
          <Group component="span" gap="xs">
            {node.is_leader && <Badge color="info">Leader</Badge>}
            <span>What this node does at the moment, and what it stands on.</span>
          </Group>
        }
        subNavigation={<NodeLinks node={node} />}
        actions={row && <NodeActions row={row} />}
      />
      <IfPermitted permissions={['metrics:read']}>
        <NodeFlow nodeId={node.node_id} />
      </IfPermitted>
      <ProcessSection node={node} overview={row?.overview} />
      <StorageOfNode nodeId={node.node_id} />
      <IfPermitted permissions={['journal:read']}>
        <JournalSection nodeId={node.node_id} />
      </IfPermitted>
      <IfPermitted permissions={['inputs:read']}>
        <NodeInputs nodeId={node.node_id} />
      </IfPermitted>
    </>
  );
}

function StorageOfNode({ nodeId }: { readonly nodeId: string }) {
  const { data, error, refetch } = useNodeHealth(nodeId);
  return (
    <Section title="Engines" description="The stores behind this node, and whether they answer it.">
      <Engines data={data} error={error} onRetry={() => void refetch()} />
    </Section>
  );
}
