// The metrics of this node, and the traffic of the cluster.
import { metrics as endpoints } from '@logboom/contract/metrics/endpoints';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { MetricsService } from './metrics.service.ts';
import { PROMETHEUS_TYPE } from './prometheus.ts';
import type { TrafficService } from './traffic.service.ts';

export function metricsRoutes(metrics: MetricsService, traffic: TrafficService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.readAll, async () => metrics.registry());
    route(api, endpoints.prometheus, async (_, reply) =>
      reply.type(PROMETHEUS_TYPE).send(metrics.prometheus()),
    );
    route(api, endpoints.names, async () => metrics.names());
    route(api, endpoints.read, async ({ params }) => metrics.one(params.metricName));
    route(api, endpoints.readMultiple, async (request) =>
      metrics.summary(callerOf(request), request.body.metrics),
    );
    route(api, endpoints.readNamespace, async (request) =>
      metrics.namespace(callerOf(request), request.params.namespace),
    );
    route(api, endpoints.throughput, async () => ({ throughput: metrics.throughput() }));
    route(api, endpoints.traffic, ({ query }) => traffic.read(query));
  };
}
