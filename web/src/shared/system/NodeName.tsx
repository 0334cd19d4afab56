// The name of a node by its id, or a word for one that is not there (any more).
import { Skeleton } from '@mantine/core';
import { nodeLabel, useNodes } from '../../platform/system/system.api.ts';

export function NodeName({ nodeId }: { readonly nodeId: string | null | undefined }) {
  const { data, isPending } = useNodes();
  if (isPending) return <Skeleton component="span" display="inline-block" height={12} width={120} />;
  const node = data?.nodes.find(({ node_id }) => node_id === nodeId);
  return <span title={nodeId ?? undefined}>{nodeLabel(node)}</span>;
}
