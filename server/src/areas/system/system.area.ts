// System: this node, the cluster, and the configuration that all nodes share.
import type { Area } from '../../area.ts';
import { clusterIdEntry, systemConfigEntries } from './cluster-config.ts';
import { clusterRoutes } from './cluster.routes.ts';
import { jobRoutes } from './job.routes.ts';
import { loadBalancerRoutes } from './load-balancer.routes.ts';
import { nodeRoutes } from './node.routes.ts';
import { systemRoutes } from './system.routes.ts';

export const systemArea: Area = {
  name: 'system',
  clusterConfig: systemConfigEntries,

  async start(context) {
    const { cluster_id } = await context.clusterConfig.read(clusterIdEntry);
    return {
      routes: [
        systemRoutes({ ...context, clusterId: cluster_id }),
        nodeRoutes(context.nodes, context.node.id, cluster_id),
        clusterRoutes(context.clusterCalls),
        loadBalancerRoutes(context.lifecycle),
        jobRoutes({ jobs: context.systemJobs, nodeId: context.node.id, cluster: context.clusterCalls }),
      ],
      stop: () => context.systemJobs.stop(),
    };
  },
};
