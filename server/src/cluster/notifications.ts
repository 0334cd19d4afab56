// What the cluster wants its administrators to know. One notification for each type and key at a time.
import type { NotificationType } from '@logboom/contract/notifications/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { NotificationStore, StoredNotification } from './notifications.store.ts';

export interface NewNotification {
  /** In lower case, as on the wire, for example `input_failed_to_start`. */
  type: NotificationType;
  severity: 'normal' | 'urgent';
  key?: string;
  details?: Readonly<Record<string, unknown>>;
}

export interface Notifications {
  /** Does nothing when one of that type and key is there already. Never throws: failures are logged. */
  publish(notification: NewNotification): Promise<void>;
  /** Takes it away because the reason is gone. */
  resolve(type: NotificationType, key?: string): Promise<void>;
}

/** The same for those who show them. */
export interface NotificationBoard extends Notifications {
  list(): Promise<StoredNotification[]>;
  find(type: string, key?: string): Promise<StoredNotification | undefined>;
  /** All of the type when no key is given. */
  dismiss(type: string, key?: string): Promise<void>;
}

export interface NotificationsParts {
  store: NotificationStore;
  nodeId: string;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Reasons come from strangers: an error text of a peer can be of any length. */
const MAX_DETAIL_LENGTH = 4000;
const MAX_LIST_LENGTH = 100;

export function createNotifications({ store, nodeId, logger }: NotificationsParts): NotificationBoard {
  async function quietly(what: string, type: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, notification: type }, what);
    }
  }

  return {
    publish: ({ type, severity, key = '', details }) =>
      quietly('A notification could not be published', type, () =>
        store.insert({
          type,
          severity,
          key,
          nodeId,
          details: details && (shorten(details) as Readonly<Record<string, unknown>>),
        }),
      ),
    resolve: (type, key = '') =>
      quietly('A notification could not be resolved', type, () => store.remove(type, key)),
    list: () => store.list(),
    find: (type, key = '') => store.find(type, key),
    dismiss: (type, key) => store.remove(type, key),
  };
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_DETAIL_LENGTH);
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_LENGTH).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
}
