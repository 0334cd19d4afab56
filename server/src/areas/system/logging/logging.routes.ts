// The calls about loggers, of this node and of others.
import { clusterLoggers, loggers } from '@logboom/contract/system/logging';
import { clusterCall, type ClusterCalls } from '../../../cluster/cluster-calls.ts';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { LoggingService } from './logging.service.ts';

export function loggingRoutes(service: LoggingService): (api: ApiServer) => void {
  return (api) => {
    route(api, loggers.list, async (request) => service.loggers(callerOf(request)));
    route(api, loggers.subsystems, async (request) => service.subsystems(callerOf(request)));
    route(api, loggers.setSubsystemLevel, async ({ params }, reply) => {
      service.setSubsystemLevel(params.subsystem, params.level);
      return reply.code(204).send(undefined);
    });
    route(api, loggers.setLevel, async ({ params }, reply) => {
      service.setLevel(params.loggerName, params.level);
      return reply.code(204).send(undefined);
    });
    route(api, loggers.recent, async ({ query }, reply) =>
      reply.type('text/plain').send(
        service
          .recent(query.limit)
          .map((line) => `${line}\n`)
          .join(''),
      ),
    );
    route(api, clusterLoggers.lines, async ({ query }) => ({ lines: service.recent(query.limit) }));
  };
}

export function clusterLoggingRoutes(
  cluster: ClusterCalls,
  service: LoggingService,
): (api: ApiServer) => void {
  return (api) => {
    route(api, clusterLoggers.list, (request) => cluster.askAll(request, clusterCall(loggers.list)));
    route(api, clusterLoggers.subsystems, (request) =>
      cluster.askAll(request, clusterCall(loggers.subsystems)),
    );
    route(api, clusterLoggers.setSubsystemLevel, async (request, reply) => {
      const { nodeId, subsystem, level } = request.params;
      await cluster.askNode(request, nodeId, clusterCall(loggers.setSubsystemLevel, { subsystem, level }));
      return reply.code(204).send(undefined);
    });
    route(api, clusterLoggers.setLevel, async (request) => {
      const { loggerName, level } = request.params;
      // All nodes run the same program: what this one refuses, the others would refuse as well.
      service.setLevel(loggerName, level);
      const answers = await cluster.askAll(request, clusterCall(loggers.setLevel, { loggerName, level }));
      return Object.fromEntries(Object.keys(answers).map((nodeId) => [nodeId, EXECUTED]));
    });
    route(api, clusterLoggers.recent, (request) => {
      const { params, query } = request;
      return cluster.askNode(request, params.nodeId, clusterCall(clusterLoggers.lines, { query }));
    });
  };
}

/** Of a node that answered; one that did not is absent. */
const EXECUTED = {
  call_executed: true,
  server_error_message: null,
  response: { success: true, code: 204, entity: null, error_text: null },
};
