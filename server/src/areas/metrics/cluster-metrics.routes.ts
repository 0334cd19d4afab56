// The metrics of all nodes, or of another one.
import {
  ClusterMetrics,
  MetricName,
  MetricNames,
  MetricsRequest,
  MetricsSummary,
} from '@logboom/contract/metrics/schemas';
import { Type } from 'typebox';
import type { ClusterCalls } from '../../cluster/cluster-calls.ts';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import type { ApiServer } from '../../http/types.ts';

const tags = ['Cluster metrics'];
const nodeId = Type.String({ maxLength: 100 });
/** Pages ask every other second: a node that hangs must not hold up the numbers of the others. */
const TIMEOUT_MS = 1000;

export function clusterMetricsRoutes(cluster: ClusterCalls): (api: ApiServer) => void {
  return (api) => {
    api.post('/cluster/metrics/multiple', {
      schema: {
        tags,
        summary: 'Several metrics of every node',
        body: MetricsRequest,
        response: { 200: ClusterMetrics },
      },
      config: { access: signedIn },
      handler: (request) =>
        cluster.askAll<MetricsSummary>(request, {
          method: 'POST',
          path: '/system/metrics/multiple',
          body: request.body,
          timeoutMs: TIMEOUT_MS,
        }),
    });

    api.post('/cluster/:nodeId/metrics/multiple', {
      schema: {
        tags,
        summary: 'Several metrics of a node',
        params: Type.Object({ nodeId }),
        body: MetricsRequest,
        response: { 200: MetricsSummary },
      },
      config: { access: signedIn },
      handler: (request) =>
        cluster.askNode<MetricsSummary>(request, request.params.nodeId, {
          method: 'POST',
          path: '/system/metrics/multiple',
          body: request.body,
        }),
    });

    api.get('/cluster/:nodeId/metrics/names', {
      schema: {
        tags,
        summary: 'Names of all metrics of a node',
        params: Type.Object({ nodeId }),
        response: { 200: MetricNames },
      },
      config: { access: permitted('metrics:allkeys') },
      handler: (request) =>
        cluster.askNode<MetricNames>(request, request.params.nodeId, {
          method: 'GET',
          path: '/system/metrics/names',
        }),
    });

    api.get('/cluster/:nodeId/metrics/namespace/:namespace', {
      schema: {
        tags,
        summary: 'Metrics of a node whose names begin alike',
        params: Type.Object({ nodeId, namespace: MetricName }),
        response: { 200: MetricsSummary },
      },
      config: { access: signedIn },
      handler(request) {
        const path = `/system/metrics/namespace/${encodeURIComponent(request.params.namespace)}`;
        return cluster.askNode<MetricsSummary>(request, request.params.nodeId, { method: 'GET', path });
      },
    });
  };
}
