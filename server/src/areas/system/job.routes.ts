// System jobs: what runs on this node and on the others, and cancelling it.
import { isPermitted } from '@logboom/contract/common/permissions';
import { systemJobs } from '@logboom/contract/system/endpoints';
import type { ClusterJobs, SystemJob } from '@logboom/contract/system/jobs';
import type { FastifyRequest } from 'fastify';
import { clusterCall, type ClusterCalls } from '../../cluster/cluster-calls.ts';
import type { FinishedJob, RunningJob, SystemJobs } from '../../cluster/system-jobs.ts';
import { callerOf } from '../../http/access.ts';
import type { Caller } from '../../http/authentication.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';

export interface JobRoutesParts {
  jobs: Omit<SystemJobs, 'start' | 'stop'>;
  nodeId: string;
  cluster: ClusterCalls;
}

export function jobRoutes(parts: JobRoutesParts): (api: ApiServer) => void {
  return (api) => {
    nodeJobRoutes(api, parts);
    clusterJobRoutes(api, parts);
  };
}

function nodeJobRoutes(api: ApiServer, { jobs, nodeId }: JobRoutesParts): void {
  const find = (id: string): RunningJob => {
    const job = jobs.running().find((candidate) => candidate.id === id);
    if (!job) throw notFound(`No system job with ID <${id}> found`, 'JOB_UNKNOWN');
    return job;
  };

  route(api, systemJobs.list, async (request) => {
    const readable = jobs.running().filter(({ id }) => may(callerOf(request), `systemjobs:read:${id}`));
    return { jobs: readable.map((job) => present(job, nodeId)) };
  });
  route(api, systemJobs.read, async ({ params }) => present(find(params.jobId), nodeId));
  route(api, systemJobs.cancel, async (request) => {
    const job = find(request.params.jobId);
    if (!may(callerOf(request), `systemjobs:delete:${job.name}`)) throw forbidden();
    return present(jobs.cancel(job.id) ?? job, nodeId);
  });
  route(api, systemJobs.finished, async (request) => {
    const readable = jobs.finished().filter(({ id }) => may(callerOf(request), `systemjobs:read:${id}`));
    return { jobs: readable.map((job) => present(job, nodeId)) };
  });
}

function clusterJobRoutes(api: ApiServer, { jobs, nodeId, cluster }: JobRoutesParts): void {
  /** Those that ended come behind those that run. */
  async function askAll(request: FastifyRequest): Promise<ClusterJobs> {
    const [running, finished] = await Promise.all([
      cluster.askAll(request, clusterCall(systemJobs.list)),
      cluster.askAll(request, clusterCall(systemJobs.finished)),
    ]);
    const both = Object.entries(running).map(([id, list]) => [
      id,
      list && { jobs: [...list.jobs, ...(finished[id]?.jobs ?? [])] },
    ]);
    return Object.fromEntries(both) as ClusterJobs;
  }

  route(api, systemJobs.acknowledge, async (request, reply) => {
    const { jobId } = request.params;
    const unknown = () => notFound(`System job with ID <${jobId}> not found!`, 'JOB_UNKNOWN');
    if (!may(callerOf(request), `systemjobs:read:${jobId}`)) throw unknown();
    if (!jobs.putAway(jobId)) {
      const all = Object.values(await cluster.askAll(request, clusterCall(systemJobs.finished)));
      const found = all.flatMap((list) => list?.jobs ?? []).find(({ id }) => id === jobId);
      if (found === undefined || found.node_id === nodeId) throw unknown();
      await cluster.askNode(request, found.node_id, clusterCall(systemJobs.acknowledge, { jobId }));
    }
    return reply.code(202).send(undefined);
  });

  async function find(request: FastifyRequest, id: string): Promise<SystemJob> {
    const lists = Object.values(await askAll(request));
    const found = lists.flatMap((list) => list?.jobs ?? []).find((job) => job.id === id);
    if (!found) throw notFound(`System job with id ${id} not found!`, 'JOB_UNKNOWN');
    return found;
  }

  route(api, systemJobs.listAll, (request) => askAll(request));
  route(api, systemJobs.readAny, (request) => find(request, request.params.jobId));
  route(api, systemJobs.cancelAny, async (request) => {
    const { id, name, node_id } = await find(request, request.params.jobId);
    // Asked here too: what another node refuses would arrive as its failure.
    if (!may(callerOf(request), `systemjobs:delete:${name}`)) throw forbidden();
    return cluster.askNode(request, node_id, clusterCall(systemJobs.cancel, { jobId: id }));
  });
}

function may(caller: Caller, permission: string): boolean {
  return isPermitted(caller.permissions, permission);
}

function present(job: RunningJob | FinishedJob, nodeId: string): SystemJob {
  const outcome = 'outcome' in job ? job.outcome : undefined;
  return {
    id: job.id,
    description: job.description,
    name: job.name,
    info: job.info,
    node_id: nodeId,
    started_at: job.startedAt.toISOString(),
    percent_complete: outcome === 'complete' ? 100 : job.percent,
    is_cancelable: outcome === undefined,
    provides_progress: true,
    job_status: outcome ?? (job.isCancelled ? 'cancelled' : 'running'),
  };
}
