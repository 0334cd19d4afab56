// What a notification says, without markup, for those who tell it elsewhere.
import { isNotificationType, type NotificationText } from '@logboom/contract/notifications/schemas';
import type { StoredNotification } from '../../cluster/notifications.store.ts';
import { toPlainText } from './notification-text.ts';
import { notificationText } from './notification-texts.ts';

/** Undefined when a newer version on the same database made it: it has no text here. */
export function plainNotification(
  { type, details, nodeId }: StoredNotification,
  isCloud: boolean,
): NotificationText | undefined {
  if (!isNotificationType(type)) return undefined;
  return toPlainText(notificationText(type, { ...details, node_id: nodeId, _cloud: isCloud }));
}
