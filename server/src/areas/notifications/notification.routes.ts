// The calls around notifications and system messages.
import { notifications as endpoints } from '@logboom/contract/notifications/endpoints';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { NotificationService } from './notification.service.ts';

export function notificationRoutes(notifications: NotificationService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, (request) => notifications.list(callerOf(request)));
    for (const endpoint of [endpoints.dismissType, endpoints.dismiss]) {
      route(api, endpoint, async ({ params }, reply) => {
        await notifications.dismiss(params);
        return reply.code(204).send(undefined);
      });
    }
    for (const endpoint of [endpoints.htmlText, endpoints.htmlTextOfKey]) {
      route(api, endpoint, (request) =>
        notifications.render(callerOf(request), 'html', request.params, request.body?.values ?? {}),
      );
    }
    for (const endpoint of [endpoints.plainText, endpoints.plainTextOfKey]) {
      route(api, endpoint, (request) =>
        notifications.render(callerOf(request), 'plaintext', request.params, request.body?.values ?? {}),
      );
    }
    route(api, endpoints.systemMessages, ({ query }) => notifications.messages(query.page));
  };
}
