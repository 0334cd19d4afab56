// The alerts of a definition as its runs see them: opened, opened again, and over.
import type { Event } from '@logboom/contract/events/event-schemas';
import { sql, type Insertable, type Selectable } from 'kysely';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';
import { storedKey } from '../execution/stored-key.ts';

export type AlertRow = Selectable<Tables['event_alerts']>;
type EntryKind = Tables['event_alert_entries']['kind'];

export interface NewEntry {
  readonly alertId: string;
  readonly kind: EntryKind;
  readonly actor: string | null;
  readonly text: string;
}

/** A statement can have only so many values. */
const ROWS_AT_ONCE = 500;

interface Latest {
  readonly key: string;
  readonly event: Event;
  readonly count: number;
}

/** One for each key, with its newest event. */
function latestByKey(events: readonly Event[]): Latest[] {
  const latest = new Map<string, Latest>();
  for (const event of events) {
    const key = storedKey(event.key);
    const known = latest.get(key);
    const newest = known === undefined || known.event.timestamp <= event.timestamp ? event : known.event;
    latest.set(key, { key, event: newest, count: (known?.count ?? 0) + 1 });
  }
  return [...latest.values()];
}

/** All of it in the transaction that moves the definition on to its next time. */
export const trackedAlerts = {
  async raise(transaction: Database, definitionId: string, events: readonly Event[]): Promise<void> {
    const all = latestByKey(events);
    for (let place = 0; place < all.length; place += ROWS_AT_ONCE)
      await raiseSome(transaction, definitionId, all.slice(place, place + ROWS_AT_ONCE));
  },

  /** Those of other keys are over. */
  async resolveOthers(
    transaction: Database,
    definitionId: string,
    keys: readonly string[],
    at: Date,
  ): Promise<AlertRow[]> {
    const rows = await transaction
      .updateTable('event_alerts')
      .set({ state: 'resolved', resolved_at: at })
      .where('definition_id', '=', definitionId)
      .where('state', '!=', 'resolved')
      .where(sql<boolean>`not (${isOneOf('key', keys)})`)
      .returningAll()
      .execute();
    await addEntries(
      transaction,
      rows.map(({ id }) => ({
        alertId: id,
        kind: 'resolved',
        actor: null,
        text: 'The condition is no longer met.',
      })),
    );
    return rows;
  },
};

async function raiseSome(
  transaction: Database,
  definitionId: string,
  some: readonly Latest[],
): Promise<void> {
  const known = await transaction
    .selectFrom('event_alerts')
    .selectAll()
    .where('definition_id', '=', definitionId)
    .where(
      isOneOf(
        'key',
        some.map(({ key }) => key),
      ),
    )
    .forUpdate()
    .execute();
  const before = new Map(known.map((row) => [row.key, row]));
  const entries: NewEntry[] = [];
  const rows = some.map(({ key, event, count }): Insertable<Tables['event_alerts']> => {
    const old = before.get(key);
    const at = new Date(event.timestamp);
    const isNew = old === undefined || old.state === 'resolved';
    const id = old?.id ?? newId();
    if (isNew)
      entries.push({ alertId: id, kind: old ? 'reopened' : 'opened', actor: null, text: event.message });
    return {
      id,
      definition_id: definitionId,
      key,
      state: isNew ? 'open' : old.state,
      events: count,
      opened_at: isNew ? at : old.opened_at,
      last_event_at: at,
      resolved_at: null,
      assignee: old?.assignee ?? null,
      last_event: JSON.stringify(event),
      muted_by: event.muted_by ?? null,
    };
  });
  await transaction
    .insertInto('event_alerts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['definition_id', 'key']).doUpdateSet({
        state: sql`excluded.state`,
        events: sql`event_alerts.events + excluded.events`,
        opened_at: sql`excluded.opened_at`,
        // Late messages make events of earlier times.
        last_event_at: sql`greatest(event_alerts.last_event_at, excluded.last_event_at)`,
        resolved_at: null,
        last_event: sql`excluded.last_event`,
        muted_by: sql`excluded.muted_by`,
      }),
    )
    .execute();
  await addEntries(transaction, entries);
}

export async function addEntries(transaction: Database, entries: readonly NewEntry[]): Promise<void> {
  const at = sql<Date>`clock_timestamp()`;
  for (let place = 0; place < entries.length; place += ROWS_AT_ONCE)
    await transaction
      .insertInto('event_alert_entries')
      .values(
        entries.slice(place, place + ROWS_AT_ONCE).map(({ alertId, kind, actor, text }) => ({
          id: newId(),
          alert_id: alertId,
          at,
          actor,
          kind,
          text: text.replaceAll('\0', ''),
        })),
      )
      .execute();
}
