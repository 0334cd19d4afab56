// The calls about metrics of nodes and the traffic of the cluster.
import { Type } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';
import {
  ClusterMetrics,
  MetricName,
  MetricNames,
  MetricsRequest,
  MetricsSummary,
  RawMetric,
  RawMetrics,
  Throughput,
  Traffic,
  TrafficQuery,
} from './schemas.ts';

export const metrics = endpoints('metrics', {
  readAll: {
    method: 'GET',
    path: '/system/metrics',
    summary: 'All metrics in raw form',
    access: permitted('metrics:readall'),
    answers: { 200: RawMetrics },
  },
  prometheus: {
    method: 'GET',
    path: '/metrics',
    summary: 'All metrics in the text format of Prometheus',
    access: permitted('metrics:readall'),
    produces: ['text/plain'],
    answers: { 200: Type.String() },
  },
  names: {
    method: 'GET',
    path: '/system/metrics/names',
    summary: 'Names of all metrics',
    access: permitted('metrics:allkeys'),
    answers: { 200: MetricNames },
  },
  read: {
    method: 'GET',
    path: '/system/metrics/:metricName',
    summary: 'One metric in raw form',
    access: permitted('metrics:read:{metricName}'),
    params: Type.Object({ metricName: MetricName }),
    answers: { 200: RawMetric },
  },
  readMultiple: {
    method: 'POST',
    path: '/system/metrics/multiple',
    audited: false,
    summary: 'Several metrics',
    access: signedIn,
    body: MetricsRequest,
    answers: { 200: MetricsSummary },
  },
  readNamespace: {
    method: 'GET',
    path: '/system/metrics/namespace/:namespace',
    summary: 'Metrics whose names begin alike',
    access: signedIn,
    params: Type.Object({ namespace: MetricName }),
    answers: { 200: MetricsSummary },
  },
  throughput: {
    method: 'GET',
    path: '/system/throughput',
    summary: 'Messages written in the last second',
    access: permitted('throughput:read'),
    answers: { 200: Throughput },
  },
  traffic: {
    method: 'GET',
    path: '/system/cluster/traffic',
    summary: 'Bytes that came and went, by hour or day',
    access: signedIn,
    query: TrafficQuery,
    answers: { 200: Traffic },
  },
});

/** Passed on to all nodes, or to one of them. */
export const clusterMetrics = endpoints('metrics/cluster', {
  readMultiple: {
    method: 'POST',
    path: '/cluster/metrics/multiple',
    audited: false,
    summary: 'Several metrics of every node',
    access: signedIn,
    body: MetricsRequest,
    answers: { 200: ClusterMetrics },
  },
  readMultipleOfNode: {
    method: 'POST',
    path: '/cluster/:nodeId/metrics/multiple',
    audited: false,
    summary: 'Several metrics of a node',
    access: signedIn,
    body: MetricsRequest,
    answers: { 200: MetricsSummary },
  },
  namesOfNode: {
    method: 'GET',
    path: '/cluster/:nodeId/metrics/names',
    summary: 'Names of all metrics of a node',
    access: permitted('metrics:allkeys'),
    answers: { 200: MetricNames },
  },
  readNamespaceOfNode: {
    method: 'GET',
    path: '/cluster/:nodeId/metrics/namespace/:namespace',
    summary: 'Metrics of a node whose names begin alike',
    access: signedIn,
    params: Type.Object({ nodeId: Type.String({ maxLength: 100 }), namespace: MetricName }),
    answers: { 200: MetricsSummary },
  },
});
