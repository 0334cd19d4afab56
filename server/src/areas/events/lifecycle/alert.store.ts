// Alerts as people see and change them.
import type { AlertParameters } from '@logboom/contract/events/alert-endpoints';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';
import { storedKey } from '../execution/stored-key.ts';
import { addEntries, type AlertRow, type NewEntry } from './tracked-alerts.store.ts';

const ACTIVE = ['open', 'acknowledged'] as const;
const SHOWN_ENTRIES = 200;

export function alertStore(database: Database) {
  return {
    /** @param readable the definitions whose alerts are seen; undefined for all of them. */
    async page(
      { page, per_page, state, definition, key }: AlertParameters,
      readable: readonly string[] | undefined,
    ): Promise<{ rows: AlertRow[]; total: number }> {
      const states = state === 'active' ? ACTIVE : state === 'all' ? undefined : [state];
      const found = database
        .selectFrom('event_alerts')
        .$if(states !== undefined, (all) => all.where('state', 'in', states ?? []))
        .$if(definition !== undefined, (all) => all.where('definition_id', '=', definition ?? ''))
        .$if(key !== undefined, (all) => all.where('key', '=', storedKey(key ?? '')))
        .$if(readable !== undefined, (all) => all.where(isOneOf('definition_id', readable ?? [])));
      const [rows, counted] = await Promise.all([
        found
          .selectAll()
          .orderBy('last_event_at', 'desc')
          .orderBy('id')
          .limit(per_page)
          .offset((page - 1) * per_page)
          .execute(),
        found.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow(),
      ]);
      return { rows, total: Number(counted.count) };
    },

    find: (definitionId: string, id: string): Promise<AlertRow | undefined> =>
      database
        .selectFrom('event_alerts')
        .selectAll()
        .where('definition_id', '=', definitionId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Of these definitions, those with an alert that is not resolved. */
    async activeOf(definitionIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await database
        .selectFrom('event_alerts')
        .select('definition_id')
        .distinct()
        .where('state', '!=', 'resolved')
        .where(isOneOf('definition_id', definitionIds))
        .execute();
      return new Set(rows.map(({ definition_id: id }) => id));
    },

    history: (id: string): Promise<Selectable<Tables['event_alert_entries']>[]> =>
      database
        .selectFrom('event_alert_entries')
        .selectAll()
        .where('alert_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN_ENTRIES)
        .execute(),

    /** False when somebody, or a run, was quicker. */
    async change(
      transaction: Database,
      { id, state }: Pick<AlertRow, 'id' | 'state'>,
      next: Partial<Pick<AlertRow, 'state' | 'resolved_at' | 'assignee'>>,
      entry: NewEntry,
    ): Promise<boolean> {
      // The state is written in any case, so that there is always something to write.
      const { numUpdatedRows } = await transaction
        .updateTable('event_alerts')
        .set({ state, ...next })
        .where('id', '=', id)
        .where('state', '=', state)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await addEntries(transaction, [entry]);
      return true;
    },

    /** What was over long ago, and what nobody has looked after for longer still. */
    async removeOlder(resolvedDays: number, activeDays: number): Promise<void> {
      const before = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
      await database
        .deleteFrom('event_alerts')
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'resolved'), where('last_event_at', '<', before(resolvedDays))]),
            where('last_event_at', '<', before(activeDays)),
          ]),
        )
        .execute();
    },
  };
}

export type AlertStore = ReturnType<typeof alertStore>;
