// Reads and changes event notifications, tries them out, and reads what they sent.
import { events } from '@logboom/contract/events/event-endpoints';
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
/** In seconds. */
const WEEK = 604_800;

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
/** @param eventId of an event that happened; an example when null */
export const previewQuery = (request: EventNotificationRequest, eventId: string | null) =>
  queryOf(eventNotifications.preview, {
    query: eventId === null ? {} : { event_id: eventId },
    body: request,
  });
/** The latest, to see a notification with. */
export const recentEventsQuery = () => ({
  ...queryOf(events.search, { body: { timerange: { type: 'relative', range: WEEK }, per_page: 25 } }),
  throwOnError: false,
});

interface HistoryQuestion {
  readonly page: number;
  readonly size: number;
  readonly state: DeliveryState | undefined;
}

export const historyQuery = (notificationId: string, { page, size, state }: HistoryQuestion) => ({
  ...polledQueryOf(notificationDeliveries.list, HISTORY_EVERY_MS, {
    notificationId,
    query: { page, per_page: size, ...(state && { state }) },
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
