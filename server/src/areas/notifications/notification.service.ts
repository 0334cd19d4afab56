// Which notifications a caller sees and may dismiss, and what they say.
import {
  isNotificationType,
  SYSTEM_MESSAGES_PER_PAGE,
  type NotificationList,
  type NotificationText,
  type NotificationType,
  type SystemMessages,
} from '@logboom/contract/notifications/schemas';
import { instancePermission, isPermitted } from '@logboom/contract/common/permissions';
import { instant } from '@logboom/contract/common/wire-dates';
import type { ActivityLog } from '../../cluster/activity.ts';
import type { NotificationBoard } from '../../cluster/notifications.ts';
import type { Caller } from '../../http/authentication.ts';
import { badRequest, notFound } from '../../http/errors.ts';
import { presentNotification } from './notification.present.ts';
import { toHtml, toPlainText } from './notification-text.ts';
import { notificationText } from './notification-texts.ts';

type TextFormat = 'html' | 'plaintext';
/** All of a type, or the one with a key. */
interface Which {
  type: string;
  key?: string | undefined;
}
export type NotificationService = ReturnType<typeof notificationService>;

export function notificationService(board: NotificationBoard, activity: ActivityLog, isCloud: boolean) {
  const mayRead = (caller: Caller, type: string) =>
    isPermitted(caller.permissions, instancePermission('notifications:read', type));

  return {
    async list(caller: Caller): Promise<NotificationList> {
      const readable = (await board.list()).filter(
        // A newer version on the same database may know types that have no text here.
        ({ type }) => isNotificationType(type) && mayRead(caller, type),
      );
      const notifications = readable.map(presentNotification);
      return { total: notifications.length, notifications };
    },

    async dismiss({ type, key }: Which): Promise<void> {
      const known = type.toLowerCase();
      if (!isNotificationType(known)) throw badRequest(`There is no notification of type ${type}.`);
      await board.dismiss(known, key);
    },

    async render(
      caller: Caller,
      format: TextFormat,
      { type, key }: Which,
      values: Readonly<Record<string, unknown>>,
    ): Promise<NotificationText> {
      const known = typeInUpperCase(type);
      const notification =
        known !== undefined && mayRead(caller, known) ? await board.find(known, key) : undefined;
      if (known === undefined || notification === undefined) {
        const name = key === undefined ? type : `${type}/${key}`;
        throw notFound(`Event type <${name}> is not currently active`, 'NOTIFICATION_INACTIVE');
      }
      const data = { ...values, ...notification.details, node_id: notification.nodeId, _cloud: isCloud };
      const text = notificationText(known, data);
      return format === 'html' ? toHtml(text) : toPlainText(text);
    },

    async messages(page: number): Promise<SystemMessages> {
      const { entries, total } = await activity.page(Math.max(1, page), SYSTEM_MESSAGES_PER_PAGE);
      const messages = entries.map(({ caller, content, at, nodeId }) => ({
        caller,
        content,
        timestamp: instant(at),
        node_id: nodeId,
      }));
      return { messages, total };
    },
  };
}

/** Clients write types in upper case here, and in lower case elsewhere. */
function typeInUpperCase(type: string): NotificationType | undefined {
  const lower = type.toLowerCase();
  return type === type.toUpperCase() && isNotificationType(lower) ? lower : undefined;
}
