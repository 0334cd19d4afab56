// Alarm callbacks as older clients know them: notifications of that type, by the streams that definitions look at.
import { instant } from '@logboom/contract/common/wire-dates';
import { isObject } from '@logboom/contract/common/is-object';
import { isPermitted } from '@logboom/contract/common/permissions';
import type {
  AlarmCallback,
  AlarmCallbackList,
  AlertHistoryList,
} from '@logboom/contract/events/alarm-callback-endpoints';
import { SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import type { Caller } from '../../../http/authentication.ts';
import { notFound } from '../../../http/errors.ts';
import { readConfig, streamsOf } from '../definitions/definition.rules.ts';
import type { DefinitionStore } from '../definitions/definition.store.ts';
import type { DeliveryHistory, DeliveryRow } from '../delivery/delivery.store.ts';
import type { NotificationStore, StoredNotification } from '../notifications/notification.store.ts';

interface Parts {
  readonly notifications: Pick<NotificationStore, 'all'>;
  readonly definitions: Pick<DefinitionStore, 'ids' | 'findAll'>;
  readonly history: Pick<DeliveryHistory, 'ofEvent'>;
}

const LEGACY = 'legacy-alarm-callback-notification-v1';

export function callbackService({ notifications, definitions, history }: Parts) {
  async function readable({ permissions }: Caller): Promise<StoredNotification[]> {
    const all = await notifications.all();
    return all.filter(({ id }) => isPermitted(permissions, `eventnotifications:read:${id}`));
  }

  const callbacksOf = async (caller: Caller) =>
    (await readable(caller)).filter(({ config }) => config.type === LEGACY);

  /** Those of definitions that look at the stream, alone or among others; without streams they look at all of them. */
  async function ofStream(caller: Caller, streamId: string): Promise<AlarmCallback[]> {
    const [all, stored] = await Promise.all([
      callbacksOf(caller),
      definitions.ids().then((ids) => definitions.findAll(ids)),
    ]);
    const used = new Set(
      stored.flatMap(({ config: sent, notifications: attached }) => {
        const config = readConfig(sent);
        if (config === undefined || config.type === SYSTEM_EVENTS) return [];
        const streams = streamsOf(config);
        const isAbout = streams.length === 0 || streams.includes(streamId);
        return isAbout ? attached.map(({ notification_id: id }) => id) : [];
      }),
    );
    return all.filter(({ id }) => used.has(id)).map((one) => presentCallback(one, streamId));
  }

  return {
    async list(caller: Caller): Promise<AlarmCallbackList> {
      return listOf((await callbacksOf(caller)).map((one) => presentCallback(one, null)));
    },

    async ofStream(caller: Caller, streamId: string): Promise<AlarmCallbackList> {
      return listOf(await ofStream(caller, streamId));
    },

    async readOfStream(caller: Caller, streamId: string, id: string): Promise<AlarmCallback> {
      const found = (await ofStream(caller, streamId)).find((one) => one.id === id);
      if (found === undefined)
        throw notFound(`The stream has no alarm callback <${id}>`, 'NOTIFICATION_UNKNOWN');
      return found;
    },

    /** Of an event about the stream; of others there is none. */
    async history(caller: Caller, streamId: string, eventId: string): Promise<AlertHistoryList> {
      const ids = (await readable(caller)).map(({ id }) => id);
      const rows = await history.ofEvent(eventId, ids);
      const seen = rows.filter(({ model }) => isAboutStream(model, streamId));
      return { histories: seen.map(presentHistory), total: seen.length };
    },
  };
}

export type CallbackService = ReturnType<typeof callbackService>;

const listOf = (alarmcallbacks: AlarmCallback[]): AlarmCallbackList => ({
  alarmcallbacks,
  total: alarmcallbacks.length,
});

function presentCallback(notification: StoredNotification, streamId: string | null): AlarmCallback {
  const { id, title, config, created_at } = notification;
  const { callback_type: type, configuration } = config;
  return {
    id,
    stream_id: streamId,
    type: typeof type === 'string' ? type : '',
    title,
    configuration: isObject(configuration) ? configuration : {},
    created_at: instant(created_at),
  };
}

function isAboutStream(model: string, streamId: string): boolean {
  const parsed: unknown = JSON.parse(model);
  const event = isObject(parsed) ? parsed['event'] : undefined;
  const streams = isObject(event) ? event['source_streams'] : undefined;
  return Array.isArray(streams) && streams.includes(streamId);
}

const RESULTS = {
  sent: 'success',
  failed: 'error',
  waiting: 'waiting',
  sending: 'waiting',
  suppressed: 'suppressed',
} as const;

function presentHistory(row: DeliveryRow): AlertHistoryList['histories'][number] {
  return {
    id: row.id,
    alarmcallback_id: row.notification_id,
    alert_id: row.event_id,
    result: { type: RESULTS[row.state], message: row.outcome },
    created_at: instant(row.created_at),
  };
}
