// What a notification would send, of an event that happened or of one that is made up.
import { isPermitted } from '@logboom/contract/common/permissions';
import { isNotificationType } from '@logboom/contract/events/notification-configs';
import type {
  EventNotificationRequest,
  NotificationPreview,
} from '@logboom/contract/events/notification-schemas';
import type { Caller } from '../../../http/authentication.ts';
import { configurationInvalid, forbidden } from '../../../http/errors.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import type { ToldOf } from '../found/told-of.ts';
import { testModel } from '../senders/test-model.ts';
import { problemsOf } from './notification.rules.ts';
import { mayEdit } from './notification.service.ts';
import { wholeConfig } from './whole-config.ts';

interface Parts {
  readonly deliveries: Pick<Deliveries, 'preview'>;
  readonly toldOf: ToldOf;
}

const LIMIT_MS = 30_000;

export function notificationPreviews({ deliveries, toldOf }: Parts) {
  /** @param eventId of one that happened; without it, of one that is made up */
  return async (
    caller: Caller,
    request: EventNotificationRequest,
    eventId: string | undefined,
  ): Promise<NotificationPreview> => {
    if (!isPermitted(caller.permissions, 'eventnotifications:create') && !mayEdit(caller, request))
      throw forbidden();
    const { type } = request.config;
    if (!isNotificationType(type)) throw configurationInvalid(problemsOf(request.title, {}));
    const config = wholeConfig(type, request.config);
    const model =
      eventId === undefined
        ? testModel(caller.username)
        : await toldOf(caller, eventId, AbortSignal.timeout(LIMIT_MS));
    return { parts: deliveries.preview(config, model) };
  };
}

export type NotificationPreviews = ReturnType<typeof notificationPreviews>;
