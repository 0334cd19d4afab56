// Sends what notifications have to tell: through the sender of their type, and notes how it went.
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import { isNotificationType, type NotificationType } from '@logboom/contract/events/notification-configs';
import type { Secrets } from '../../../cluster/secrets.ts';
import { newId } from '../../../storage/ids.ts';
import { secretReader } from '../notifications/notification-secrets.ts';
import type { StoredNotification } from '../notifications/notification.store.ts';
import { DeliveryError, type PreviewPart, type Sender, type StoredConfig } from '../senders/sender.ts';
import type { DeliveryStore } from './delivery.store.ts';

export type Senders = Readonly<Record<NotificationType, Sender>>;

interface Parts {
  readonly senders: Senders;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  readonly store: Pick<DeliveryStore, 'record'>;
}

interface Attempted {
  readonly deliveryId: string;
  readonly isTest: boolean;
  readonly done: Set<string>;
  readonly signal: AbortSignal;
}

/** Above the limits of the senders themselves. */
const TEST_TIMEOUT_MS = 60_000;

export function deliveries({ senders, secrets, store }: Parts) {
  function senderOf({ type }: StoredConfig): Sender {
    if (isNotificationType(type)) return senders[type];
    throw new DeliveryError(`There are no notifications of the type ${type}.`, { permanent: true });
  }

  const send = (notification: StoredNotification, model: NotificationModel, attempted: Attempted) =>
    senderOf(notification.config).send(notification.config, {
      ...attempted,
      notification,
      model,
      secret: secretReader(notification.id, secrets),
    });

  /** Without a trace. */
  const tryOut = (notification: StoredNotification, model: NotificationModel) =>
    send(notification, model, {
      deliveryId: newId(),
      isTest: true,
      done: new Set(),
      signal: AbortSignal.timeout(TEST_TIMEOUT_MS),
    });

  return {
    send,
    tryOut,

    /** Of a notification that is stored: its history has tests, too. */
    async sendTest(notification: StoredNotification, model: NotificationModel): Promise<void> {
      const began = Date.now();
      const record = (state: 'sent' | 'failed', outcome: string) =>
        store.record(
          { notificationId: notification.id, definitionId: null, model },
          { state, outcome, durationMs: Date.now() - began, done: [] },
        );
      try {
        await record('sent', await tryOut(notification, model));
      } catch (error) {
        if (error instanceof DeliveryError) await record('failed', error.message);
        throw error;
      }
    },

    preview: (config: StoredConfig, model: NotificationModel): PreviewPart[] =>
      senderOf(config).preview(config, model),
  };
}

export type Deliveries = ReturnType<typeof deliveries>;
