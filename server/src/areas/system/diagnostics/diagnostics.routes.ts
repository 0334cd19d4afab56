// The calls that look into a node at work, and the one that ends it.
import { clusterDiagnostics, diagnostics } from '@logboom/contract/system/diagnostics';
import { system } from '@logboom/contract/system/endpoints';
import { systemStats } from '@logboom/contract/system/stats';
import type { FastifyReply } from 'fastify';
import { clusterCall, type ClusterCalls } from '../../../cluster/cluster-calls.ts';
import { encoded, route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { Ingest } from '../../../ingest/ingest.ts';
import type { Profiler } from './profile.ts';

export interface DiagnosticsParts {
  dumpThreads: () => Promise<string>;
  ingest: Pick<Ingest, 'threads'>;
  profiler: Profiler;
  stopProgram: () => void;
}

/** On top of the seconds that a profile takes. */
const PROFILE_TIMEOUT_MS = 10_000;

export function diagnosticsRoutes(parts: DiagnosticsParts): (api: ApiServer) => void {
  const { dumpThreads, ingest, profiler, stopProgram } = parts;
  return (api) => {
    route(api, diagnostics.threadDump, async (request, reply) => {
      const threaddump = await dumpThreads();
      if (request.accepts().type(['application/json', 'text/plain']) !== 'text/plain') return { threaddump };
      return reply.type('text/plain').send(encoded(diagnostics.threadDump, threaddump));
    });
    route(api, diagnostics.processBufferDump, async () => {
      const threads = ingest.threads().map(({ busyMs, message }, place) => {
        const text = busyMs === undefined ? 'idle' : (message ?? 'between two messages');
        return [`ProcessBufferProcessor #${place}`, text] as const;
      });
      return { processbuffer_dump: Object.fromEntries(threads) };
    });
    route(api, diagnostics.profile, ({ params, query }) => profiler.take(params.kind, query.seconds));
    route(api, diagnostics.shutdown, async (_, reply) => {
      reply.raw.once('finish', stopProgram);
      return reply.code(202).send({ message: 'This node finishes what it began and ends.' });
    });
  };
}

export function clusterDiagnosticsRoutes(cluster: ClusterCalls): (api: ApiServer) => void {
  return (api) => {
    route(api, clusterDiagnostics.health, (request) =>
      cluster.askNode(request, request.params.nodeId, clusterCall(system.health)),
    );
    route(api, clusterDiagnostics.stats, (request) =>
      cluster.askNode(request, request.params.nodeId, clusterCall(systemStats.all)),
    );
    route(api, clusterDiagnostics.threadDump, (request) =>
      cluster.askNode(request, request.params.nodeId, clusterCall(diagnostics.threadDump)),
    );
    route(api, clusterDiagnostics.processBufferDump, (request) =>
      cluster.askNode(request, request.params.nodeId, clusterCall(diagnostics.processBufferDump)),
    );
    route(api, clusterDiagnostics.processBufferDumps, (request) =>
      cluster.askAll(request, clusterCall(diagnostics.processBufferDump)),
    );
    route(api, clusterDiagnostics.profile, async (request, reply) => {
      const { nodeId, kind } = request.params;
      const { seconds } = request.query;
      const timeoutMs = seconds * 1000 + PROFILE_TIMEOUT_MS;
      const call = clusterCall(diagnostics.profile, { kind, query: { seconds }, timeoutMs });
      const profile = await cluster.askNode(request, nodeId, call);
      return attached(reply, `${nodeId.slice(0, 8)}.${kind}profile`).send(profile);
    });
    route(api, clusterDiagnostics.shutdown, async (request, reply) => {
      await cluster.askNode(request, request.params.nodeId, clusterCall(diagnostics.shutdown));
      return reply.code(204).send(undefined);
    });
  };
}

function attached<Reply extends Pick<FastifyReply, 'header'>>(reply: Reply, fileName: string): Reply {
  const safe = fileName.replaceAll(/[^\w.-]/g, '_');
  reply.header('content-disposition', `attachment; filename="${safe}"`);
  return reply;
}
