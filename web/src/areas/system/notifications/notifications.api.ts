// Notifications: what there is, what each says, and dismissing one.
import { notifications } from '@logboom/contract/notifications/endpoints';
import type { NotificationEntry } from '@logboom/contract/notifications/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/feedback/toast.tsx';
import { call, keyOf, keyOfTable, polledQueryOf } from '../../../platform/call.ts';
import { errorText } from '../../../platform/fetch/errors.ts';

const REFRESH_MS = 3000;
const listQuery = polledQueryOf(notifications.list, REFRESH_MS);

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
    queryKey: [...keyOfTable(notifications.htmlText), 'text', type, key ?? '', timestamp],
    queryFn: ({ signal }) => {
      const asked = { type: type.toUpperCase(), body: { values } };
      const options = { signal, extendSession: false };
      return key === undefined
        ? call(notifications.htmlText, asked, options)
        : call(notifications.htmlTextOfKey, { ...asked, key }, options);
    },
    staleTime: Infinity,
    throwOnError: false,
  });
}

export function useDismissNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, key }: NotificationEntry) =>
      key === undefined
        ? call(notifications.dismissType, { type })
        : call(notifications.dismiss, { type, key }),
    onError: (error) => toast.error(`The notification could not be dismissed: ${errorText(error)}`),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(notifications.list) }),
  });
}
