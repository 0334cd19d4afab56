// System jobs: what runs on this node and on the others, and calling it off.
import { ClusterJobs, SystemJob, SystemJobs as JobList } from '@logboom/contract/system/jobs';
import { isPermitted } from '@logboom/contract/common/permissions';
import { Type } from 'typebox';
import type { ClusterCalls } from '../../cluster/cluster-calls.ts';
import type { RunningJob, SystemJobs } from '../../cluster/system-jobs.ts';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import type { Caller } from '../../http/authentication.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';

const tags = ['System jobs'];
const params = Type.Object({ jobId: Type.String({ maxLength: 100 }) });

export interface JobRoutesParts {
  jobs: Pick<SystemJobs, 'running' | 'cancel'>;
  nodeId: string;
  cluster: ClusterCalls;
}

export function jobRoutes(parts: JobRoutesParts): (api: ApiServer) => void {
  return (api) => {
    nodeJobRoutes(api, parts);
    clusterJobRoutes(api, parts.cluster);
  };
}

function nodeJobRoutes(api: ApiServer, { jobs, nodeId }: JobRoutesParts): void {
  const find = (id: string): RunningJob => {
    const job = jobs.running().find((candidate) => candidate.id === id);
    if (!job) throw notFound(`No system job with ID <${id}> found`, 'JOB_UNKNOWN');
    return job;
  };

  api.get('/system/jobs', {
    schema: { tags, summary: 'What runs on this node', response: { 200: JobList } },
    config: { access: signedIn },
    async handler(request) {
      const readable = jobs.running().filter(({ id }) => may(callerOf(request), `systemjobs:read:${id}`));
      return { jobs: readable.map((job) => present(job, nodeId)) };
    },
  });

  api.get('/system/jobs/:jobId', {
    schema: { tags, summary: 'A job of this node', params, response: { 200: SystemJob } },
    config: { access: permitted('systemjobs:read:{jobId}') },
    handler: async (request) => present(find(request.params.jobId), nodeId),
  });

  api.delete('/system/jobs/:jobId', {
    schema: { tags, summary: 'Call a job of this node off', params, response: { 200: SystemJob } },
    config: { access: signedIn },
    async handler(request) {
      const job = find(request.params.jobId);
      if (!may(callerOf(request), `systemjobs:delete:${job.name}`)) throw forbidden();
      return present(jobs.cancel(job.id) ?? job, nodeId);
    },
  });

  // Jobs are listed while they run, so that none is left to be acknowledged.
  api.delete('/system/jobs/acknowledge/:jobId', {
    schema: { tags, summary: 'Put a job that has ended away', params, response: { 202: NoContent } },
    config: { access: signedIn },
    async handler({ params: { jobId } }) {
      throw notFound(`System job with ID <${jobId}> not found!`, 'JOB_UNKNOWN');
    },
  });
}

function clusterJobRoutes(api: ApiServer, cluster: ClusterCalls): void {
  const askAll = (request: Parameters<ClusterCalls['askAll']>[0]) =>
    cluster.askAll<JobList>(request, { method: 'GET', path: '/system/jobs' });

  async function find(request: Parameters<ClusterCalls['askAll']>[0], id: string): Promise<SystemJob> {
    const lists = Object.values(await askAll(request));
    const found = lists.flatMap((list) => list?.jobs ?? []).find((job) => job.id === id);
    if (!found) throw notFound(`System job with id ${id} not found!`, 'JOB_UNKNOWN');
    return found;
  }

  api.get('/cluster/jobs', {
    schema: { tags, summary: 'What runs on all nodes', response: { 200: ClusterJobs } },
    config: { access: signedIn },
    handler: askAll,
  });

  api.get('/cluster/jobs/:jobId', {
    schema: { tags, summary: 'A job of any node', params, response: { 200: SystemJob } },
    config: { access: signedIn },
    handler: (request) => find(request, request.params.jobId),
  });

  api.delete('/cluster/jobs/:jobId', {
    schema: { tags, summary: 'Call a job of any node off', params, response: { 200: SystemJob } },
    config: { access: signedIn },
    async handler(request) {
      const { id, name, node_id } = await find(request, request.params.jobId);
      // Asked here too: what another node refuses would arrive as its failure.
      if (!may(callerOf(request), `systemjobs:delete:${name}`)) throw forbidden();
      const path = `/system/jobs/${encodeURIComponent(id)}`;
      return cluster.askNode<SystemJob>(request, node_id, { method: 'DELETE', path });
    },
  });
}

function may(caller: Caller, permission: string): boolean {
  return isPermitted(caller.permissions, permission);
}

function present(job: RunningJob, nodeId: string): SystemJob {
  return {
    id: job.id,
    description: job.description,
    name: job.name,
    info: job.info,
    node_id: nodeId,
    started_at: job.startedAt.toISOString(),
    percent_complete: job.percent,
    is_cancelable: true,
    provides_progress: true,
    job_status: job.isCancelled ? 'cancelled' : 'running',
  };
}
