// When somebody was last told of a key: for the grace period, nobody is told of it again.
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import type { NewDelivery } from '../delivery/delivery.store.ts';
import { storedKey } from './stored-key.ts';

export function graceStore() {
  return {
    /** Notes the time, unless one within the period is noted already. False then. */
    async tell(
      transaction: Database,
      { definitionId, notificationId, key }: { definitionId: string; notificationId: string; key: string },
      at: Date,
      graceMs: number,
    ): Promise<boolean> {
      const { rows } = await sqlTell(transaction, definitionId, notificationId, key, at, graceMs);
      return rows.length > 0;
    },

    /** Somebody is told again of these keys. */
    async forget(transaction: Database, definitionId: string, keys: readonly string[]): Promise<void> {
      await transaction
        .deleteFrom('event_grace')
        .where('definition_id', '=', definitionId)
        .where(isOneOf('key', keys))
        .execute();
    },
  };
}

export type GraceStore = ReturnType<typeof graceStore>;

interface Divided {
  readonly allowed: readonly NewDelivery[];
  readonly suppressed: readonly NewDelivery[];
}

/** Those that may be told, and those of whose key somebody was told before. */
export async function dividedByGrace(
  grace: GraceStore,
  transaction: Database,
  queued: readonly NewDelivery[],
  graceMs: number,
): Promise<Divided> {
  if (graceMs === 0) return { allowed: queued, suppressed: [] };
  const allowed: NewDelivery[] = [];
  const suppressed: NewDelivery[] = [];
  for (const delivery of queued) {
    const { notificationId, definitionId, model } = delivery;
    const place = { definitionId: definitionId ?? '', notificationId, key: storedKey(model.event.key) };
    const isAllowed = await grace.tell(transaction, place, new Date(model.event.timestamp), graceMs);
    (isAllowed ? allowed : suppressed).push(delivery);
  }
  return { allowed, suppressed };
}

async function sqlTell(
  transaction: Database,
  definitionId: string,
  notificationId: string,
  key: string,
  at: Date,
  graceMs: number,
) {
  return sql<{ key: string }>`
    insert into event_grace (definition_id, notification_id, key, told_at)
    values (${definitionId}, ${notificationId}, ${key}, ${at})
    on conflict (definition_id, notification_id, key) do update set told_at = excluded.told_at
      where event_grace.told_at <= excluded.told_at - make_interval(secs => ${graceMs / 1000})
    returning key`.execute(transaction);
}
