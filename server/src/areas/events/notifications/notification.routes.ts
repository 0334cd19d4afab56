// The calls around event notifications and what they sent.
import { isPermitted } from '@logboom/contract/common/permissions';
import { eventNotifications, notificationDeliveries } from '@logboom/contract/events/notification-endpoints';
import { callerOf } from '../../../http/access.ts';
import { inBulk } from '../../../http/bulk.ts';
import { forbidden } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import { legacyTypes } from '../senders/legacy-sender.ts';
import type { NotificationPreviews } from './notification-preview.ts';
import { presentNotification } from './notification.present.ts';
import type { NotificationService } from './notification.service.ts';

export function notificationRoutes(
  service: NotificationService,
  preview: NotificationPreviews,
  deliveries: DeliveryService,
  usernames: () => Promise<string[]>,
): (api: ApiServer) => void {
  return (api) => {
    route(api, eventNotifications.page, (request) => service.page(callerOf(request), request.query));
    route(api, eventNotifications.list, (request) => service.list(callerOf(request), request.query));
    route(api, eventNotifications.read, async ({ params }) =>
      presentNotification(await service.find(params.notificationId)),
    );
    route(api, eventNotifications.create, async (request) =>
      presentNotification(await service.create(callerOf(request), request.body)),
    );
    route(api, eventNotifications.update, async (request) =>
      presentNotification(
        await service.update(callerOf(request), request.params.notificationId, request.body),
      ),
    );
    route(api, eventNotifications.remove, async (request, reply) => {
      await service.remove(callerOf(request), request.params.notificationId);
      return reply.code(204).send(undefined);
    });
    route(api, eventNotifications.bulkDelete, async (request) => {
      const caller = callerOf(request);
      const remove = async (id: string) => {
        if (!isPermitted(caller.permissions, `eventnotifications:delete:${id}`)) throw forbidden();
        await service.remove(caller, id);
      };
      return inBulk(request.body.entity_ids, remove, request.log);
    });
    route(api, eventNotifications.test, async (request, reply) => {
      await service.test(callerOf(request), request.params.notificationId);
      return reply.code(200).send(undefined);
    });
    route(api, eventNotifications.testUnsaved, async (request, reply) => {
      await service.testUnsaved(callerOf(request), request.body);
      return reply.code(200).send(undefined);
    });
    route(api, eventNotifications.preview, (request) =>
      preview(callerOf(request), request.body, request.query.event_id),
    );
    route(api, eventNotifications.legacyTypes, async (request) =>
      legacyTypes(isPermitted(callerOf(request).permissions, 'users:list') ? await usernames() : []),
    );
    route(api, notificationDeliveries.list, ({ params, query }) =>
      deliveries.page(params.notificationId, query),
    );
    route(api, notificationDeliveries.sendAgain, async ({ params, body }) => ({
      queued: await deliveries.sendAgain(params.notificationId, body.delivery_ids),
    }));
  };
}
