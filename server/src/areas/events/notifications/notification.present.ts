// Notifications as the wire shows them.
import { PLAIN_ATTRIBUTE, type EntityAttribute } from '@logboom/contract/common/pagination';
import type { EventNotification } from '@logboom/contract/events/notification-schemas';
import { shownSecrets } from './notification-secrets.ts';
import type { StoredNotification } from './notification.store.ts';

export const NOTIFICATION_ATTRIBUTES: readonly EntityAttribute[] = [
  { ...PLAIN_ATTRIBUTE, id: 'title', title: 'Title' },
  { ...PLAIN_ATTRIBUTE, id: 'description', title: 'Description' },
  { ...PLAIN_ATTRIBUTE, id: 'type', title: 'Type' },
];

export function presentNotification(stored: StoredNotification): EventNotification {
  const { id, title, description, config } = stored;
  return { id, title, description, config: { ...shownSecrets(config) } };
}
