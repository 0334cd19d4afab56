// Raises an event for each notification of the system, once in the cluster, and says when its reason is gone.
import type { NotificationBoard } from '../../../cluster/notifications.ts';
import type { StoredNotification } from '../../../cluster/notifications.store.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { plainNotification } from '../../notifications/index.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import type { EventRaiser } from '../execution/raise-events.ts';
import type { AlertTracker } from '../lifecycle/alert-tracker.ts';
import type { NoticeStore } from './notice.store.ts';
import type { RaiseSystemEvent, SystemOccurrence } from './system-event.ts';

interface Parts {
  readonly board: Pick<NotificationBoard, 'list'>;
  readonly notices: NoticeStore;
  /** The one of system events. */
  readonly definition: () => Promise<StoredDefinition | undefined>;
  readonly raiseSystemEvent: RaiseSystemEvent;
  readonly raiser: Pick<EventRaiser, 'tell'>;
  readonly alerts: Pick<AlertTracker, 'follow'>;
  readonly database: Database;
  readonly onQueued: () => void;
  readonly isCloud: boolean;
}

type Named = Pick<StoredNotification, 'type' | 'key'>;
const nameOf = ({ type, key }: Named) => `${type}|${key}`;
const keysOf = ({ type, key }: Named) => (key === '' ? [type] : [type, key]);

export function systemEvents(parts: Parts) {
  const { board, notices, raiseSystemEvent, raiser, alerts, database, onQueued } = parts;

  async function raise(definition: StoredDefinition, notice: StoredNotification): Promise<void> {
    const occurrence = occurrenceOf(notice, parts.isCloud);
    if (occurrence === undefined) return;
    const { event, queued } = await raiseSystemEvent(definition, occurrence);
    const { type, key, createdAt } = notice;
    const told = await database.transaction().execute(async (transaction) => {
      if (!(await notices.note(transaction, { type, key, published_at: createdAt }))) return 0;
      await alerts.follow(transaction, definition, { events: [event], met: undefined });
      return queued.length - (await raiser.tell(transaction, definition, queued));
    });
    if (told > 0) onQueued();
  }

  async function forget(definition: StoredDefinition, gone: readonly Named[], active: readonly Named[]) {
    const told = await database.transaction().execute(async (transaction) => {
      await notices.forget(transaction, gone);
      const met = active.map((notice) => keysOf(notice).join('|'));
      return alerts.follow(transaction, definition, { events: [], met });
    });
    if (told > 0) onQueued();
  }

  return {
    /** Compares what the system says with what was told of it. */
    async check(): Promise<void> {
      const [active, noted] = await Promise.all([board.list(), notices.all()]);
      const known = new Map(noted.map((row) => [nameOf(row), row.published_at.getTime()]));
      const fresh = active.filter((notice) => known.get(nameOf(notice)) !== notice.createdAt.getTime());
      const names = new Set(active.map(nameOf));
      const gone = noted.filter((row) => !names.has(nameOf(row)));
      if (fresh.length === 0 && gone.length === 0) return;
      const definition = await parts.definition();
      if (definition === undefined) return;
      for (const notice of fresh.toReversed()) await raise(definition, notice);
      if (gone.length > 0) await forget(definition, gone, active);
    },
  };
}

/** Undefined for one of a newer version, which has no text here. */
function occurrenceOf(notice: StoredNotification, isCloud: boolean): SystemOccurrence | undefined {
  const text = plainNotification(notice, isCloud);
  if (text === undefined) return undefined;
  const { type, key, details = {}, createdAt } = notice;
  return {
    id: nameOf(notice),
    type,
    title: text.title,
    details: { ...details, ...(key !== '' && { notification_key: key }), message_details: text.description },
    keys: keysOf({ type, key }),
    at: createdAt.getTime(),
  };
}
