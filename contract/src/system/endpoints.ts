// The calls about nodes, the cluster and its jobs.
import { Type } from 'typebox';
import { JournalSummary, ProcessingStatus } from '../processing/schemas.ts';
import { anyone, permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { byNode } from './by-node.ts';
import { ClusterJobs, SystemJob, SystemJobs } from './jobs.ts';
import {
  ClusterOverview,
  Locales,
  NodeList,
  NodeSummary,
  Ping,
  PluginList,
  SystemHealth,
  SystemJvm,
  SystemOverview,
} from './schemas.ts';

export const system = endpoints('system', {
  ping: {
    method: 'GET',
    path: '/',
    summary: 'Ping',
    access: anyone,
    answers: { 200: Ping },
  },
  overview: {
    method: 'GET',
    path: '/system',
    summary: 'This node at a glance',
    access: permitted('system:read:{thisNode}'),
    answers: { 200: SystemOverview },
  },
  jvm: {
    method: 'GET',
    path: '/system/jvm',
    summary: 'Runtime and memory of this node',
    access: permitted('jvmstats:read:{thisNode}'),
    answers: { 200: SystemJvm },
  },
  health: {
    method: 'GET',
    path: '/system/health',
    summary: 'Whether the engines behind this node answer',
    access: permitted('system:read:{thisNode}'),
    answers: { 200: SystemHealth },
  },
  plugins: {
    method: 'GET',
    path: '/system/plugins',
    summary: 'What clients look for among plugins',
    access: signedIn,
    answers: { 200: PluginList },
  },
  locales: {
    method: 'GET',
    path: '/system/locales',
    summary: 'Languages to choose a locale from',
    access: signedIn,
    answers: { 200: Locales },
  },
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Description of this API (OpenAPI 3.1)',
    access: anyone,
    answers: { 200: Type.Unknown() },
  },
});

export const nodes = endpoints('system/nodes', {
  list: {
    method: 'GET',
    path: '/system/cluster/nodes',
    summary: 'All active nodes',
    access: signedIn,
    answers: { 200: NodeList },
  },
  readThis: {
    method: 'GET',
    path: '/system/cluster/node',
    summary: 'This node',
    access: signedIn,
    answers: { 200: NodeSummary },
  },
  read: {
    method: 'GET',
    path: '/system/cluster/nodes/:nodeId',
    summary: 'One node',
    access: signedIn,
    answers: { 200: NodeSummary },
  },
});

/** Passed on to all nodes, or to one of them. Whether the caller may is decided there. */
export const cluster = endpoints('system/cluster', {
  overview: {
    method: 'GET',
    path: '/cluster',
    summary: 'All nodes at a glance',
    access: signedIn,
    answers: { 200: ClusterOverview },
  },
  jvm: {
    method: 'GET',
    path: '/cluster/:nodeId/jvm',
    summary: 'Runtime and memory of a node',
    access: signedIn,
    answers: { 200: SystemJvm },
  },
  plugins: {
    method: 'GET',
    path: '/cluster/:nodeId/plugins',
    summary: 'Installed plugins of a node',
    access: signedIn,
    answers: { 200: PluginList },
  },
  journal: {
    method: 'GET',
    path: '/cluster/:nodeId/journal',
    summary: 'Journal of a node',
    access: permitted('journal:read'),
    answers: { 200: JournalSummary },
  },
  processingStatus: {
    method: 'GET',
    path: '/cluster/processing/status',
    summary: 'How far processing is on every node',
    access: signedIn,
    answers: { 200: byNode(ProcessingStatus) },
  },
  persistedProcessingStatus: {
    method: 'GET',
    path: '/cluster/processing/status/persisted',
    summary: 'How far processing was on every node when that was last written to disk',
    access: signedIn,
    answers: { 200: byNode(ProcessingStatus) },
  },
  overrideLoadBalancerStatus: {
    method: 'PUT',
    path: '/cluster/:nodeId/lbstatus/override/:status',
    summary: 'Tell load balancers something else about a node',
    access: permitted('lbstatus:change'),
    answers: { 204: NoContent },
  },
  pauseProcessing: {
    method: 'POST',
    path: '/cluster/:nodeId/processing/pause',
    summary: 'Pause processing on a node',
    access: signedIn,
    answers: { 204: NoContent },
  },
  resumeProcessing: {
    method: 'POST',
    path: '/cluster/:nodeId/processing/resume',
    summary: 'Resume processing on a node',
    access: signedIn,
    answers: { 204: NoContent },
  },
});

export const loadBalancer = endpoints('system/load-balancer', {
  status: {
    method: 'GET',
    path: '/system/lbstatus',
    summary: 'Whether this node wants requests',
    access: anyone,
    produces: ['text/plain'],
    answers: { 200: Type.String(), 429: Type.String(), 503: Type.String() },
  },
  override: {
    method: 'PUT',
    path: '/system/lbstatus/override/:status',
    summary: 'Tell load balancers something else until the state of this node changes',
    access: permitted('lbstatus:change'),
    answers: { 204: NoContent },
  },
});

export const systemJobs = endpoints('system/jobs', {
  list: {
    method: 'GET',
    path: '/system/jobs',
    summary: 'What runs on this node',
    access: signedIn,
    answers: { 200: SystemJobs },
  },
  read: {
    method: 'GET',
    path: '/system/jobs/:jobId',
    summary: 'A job of this node',
    access: permitted('systemjobs:read:{jobId}'),
    answers: { 200: SystemJob },
  },
  // The permission names the kind of the job, which the service knows.
  cancel: {
    method: 'DELETE',
    path: '/system/jobs/:jobId',
    summary: 'Cancel a job of this node',
    access: signedIn,
    answers: { 200: SystemJob },
  },
  finished: {
    method: 'GET',
    path: '/system/jobs/finished',
    summary: 'What ended on this node within a day and was not put away',
    access: signedIn,
    answers: { 200: SystemJobs },
  },
  acknowledge: {
    method: 'DELETE',
    path: '/system/jobs/acknowledge/:jobId',
    summary: 'Put a job that has ended away',
    access: signedIn,
    answers: { 202: NoContent },
  },
  listAll: {
    method: 'GET',
    path: '/cluster/jobs',
    summary: 'What runs on all nodes, and what ended within a day and was not put away',
    access: signedIn,
    answers: { 200: ClusterJobs },
  },
  readAny: {
    method: 'GET',
    path: '/cluster/jobs/:jobId',
    summary: 'A job of any node',
    access: signedIn,
    answers: { 200: SystemJob },
  },
  cancelAny: {
    method: 'DELETE',
    path: '/cluster/jobs/:jobId',
    summary: 'Cancel a job of any node',
    access: signedIn,
    answers: { 200: SystemJob },
  },
});
