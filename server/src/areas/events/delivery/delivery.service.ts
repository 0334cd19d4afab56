// What a notification has sent, is to send, and could not send.
import { instant } from '@logboom/contract/common/wire-dates';
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import type {
  Delivery,
  DeliveryPage,
  DeliveryParameters,
} from '@logboom/contract/events/notification-schemas';
import type { DeliveryHistory, DeliveryRow, DeliveryStore } from './delivery.store.ts';

export function deliveryService(
  store: Pick<DeliveryStore, 'restart'>,
  history: DeliveryHistory,
  wake: () => void,
) {
  return {
    async page(notificationId: string, parameters: DeliveryParameters): Promise<DeliveryPage> {
      const [rows, counts] = await Promise.all([
        history.page(notificationId, parameters),
        history.counts(notificationId),
      ]);
      const { page, per_page, state } = parameters;
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return {
        total: state === undefined ? all : (counts[state] ?? 0),
        page,
        per_page,
        counts,
        deliveries: rows.map(presentDelivery),
      };
    },

    async sendAgain(notificationId: string, ids: readonly string[]): Promise<number> {
      const count = await store.restart(notificationId, ids);
      wake();
      return count;
    },
  };
}

export type DeliveryService = ReturnType<typeof deliveryService>;

function presentDelivery(row: DeliveryRow): Delivery {
  const { event, event_definition_title } = JSON.parse(row.model) as NotificationModel;
  return {
    id: row.id,
    notification_id: row.notification_id,
    state: row.state,
    is_test: row.is_test,
    event_id: row.event_id,
    event_message: event.message,
    event_definition_id: row.event_definition_id,
    event_definition_title,
    attempts: row.attempts,
    created_at: instant(row.created_at),
    next_at: row.state === 'waiting' ? instant(row.next_at) : null,
    finished_at: row.finished_at && instant(row.finished_at),
    duration_ms: row.duration_ms === null ? null : Number(row.duration_ms),
    outcome: row.outcome,
  };
}
