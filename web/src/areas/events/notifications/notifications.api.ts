// Reads and changes event notifications, tries them out, and reads what they sent.
import { eventNotifications, notificationDeliveries } from '@logboom/contract/events/notification-endpoints';
import type {
  DeliveryState,
  EventNotification,
  EventNotificationRequest,
} from '@logboom/contract/events/notification-schemas';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListQuestion } from '../../../kit/list/listUrl.ts';
import { call, keyOfTable, polledQueryOf, queryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

const NOTIFICATIONS = keyOfTable(eventNotifications.list);
const DELIVERIES = keyOfTable(notificationDeliveries.list);
const HISTORY_EVERY_MS = 3000;

export function notificationPageQuery({ page, size, ...question }: ListQuestion) {
  return {
    ...queryOf(eventNotifications.page, { query: { page, per_page: size, ...question } }),
    placeholderData: keepPreviousData,
  };
}

export const notificationQuery = (notificationId: string) =>
  queryOf(eventNotifications.read, { notificationId });
/** For those who choose among them. */
export const allNotificationsQuery = () => ({
  ...queryOf(eventNotifications.list, { query: { page: 1, per_page: 0, query: '' } }),
  throwOnError: false,
});
export const previewQuery = (request: EventNotificationRequest) =>
  queryOf(eventNotifications.preview, { body: request });

export const historyQuery = (notificationId: string, page: number, state: DeliveryState | undefined) => ({
  ...polledQueryOf(notificationDeliveries.list, HISTORY_EVERY_MS, {
    notificationId,
    query: { page, per_page: 20, ...(state && { state }) },
  }),
  placeholderData: keepPreviousData,
});

export function useSaveNotification() {
  return useChange({
    outdates: NOTIFICATIONS,
    makesOwner: true,
    call: (body: EventNotificationRequest) =>
      body.id
        ? call(eventNotifications.update, { notificationId: body.id, body })
        : call(eventNotifications.create, { body }),
    done: ({ title }) => `Notification "${title.trim()}" was saved.`,
  });
}

export function useDeleteNotification() {
  return useChange({
    outdates: NOTIFICATIONS,
    call: ({ id }: EventNotification) => call(eventNotifications.remove, { notificationId: id }),
    done: ({ title }) => `Notification "${title}" was deleted.`,
    failed: 'Could not delete the notification',
  });
}

export function useDeleteNotifications() {
  return useChange({
    outdates: NOTIFICATIONS,
    call: (ids: readonly string[]) => call(eventNotifications.bulkDelete, { body: { entity_ids: [...ids] } }),
    failed: 'Could not delete the notifications',
  });
}

export function useTestNotification() {
  return useChange({
    outdates: DELIVERIES,
    call: ({ id }: EventNotification) => call(eventNotifications.test, { notificationId: id }),
    done: ({ title }) => `A test was sent through "${title}".`,
    failed: 'The test could not be sent',
  });
}

/** Of what a form holds; the form shows how it went. */
export const testUnsaved = (body: EventNotificationRequest) => call(eventNotifications.testUnsaved, { body });

export function useSendAgain(notificationId: string) {
  return useChange({
    outdates: DELIVERIES,
    call: (ids: readonly string[]) =>
      call(notificationDeliveries.sendAgain, { notificationId, body: { delivery_ids: [...ids] } }),
    done: (_, { queued }) => (queued === 1 ? 'It is sent again.' : `${queued} are sent again.`),
    failed: 'Could not send again',
  });
}
