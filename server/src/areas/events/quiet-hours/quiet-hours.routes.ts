// The calls around quiet hours.
import { quietHours } from '@logboom/contract/events/quiet-hours-endpoints';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { QuietHoursService } from './quiet-hours.service.ts';

export function quietHoursRoutes(service: QuietHoursService): (api: ApiServer) => void {
  return (api) => {
    route(api, quietHours.list, async () => ({ quiet_hours: await service.list() }));
    route(api, quietHours.create, ({ body }) => service.create(body));
    route(api, quietHours.update, ({ params, body }) => service.update(params.quietHoursId, body));
    route(api, quietHours.remove, async ({ params }, reply) => {
      await service.remove(params.quietHoursId);
      return reply.code(204).send(undefined);
    });
  };
}
