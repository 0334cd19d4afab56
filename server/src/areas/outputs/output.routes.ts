// The calls around outputs, and those that assign outputs to streams.
import { outputs, streamOutputs } from '@logboom/contract/outputs/endpoints';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { OutputType } from './output-type.ts';
import { presentOutput, presentOutputs, presentTypes, presentUpdated } from './output.present.ts';
import type { OutputService } from './output.service.ts';

export function outputRoutes(
  service: OutputService,
  types: ReadonlyMap<string, OutputType>,
): (api: ApiServer) => void {
  return (api) => {
    route(api, outputs.list, async () => presentOutputs(await service.list()));
    route(api, outputs.types, async () => presentTypes(types.values()));
    route(api, outputs.usage, (request) => service.usage(callerOf(request)));
    route(api, outputs.read, async ({ params }) => presentOutput(await service.find(params.outputId)));
    route(api, outputs.create, async (request, reply) => {
      const output = await service.create(request.body, callerOf(request).username);
      return reply.code(201).send(presentOutput(output));
    });
    route(api, outputs.update, async ({ params: { outputId }, body }) =>
      presentUpdated(await service.update(outputId, body)),
    );
    route(api, outputs.remove, async ({ params }, reply) => {
      await service.remove(params.outputId);
      return reply.code(204).send(undefined);
    });
  };
}

export function streamOutputRoutes(service: OutputService): (api: ApiServer) => void {
  return (api) => {
    route(api, streamOutputs.list, async ({ params }) =>
      presentOutputs(await service.ofStream(params.streamId)),
    );
    route(api, streamOutputs.read, async ({ params: { streamId, outputId } }) =>
      presentOutput(await service.oneOfStream(streamId, outputId)),
    );
    route(api, streamOutputs.assign, async ({ params, body }, reply) => {
      await service.assign(params.streamId, body);
      return reply.code(202).send(undefined);
    });
    route(api, streamOutputs.unassign, async ({ params: { streamId, outputId } }, reply) => {
      await service.unassign(streamId, outputId);
      return reply.code(204).send(undefined);
    });
  };
}
