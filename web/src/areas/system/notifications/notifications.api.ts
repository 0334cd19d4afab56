// Notifications: what there is, what each says, and dismissing one.
import type {
  NotificationEntry,
  NotificationList,
  NotificationText,
} from '@logboom/contract/notifications/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/feedback/toast.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { deleteResource, postJson } from '../../../platform/fetch.ts';
import { polledQuery } from '../../../platform/polling.ts';

const REFRESH_MS = 3000;
const LIST_KEY = ['notifications'];
const listQuery = polledQuery<NotificationList>(LIST_KEY, '/system/notifications', REFRESH_MS);

export function useNotifications() {
  return useQuery(listQuery);
}

/** `values` are the addresses that the text may lead to. */
export function useNotificationText(
  notification: NotificationEntry,
  values: Readonly<Record<string, string>>,
) {
  const { type, key, timestamp } = notification;
  return useQuery({
    // The same notification may come again with other details.
    queryKey: ['notification-text', type, key ?? '', timestamp],
    queryFn: ({ signal }) =>
      postJson<NotificationText>(
        `/system/notification/message/html/${addressOf(type.toUpperCase(), key)}`,
        { values },
        { signal, extendSession: false },
      ),
    staleTime: Infinity,
    throwOnError: false,
  });
}

export function useDismissNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, key }: NotificationEntry) =>
      deleteResource(`/system/notifications/${addressOf(type, key)}`),
    onError: (error) => toast.error(`The notification could not be dismissed: ${errorText(error)}`),
    onSettled: () => client.invalidateQueries({ queryKey: LIST_KEY }),
  });
}

function addressOf(type: string, key: string | undefined): string {
  return [type, key].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part))).join('/');
}
