// Notifications: listed, made, changed, deleted, tried out.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { ListParameters } from '@logboom/contract/common/pagination';
import { isNotificationType } from '@logboom/contract/events/notification-configs';
import type {
  EventNotificationList,
  EventNotificationPage,
  EventNotificationRequest,
} from '@logboom/contract/events/notification-schemas';
import { parseListQuery } from '@logboom/core/list-query';
import type { Secrets } from '../../../cluster/secrets.ts';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, configurationInvalid, notFound, RequestError } from '../../../http/errors.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { newId } from '../../../storage/ids.ts';
import type { EntityTracker } from '../../entities/index.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import { DeliveryError, type StoredConfig } from '../senders/sender.ts';
import { testModel } from '../senders/test-model.ts';
import { storedSecrets } from './notification-secrets.ts';
import { problemsOf } from './notification.rules.ts';
import { NOTIFICATION_ATTRIBUTES, presentNotification } from './notification.present.ts';
import { wholeConfig } from './whole-config.ts';
import { notificationName, type NotificationStore, type StoredNotification } from './notification.store.ts';

interface Parts {
  readonly store: NotificationStore;
  readonly secrets: Secrets;
  readonly deliveries: Deliveries;
  readonly tracker: Pick<EntityTracker, 'created' | 'changed' | 'removed'>;
  readonly mail: { readonly isConfigured: boolean; readonly defaultSender: string };
  /** Takes it from the event definitions that use it. */
  readonly onRemoved: (id: string) => Promise<void>;
}

const DEFAULT_SORT = { id: 'title', direction: 'ASC' };

export function notificationService({ store, secrets, deliveries, tracker, mail, onRemoved }: Parts) {
  async function find(id: string): Promise<StoredNotification> {
    const found = await store.find(id);
    if (found === undefined) throw notFound(`Notification <${id}> doesn't exist`, 'NOTIFICATION_UNKNOWN');
    return found;
  }

  async function readable(caller: Caller): Promise<string[] | undefined> {
    if (isPermitted(caller.permissions, 'eventnotifications:read')) return undefined;
    const ids = await store.ids();
    return ids.filter((id) => isPermitted(caller.permissions, `eventnotifications:read:${id}`));
  }

  async function pageOf(caller: Caller, parameters: ListParameters) {
    const query = readListQuery(parameters.query);
    const [ids, allowed] = await Promise.all([store.ids(), readable(caller)]);
    const { rows, total } = await store.page({
      parameters,
      conditions: parseListQuery(query),
      readable: allowed,
    });
    return { query, total, grandTotal: ids.length, notifications: rows.map(presentNotification) };
  }

  /** What is stored for a request, which is refused when something is wrong with it. */
  function checked(
    request: EventNotificationRequest,
    of: { id: string; stored: StoredConfig | undefined },
    isTest = false,
  ): StoredConfig {
    const { type } = request.config;
    const config: Partial<StoredConfig> = isNotificationType(type) ? wholeConfig(type, request.config) : {};
    const problems = problemsOf(request.title, config, isTest ? {} : { mail });
    if (config.type === undefined || Object.keys(problems).length > 0) throw configurationInvalid(problems);
    return storedSecrets({ ...config, type: config.type }, of, secrets);
  }

  return {
    find,

    async page(caller: Caller, parameters: ListParameters): Promise<EventNotificationPage> {
      const { query, total, grandTotal, notifications } = await pageOf(caller, parameters);
      const { page, per_page, sort = DEFAULT_SORT.id, order = 'asc' } = parameters;
      return {
        query,
        sort: sort === 'type' ? 'config.type' : sort,
        order,
        pagination: { total, count: notifications.length, page, per_page },
        total: grandTotal,
        elements: notifications,
        attributes: [...NOTIFICATION_ATTRIBUTES],
        defaults: { sort: DEFAULT_SORT },
      };
    },

    async list(caller: Caller, parameters: ListParameters): Promise<EventNotificationList> {
      const { query, total, grandTotal, notifications } = await pageOf(caller, parameters);
      const { page, per_page } = parameters;
      const count = notifications.length;
      return { total, page, per_page, count, notifications, query, grand_total: grandTotal };
    },

    async create(caller: Caller, request: EventNotificationRequest): Promise<StoredNotification> {
      const id = newId();
      const config = checked(request, { id, stored: undefined });
      const { title, description } = request;
      const notification = { id, title: title.trim(), description, config, created_at: new Date() };
      await store.insert(notification, caller);
      await tracker.created(caller, track(notification));
      return notification;
    },

    async update(caller: Caller, id: string, request: EventNotificationRequest): Promise<StoredNotification> {
      const found = await find(id);
      if (request.id !== id) throw badRequest("Notification IDs don't match", 'NOTIFICATION_MISMATCH');
      const config = checked(request, { id, stored: found.config });
      const changed = { ...found, title: request.title.trim(), description: request.description, config };
      if (!(await store.update(changed))) await find(id);
      await tracker.changed(caller, track(changed));
      return changed;
    },

    async remove(caller: Caller, id: string): Promise<void> {
      const found = await store.find(id);
      if (found === undefined) return;
      await onRemoved(id);
      await store.remove(id);
      await tracker.removed(caller, track(found));
    },

    async test(caller: Caller, id: string): Promise<void> {
      const notification = await find(id);
      await told(() => deliveries.sendTest(notification, testModel(caller.username)));
    },

    async testUnsaved(caller: Caller, request: EventNotificationRequest): Promise<void> {
      const stored = mayEdit(caller, request) ? await store.find(request.id ?? '') : undefined;
      const id = stored?.id ?? newId();
      const config = checked(request, { id, stored: stored?.config }, true);
      const { title, description } = request;
      const notification = { id, title, description, config, created_at: new Date() };
      await told(() => deliveries.tryOut(notification, testModel(caller.username)));
    },
  };
}

export type NotificationService = ReturnType<typeof notificationService>;

const track = ({ id, title }: StoredNotification) => ({ grn: notificationName(id), title });

/** One that is stored. */
export function mayEdit({ permissions }: Caller, { id }: EventNotificationRequest): boolean {
  return !!id && isPermitted(permissions, `eventnotifications:edit:${id}`);
}

async function told(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new RequestError({ code: 'NOTIFICATION_NOT_SENT', status: 500, message: error.message });
  }
}
