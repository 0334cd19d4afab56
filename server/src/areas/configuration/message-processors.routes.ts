// The calls around message processors.
import { messageProcessors as endpoints } from '@logboom/contract/configuration/endpoints';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { MessageProcessorsService } from './message-processors.service.ts';

export function messageProcessorRoutes(processors: MessageProcessorsService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.read, () => processors.read());
    route(api, endpoints.write, async ({ body }) => {
      await processors.replace(body);
      return body;
    });
  };
}
