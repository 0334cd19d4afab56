// The metrics of this node.
import {
  MetricName,
  MetricNames,
  MetricsRequest,
  MetricsSummary,
  RawMetric,
  RawMetrics,
  Throughput,
} from '@logboom/contract/metrics/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import type { ApiServer } from '../../http/types.ts';
import type { MetricsService } from './metrics.service.ts';
import { PROMETHEUS_TYPE } from './prometheus.ts';

const tags = ['Metrics'];

export function metricsRoutes(metrics: MetricsService): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, metrics);

    api.post('/system/metrics/multiple', {
      schema: { tags, summary: 'Several metrics', body: MetricsRequest, response: { 200: MetricsSummary } },
      config: { access: signedIn },
      handler: async (request) => metrics.summary(callerOf(request), request.body.metrics),
    });

    api.get('/system/metrics/namespace/:namespace', {
      schema: {
        tags,
        summary: 'Metrics whose names begin alike',
        params: Type.Object({ namespace: MetricName }),
        response: { 200: MetricsSummary },
      },
      config: { access: signedIn },
      handler: async (request) => metrics.namespace(callerOf(request), request.params.namespace),
    });

    api.get('/system/throughput', {
      schema: { tags, summary: 'Messages written in the last second', response: { 200: Throughput } },
      config: { access: permitted('throughput:read') },
      handler: async () => ({ throughput: metrics.throughput() }),
    });
  };
}

function readRoutes(api: ApiServer, metrics: MetricsService): void {
  api.get('/system/metrics', {
    schema: { tags, summary: 'All metrics in raw form', response: { 200: RawMetrics } },
    config: { access: permitted('metrics:readall') },
    handler: async () => metrics.registry(),
  });

  api.get('/metrics', {
    schema: {
      tags,
      summary: 'All metrics in the text format of Prometheus',
      produces: ['text/plain'],
      response: { 200: Type.String() },
    },
    config: { access: permitted('metrics:readall') },
    handler: async (_, reply) => reply.type(PROMETHEUS_TYPE).send(metrics.prometheus()),
  });

  api.get('/system/metrics/names', {
    schema: { tags, summary: 'Names of all metrics', response: { 200: MetricNames } },
    config: { access: permitted('metrics:allkeys') },
    handler: async () => metrics.names(),
  });

  api.get('/system/metrics/:metricName', {
    schema: {
      tags,
      summary: 'One metric in raw form',
      params: Type.Object({ metricName: MetricName }),
      response: { 200: RawMetric },
    },
    config: { access: permitted('metrics:read:{metricName}') },
    handler: async ({ params }) => metrics.one(params.metricName),
  });
}
