// What a type of notification can do: send what happened, and show what it would send.
import type { NotificationPreview } from '@logboom/contract/events/notification-schemas';
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import type { Encrypted } from '../../../cluster/secret-values.ts';

export type StoredConfig = Readonly<Record<string, unknown>> & { readonly type: string };
export type PreviewPart = NotificationPreview['parts'][number];

/** One attempt to tell somebody of an event. */
export interface Dispatch {
  readonly notification: { readonly id: string; readonly title: string };
  readonly model: NotificationModel;
  /** The same for every attempt, so that receivers can recognise a second one. */
  readonly deliveryId: string;
  readonly isTest: boolean;
  /** Addresses that got it in an earlier attempt; those that get it now are added. */
  readonly done: Set<string>;
  readonly signal: AbortSignal;
  readonly secret: (field: string, value: Encrypted | null) => string | undefined;
}

export interface Sender {
  /** Returns what the receiver said. Throws a `DeliveryError` when nobody got it. */
  send(config: StoredConfig, dispatch: Dispatch): Promise<string>;
  preview(config: StoredConfig, model: NotificationModel): PreviewPart[];
}

/** Why an attempt failed. One that is not permanent is worth another attempt. */
export class DeliveryError extends Error {
  readonly isPermanent: boolean;

  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message);
    this.name = 'DeliveryError';
    this.isPermanent = permanent;
  }
}
