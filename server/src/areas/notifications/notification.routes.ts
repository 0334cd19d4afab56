// The calls around notifications and system messages.
import {
  NotificationList,
  NotificationText,
  NotificationValues,
  SystemMessages,
} from '@logboom/contract/notifications/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';
import type { NotificationService, TextFormat } from './notification.service.ts';

const tags = ['Notifications'];
const type = Type.String({ maxLength: 100 });
const key = Type.String({ maxLength: 500 });
const MAX_PAGE = 1_000_000;

export function notificationRoutes(notifications: NotificationService): (api: ApiServer) => void {
  return (api) => {
    api.get('/system/notifications', {
      schema: { tags, summary: 'What needs attention', response: { 200: NotificationList } },
      config: { access: signedIn },
      handler: (request) => notifications.list(callerOf(request)),
    });

    api.delete('/system/notifications/:type', {
      schema: {
        tags,
        summary: 'Dismiss all notifications of a type',
        params: Type.Object({ type }),
        response: { 204: NoContent },
      },
      config: { access: permitted('notifications:delete:{type}') },
      async handler(request, reply) {
        await notifications.dismiss(request.params.type);
        return reply.code(204).send(undefined);
      },
    });

    api.delete('/system/notifications/:type/:key', {
      schema: {
        tags,
        summary: 'Dismiss a notification',
        params: Type.Object({ type, key }),
        response: { 204: NoContent },
      },
      config: { access: permitted('notifications:delete:{type}') },
      async handler(request, reply) {
        await notifications.dismiss(request.params.type, request.params.key);
        return reply.code(204).send(undefined);
      },
    });

    for (const format of ['html', 'plaintext'] as const) textRoutes(api, notifications, format);

    api.get('/system/messages', {
      schema: {
        tags,
        summary: 'What happened lately',
        querystring: Type.Object({ page: Type.Integer({ default: 1, minimum: 0, maximum: MAX_PAGE }) }),
        response: { 200: SystemMessages },
      },
      config: { access: permitted('systemmessages:read') },
      handler: ({ query }) => notifications.messages(query.page),
    });
  };
}

function textRoutes(api: ApiServer, notifications: NotificationService, format: TextFormat): void {
  const summary = `The text of a notification as ${format === 'html' ? 'HTML' : 'plain text'}`;
  const body = Type.Optional(Type.Union([NotificationValues, Type.Null()]));
  const response = { 200: NotificationText };
  const path = `/system/notification/message/${format}/:type`;
  api.post(path, {
    schema: { tags, summary, params: Type.Object({ type }), body, response },
    config: { access: signedIn },
    handler: (request) =>
      notifications.render(callerOf(request), format, request.params, request.body?.values ?? {}),
  });
  api.post(`${path}/:key`, {
    schema: { tags, summary, params: Type.Object({ type, key }), body, response },
    config: { access: signedIn },
    handler: (request) =>
      notifications.render(callerOf(request), format, request.params, request.body?.values ?? {}),
  });
}
