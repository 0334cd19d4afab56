// The list of nodes.
import { nodes as endpoints } from '@logboom/contract/system/endpoints';
import type { NodeSummary } from '@logboom/contract/system/schemas';
import type { NodeRegistry } from '../../cluster/node-registry.ts';
import { notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import { presentNode } from './system.present.ts';

export function nodeRoutes(
  registry: NodeRegistry,
  thisNodeId: string,
  clusterId: string,
): (api: ApiServer) => void {
  async function summaryOf(nodeId: string): Promise<NodeSummary> {
    const node = (await registry.active()).find(({ node_id }) => node_id === nodeId);
    if (node === undefined) throw notFound(`Unable to find node <${nodeId}>`, 'NODE_UNKNOWN');
    return presentNode(node, clusterId);
  }

  return (api) => {
    route(api, endpoints.list, async () => {
      const nodes = (await registry.active()).map((node) => presentNode(node, clusterId));
      return { nodes, total: nodes.length };
    });
    route(api, endpoints.readThis, () => summaryOf(thisNodeId));
    route(api, endpoints.read, ({ params }) => summaryOf(params.nodeId));
  };
}
