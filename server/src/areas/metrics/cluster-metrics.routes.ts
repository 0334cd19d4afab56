// The metrics of all nodes, or of another one.
import { clusterMetrics, metrics } from '@logboom/contract/metrics/endpoints';
import { clusterCall, type ClusterCalls } from '../../cluster/cluster-calls.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';

/** Pages ask every other second: a node that hangs must not hold up the numbers of the others. */
const TIMEOUT_MS = 1000;

export function clusterMetricsRoutes(cluster: ClusterCalls): (api: ApiServer) => void {
  return (api) => {
    route(api, clusterMetrics.readMultiple, (request) => {
      const call = clusterCall(metrics.readMultiple, { body: request.body, timeoutMs: TIMEOUT_MS });
      return cluster.askAll(request, call);
    });
    route(api, clusterMetrics.readMultipleOfNode, (request) => {
      const call = clusterCall(metrics.readMultiple, { body: request.body });
      return cluster.askNode(request, request.params.nodeId, call);
    });
    route(api, clusterMetrics.namesOfNode, (request) =>
      cluster.askNode(request, request.params.nodeId, clusterCall(metrics.names)),
    );
    route(api, clusterMetrics.readNamespaceOfNode, (request) => {
      const { nodeId, namespace } = request.params;
      return cluster.askNode(request, nodeId, clusterCall(metrics.readNamespace, { namespace }));
    });
  };
}
