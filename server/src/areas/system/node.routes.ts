// The list of nodes.
import { NodeList, NodeSummary } from '@logboom/contract/system/schemas';
import { Type } from 'typebox';
import type { NodeRegistry } from '../../cluster/node-registry.ts';
import { signedIn } from '@logboom/contract/wire/access';
import { notFound } from '../../http/errors.ts';
import type { ApiServer } from '../../http/types.ts';
import { presentNode } from './system.present.ts';

const tags = ['Cluster'];

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
    api.get('/system/cluster/nodes', {
      schema: { tags, summary: 'All active nodes', response: { 200: NodeList } },
      config: { access: signedIn },
      async handler() {
        const nodes = (await registry.active()).map((node) => presentNode(node, clusterId));
        return { nodes, total: nodes.length };
      },
    });
    api.get('/system/cluster/node', {
      schema: { tags, summary: 'This node', response: { 200: NodeSummary } },
      config: { access: signedIn },
      handler: () => summaryOf(thisNodeId),
    });
    api.get('/system/cluster/nodes/:nodeId', {
      schema: {
        tags,
        summary: 'One node',
        params: Type.Object({ nodeId: Type.String() }),
        response: { 200: NodeSummary },
      },
      config: { access: signedIn },
      handler: (request) => summaryOf(request.params.nodeId),
    });
  };
}
