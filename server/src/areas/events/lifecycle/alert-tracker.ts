// Follows what runs of a definition say about its alerts, and tells people when one is over.
import { instant } from '@logboom/contract/common/wire-dates';
import type { Event } from '@logboom/contract/events/event-schemas';
import type { Database } from '../../../storage/metadata/database.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import type { DeliveryStore, NewDelivery } from '../delivery/delivery.store.ts';
import { eventId } from '../execution/event-id.ts';
import type { GraceStore } from '../execution/grace.store.ts';
import { storedKey } from '../execution/stored-key.ts';
import { trackedAlerts, type AlertRow } from './tracked-alerts.store.ts';

interface Parts {
  readonly deliveries: Pick<DeliveryStore, 'enqueue' | 'suppress'>;
  readonly grace: Pick<GraceStore, 'forget'>;
  /** The title of the quiet hours in which a definition is now. */
  readonly muting: (definition: StoredDefinition, transaction: Database) => Promise<string | undefined>;
  readonly now: () => number;
}

export interface RunOutcome {
  readonly events: readonly Event[];
  /** The keys for which it still holds: other alerts are over. Undefined when nothing can be said to be over. */
  readonly met: readonly (string | null)[] | undefined;
}

export function alertTracker({ deliveries, grace, muting, now }: Parts) {
  /** Whoever was told that it is over is told when it begins again, also within the grace period. */
  async function tellOver(
    transaction: Database,
    definition: StoredDefinition,
    resolved: readonly AlertRow[],
  ): Promise<number> {
    if (definition.notification_settings.notify_resolved !== true || resolved.length === 0) return 0;
    const told = resolved.flatMap((alert) => recoveriesOf(definition, alert, now()));
    const quiet = await muting(definition, transaction);
    if (quiet !== undefined) {
      await deliveries.suppress(transaction, told, `In the quiet hours "${quiet}".`);
      return 0;
    }
    await deliveries.enqueue(transaction, told);
    await grace.forget(
      transaction,
      definition.id,
      resolved.map(({ key }) => key),
    );
    return told.length;
  }

  return {
    tellOver,

    /** Returns how many notifications were queued. */
    async follow(
      transaction: Database,
      definition: StoredDefinition,
      { events, met }: RunOutcome,
    ): Promise<number> {
      if (!definition.alert) return 0;
      await trackedAlerts.raise(transaction, definition.id, events);
      if (met === undefined) return 0;
      const keys = [...new Set(met.map(storedKey))];
      const resolved = await trackedAlerts.resolveOthers(transaction, definition.id, keys, new Date(now()));
      return tellOver(transaction, definition, resolved);
    },
  };
}

export type AlertTracker = ReturnType<typeof alertTracker>;

function recoveriesOf(definition: StoredDefinition, alert: AlertRow, now: number): NewDelivery[] {
  const { muted_by: _, ...last } = JSON.parse(alert.last_event) as Event;
  const at = instant(new Date(now));
  const event: Event = {
    ...last,
    id: eventId(now, definition.id, 'resolved', alert.id),
    timestamp: at,
    timestamp_processing: at,
    message: `Resolved: ${last.message}`,
  };
  const model = {
    event_definition_id: definition.id,
    event_definition_type: event.event_definition_type,
    event_definition_title: definition.title,
    event_definition_description: definition.description,
    job_definition_id: alert.id,
    job_trigger_id: event.id,
    event,
    backlog: [],
    alert_state: 'resolved' as const,
  };
  const ids = new Set(definition.notifications.map(({ notification_id }) => notification_id));
  return Array.from(ids, (notificationId) => ({ notificationId, definitionId: definition.id, model }));
}
