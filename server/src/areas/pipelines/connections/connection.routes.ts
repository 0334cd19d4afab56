// The calls around the connections of pipelines with streams.
import { pipelineConnections } from '@logboom/contract/pipelines/endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { ConnectionService } from './connection.service.ts';

export function connectionRoutes(connections: ConnectionService): (api: ApiServer) => void {
  return (api) => {
    route(api, pipelineConnections.list, (request) => connections.list(callerOf(request)));
    route(api, pipelineConnections.read, (request) =>
      connections.read(callerOf(request), request.params.streamId),
    );
    route(api, pipelineConnections.connectStream, (request) => {
      const { stream_id, pipeline_ids } = request.body;
      return connections.connectStream(callerOf(request), stream_id, pipeline_ids);
    });
    route(api, pipelineConnections.connectPipeline, (request) => {
      const { pipeline_id, stream_ids } = request.body;
      return connections.connectPipeline(callerOf(request), pipeline_id, stream_ids);
    });
  };
}
