// A notification in the shape that clients know.
import type { NotificationEntry } from '@logboom/contract/notifications/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { StoredNotification } from '../../cluster/notifications.store.ts';

/** What it does not have is left out: clients tell a missing key from an empty one. */
export function presentNotification(notification: StoredNotification): NotificationEntry {
  const { type, severity, key, details, nodeId, createdAt } = notification;
  return {
    type,
    severity,
    timestamp: instant(createdAt),
    node_id: nodeId,
    ...(key !== '' && { key }),
    ...(details !== undefined && { details }),
  };
}
