// Calls that this node passes on to all nodes, or to one of them. Whether the caller may is decided there.
import { processing } from '@logboom/contract/processing/endpoints';
import { cluster as endpoints, loadBalancer, system } from '@logboom/contract/system/endpoints';
import { clusterCall, type ClusterCalls } from '../../cluster/cluster-calls.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';

export function clusterRoutes(cluster: ClusterCalls): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, cluster);
    commandRoutes(api, cluster);
  };
}

function readRoutes(api: ApiServer, cluster: ClusterCalls): void {
  route(api, endpoints.overview, (request) => cluster.askAll(request, clusterCall(system.overview)));
  route(api, endpoints.jvm, (request) =>
    cluster.askNode(request, request.params.nodeId, clusterCall(system.jvm)),
  );
  route(api, endpoints.plugins, (request) =>
    cluster.askNode(request, request.params.nodeId, clusterCall(system.plugins)),
  );
  route(api, endpoints.journal, (request) =>
    cluster.askNode(request, request.params.nodeId, clusterCall(processing.journal)),
  );
  route(api, endpoints.processingStatus, (request) =>
    cluster.askAll(request, clusterCall(processing.status)),
  );
  route(api, endpoints.persistedProcessingStatus, (request) =>
    cluster.askAll(request, clusterCall(processing.persistedStatus)),
  );
}

function commandRoutes(api: ApiServer, cluster: ClusterCalls): void {
  route(api, endpoints.overrideLoadBalancerStatus, async (request, reply) => {
    const { nodeId, status } = request.params;
    await cluster.askNode(request, nodeId, clusterCall(loadBalancer.override, { status }));
    return reply.code(204).send(undefined);
  });
  const commands = [
    [endpoints.pauseProcessing, processing.pause],
    [endpoints.resumeProcessing, processing.resume],
  ] as const;
  for (const [endpoint, command] of commands) {
    route(api, endpoint, async (request, reply) => {
      await cluster.askNode(request, request.params.nodeId, clusterCall(command));
      return reply.code(204).send(undefined);
    });
  }
}
