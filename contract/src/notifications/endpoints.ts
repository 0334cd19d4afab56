// The calls around notifications and system messages.
import { Type } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { NotificationList, NotificationText, NotificationValues, SystemMessages } from './schemas.ts';

const MAX_PAGE = 1_000_000;
const type = Type.String({ maxLength: 100 });
const typeAndKey = Type.Object({ type, key: Type.String({ maxLength: 500 }) });
const values = Type.Optional(Type.Union([NotificationValues, Type.Null()]));
const dismissOne = permitted('notifications:delete:{type}');

export const notifications = endpoints('notifications', {
  list: {
    method: 'GET',
    path: '/system/notifications',
    summary: 'What needs attention',
    access: signedIn,
    answers: { 200: NotificationList },
  },
  dismissType: {
    method: 'DELETE',
    path: '/system/notifications/:type',
    summary: 'Dismiss all notifications of a type',
    access: dismissOne,
    answers: { 204: NoContent },
  },
  dismiss: {
    method: 'DELETE',
    path: '/system/notifications/:type/:key',
    summary: 'Dismiss a notification',
    access: dismissOne,
    params: typeAndKey,
    answers: { 204: NoContent },
  },
  htmlText: {
    method: 'POST',
    path: '/system/notification/message/html/:type',
    audited: false,
    summary: 'The text of a notification as HTML',
    access: signedIn,
    body: values,
    answers: { 200: NotificationText },
  },
  htmlTextOfKey: {
    method: 'POST',
    path: '/system/notification/message/html/:type/:key',
    audited: false,
    summary: 'The text of a notification with a key as HTML',
    access: signedIn,
    params: typeAndKey,
    body: values,
    answers: { 200: NotificationText },
  },
  plainText: {
    method: 'POST',
    path: '/system/notification/message/plaintext/:type',
    audited: false,
    summary: 'The text of a notification as plain text',
    access: signedIn,
    body: values,
    answers: { 200: NotificationText },
  },
  plainTextOfKey: {
    method: 'POST',
    path: '/system/notification/message/plaintext/:type/:key',
    audited: false,
    summary: 'The text of a notification with a key as plain text',
    access: signedIn,
    params: typeAndKey,
    body: values,
    answers: { 200: NotificationText },
  },
  systemMessages: {
    method: 'GET',
    path: '/system/messages',
    summary: 'What happened lately',
    access: permitted('systemmessages:read'),
    query: Type.Object({ page: Type.Integer({ default: 1, minimum: 0, maximum: MAX_PAGE }) }),
    answers: { 200: SystemMessages },
  },
});
