// The calls around event notifications.
import { BulkAnswer, BulkRequest } from '../common/bulk.ts';
import { ListParameters } from '../common/pagination.ts';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  DeliveryPage,
  DeliveryParameters,
  EventNotification,
  EventNotificationList,
  EventNotificationPage,
  EventNotificationRequest,
  LegacyTypes,
  NotificationPreview,
  PreviewParameters,
  SendAgain,
  SentAgain,
} from './notification-schemas.ts';

const READ = permitted('eventnotifications:read:{notificationId}');
const EDIT = permitted('eventnotifications:edit:{notificationId}');
const CREATE = permitted('eventnotifications:create');

export const eventNotifications = endpoints('events/notifications', {
  page: {
    method: 'GET',
    path: '/events/notifications/paginated',
    summary: 'A page of the notifications that one may read',
    access: signedIn,
    query: ListParameters,
    answers: { 200: EventNotificationPage },
  },
  list: {
    method: 'GET',
    path: '/events/notifications',
    summary: 'The notifications that one may read, as older clients list them',
    access: signedIn,
    query: ListParameters,
    answers: { 200: EventNotificationList },
  },
  read: {
    method: 'GET',
    path: '/events/notifications/:notificationId',
    summary: 'One notification',
    access: READ,
    answers: { 200: EventNotification },
  },
  create: {
    method: 'POST',
    path: '/events/notifications',
    summary: 'Create a notification',
    access: CREATE,
    body: EventNotificationRequest,
    answers: { 200: EventNotification },
  },
  update: {
    method: 'PUT',
    path: '/events/notifications/:notificationId',
    summary: 'Change a notification',
    access: EDIT,
    body: EventNotificationRequest,
    answers: { 200: EventNotification },
  },
  remove: {
    method: 'DELETE',
    path: '/events/notifications/:notificationId',
    summary: 'Delete a notification, and take it from all event definitions',
    access: permitted('eventnotifications:delete:{notificationId}'),
    answers: { 204: NoContent },
  },
  bulkDelete: {
    method: 'POST',
    path: '/events/notifications/bulk_delete',
    summary: 'Delete notifications',
    access: signedIn,
    body: BulkRequest,
    answers: { 200: BulkAnswer },
  },
  test: {
    method: 'POST',
    path: '/events/notifications/:notificationId/test',
    summary: 'Send a test through a stored notification',
    access: EDIT,
    answers: { 200: NoContent },
  },
  testUnsaved: {
    method: 'POST',
    path: '/events/notifications/test',
    summary: 'Send a test through a notification that is not stored',
    access: CREATE,
    body: EventNotificationRequest,
    answers: { 200: NoContent },
  },
  preview: {
    method: 'POST',
    path: '/events/notifications/preview',
    audited: false,
    summary: 'What a notification would send, of an event or of an example',
    // Who may create notifications, or change this one.
    access: signedIn,
    query: PreviewParameters,
    body: EventNotificationRequest,
    answers: { 200: NotificationPreview },
  },
  legacyTypes: {
    method: 'GET',
    path: '/events/notifications/legacy/types',
    summary: 'The types of alarm callbacks of older versions, and their configuration',
    access: signedIn,
    answers: { 200: LegacyTypes },
  },
});

export const notificationDeliveries = endpoints('events/deliveries', {
  list: {
    method: 'GET',
    path: '/events/notifications/:notificationId/deliveries',
    summary: 'What a notification has sent, is to send, and could not send',
    access: READ,
    query: DeliveryParameters,
    answers: { 200: DeliveryPage },
  },
  sendAgain: {
    method: 'POST',
    path: '/events/notifications/:notificationId/deliveries/send_again',
    summary: 'Send again what nobody got',
    access: EDIT,
    body: SendAgain,
    answers: { 200: SentAgain },
  },
});
