// The calls of older clients around alarm callbacks.
import { isPermitted } from '@logboom/contract/common/permissions';
import { alarmCallbacks } from '@logboom/contract/events/alarm-callback-endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import { legacyTypes } from '../senders/legacy-sender.ts';
import type { CallbackService } from './callback.service.ts';

export function callbackRoutes(
  service: CallbackService,
  notifications: Pick<NotificationService, 'test'>,
  usernames: () => Promise<string[]>,
): (api: ApiServer) => void {
  return (api) => {
    route(api, alarmCallbacks.list, (request) => service.list(callerOf(request)));
    route(api, alarmCallbacks.types, async (request) =>
      legacyTypes(isPermitted(callerOf(request).permissions, 'users:list') ? await usernames() : []),
    );
    route(api, alarmCallbacks.test, async (request, reply) => {
      await notifications.test(callerOf(request), request.params.notificationId);
      return reply.code(200).send(undefined);
    });
    route(api, alarmCallbacks.ofStream, (request) =>
      service.ofStream(callerOf(request), request.params.streamId),
    );
    route(api, alarmCallbacks.readOfStream, (request) => {
      const { streamId, notificationId } = request.params;
      return service.readOfStream(callerOf(request), streamId, notificationId);
    });
    route(api, alarmCallbacks.history, (request) => {
      const { streamId, alertId } = request.params;
      return service.history(callerOf(request), streamId, alertId);
    });
  };
}
