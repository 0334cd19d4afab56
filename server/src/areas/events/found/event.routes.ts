// The calls that find events.
import { events } from '@logboom/contract/events/event-endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { EventService } from './event.service.ts';

const LIMIT_MS = 60_000;

export function eventRoutes(service: EventService): (api: ApiServer) => void {
  return (api) => {
    route(api, events.search, (request) =>
      service.search(callerOf(request), request.body, AbortSignal.timeout(LIMIT_MS)),
    );
    route(api, events.histogram, (request) =>
      service.histogram(callerOf(request), request.body, AbortSignal.timeout(LIMIT_MS)),
    );
    route(api, events.read, async (request, reply) => {
      const found = await service.read(
        callerOf(request),
        request.params.eventId,
        AbortSignal.timeout(LIMIT_MS),
      );
      return found === undefined ? reply.code(204).send(undefined) : reply.code(200).send(found);
    });
  };
}
