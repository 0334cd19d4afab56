// The calls around message processors.
import { MessageProcessorsConfig } from '@logboom/contract/configuration/schemas';
import { permitted } from '@logboom/contract/wire/access';
import type { ApiServer } from '../../http/types.ts';
import type { MessageProcessorsService } from './message-processors.service.ts';

const tags = ['Message processors'];

export function messageProcessorRoutes(processors: MessageProcessorsService): (api: ApiServer) => void {
  return (api) => {
    api.get('/system/messageprocessors/config', {
      schema: { tags, summary: 'Order of the processors', response: { 200: MessageProcessorsConfig } },
      config: { access: permitted('clusterconfigentry:read') },
      handler: () => processors.read(),
    });

    api.put('/system/messageprocessors/config', {
      schema: {
        tags,
        summary: 'Order the processors, or switch them off',
        body: MessageProcessorsConfig,
        response: { 200: MessageProcessorsConfig },
      },
      config: { access: permitted('clusterconfigentry:edit') },
      async handler({ body }) {
        await processors.replace(body);
        return body;
      },
    });
  };
}
