// What is known of the values that definitions of silent sources watch.
import type { Source } from '@logboom/core/events/silence';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export interface StoredSource extends Source {
  /** Of the event that said that it is silent. */
  readonly alertKey: string | null;
}

/** A statement can have only so many values. */
const ROWS_AT_ONCE = 500;

export function sourceStore(database: Database) {
  const ofDefinition = (definitionId: string) =>
    database.selectFrom('event_sources').where('definition_id', '=', definitionId);
  return {
    async all(definitionId: string): Promise<StoredSource[]> {
      return (await ofDefinition(definitionId).selectAll().execute()).map(sourceOf);
    },

    /** Those that are silent first, then those heard longest ago. */
    async shown(definitionId: string, limit: number): Promise<StoredSource[]> {
      const rows = await ofDefinition(definitionId)
        .selectAll()
        .orderBy(sql`silent_since is null`)
        .orderBy('last_heard')
        .orderBy('value')
        .limit(limit)
        .execute();
      return rows.map(sourceOf);
    },

    async counts(definitionId: string): Promise<{ total: number; silent: number }> {
      const found = await ofDefinition(definitionId)
        .select([sql<string>`count(*)`.as('total'), sql<string>`count(silent_since)`.as('silent')])
        .executeTakeFirstOrThrow();
      return { total: Number(found.total), silent: Number(found.silent) };
    },

    async write(
      transaction: Database,
      definitionId: string,
      sources: readonly StoredSource[],
    ): Promise<void> {
      for (let place = 0; place < sources.length; place += ROWS_AT_ONCE)
        await transaction
          .insertInto('event_sources')
          .values(sources.slice(place, place + ROWS_AT_ONCE).map((source) => rowOf(definitionId, source)))
          .onConflict((conflict) =>
            conflict.columns(['definition_id', 'value']).doUpdateSet({
              heard: sql`excluded.heard`,
              last_heard: sql`excluded.last_heard`,
              longest_pause_ms: sql`excluded.longest_pause_ms`,
              counted_from: sql`excluded.counted_from`,
              silent_since: sql`excluded.silent_since`,
              alert_key: sql`excluded.alert_key`,
            }),
          )
          .execute();
    },

    async forget(transaction: Database, definitionId: string, values: readonly string[]): Promise<void> {
      if (values.length === 0) return;
      await transaction
        .deleteFrom('event_sources')
        .where('definition_id', '=', definitionId)
        .where(isOneOf('value', values))
        .execute();
    },

    async forgetAll(transaction: Database, definitionId: string): Promise<void> {
      await transaction.deleteFrom('event_sources').where('definition_id', '=', definitionId).execute();
    },
  };
}

export type SourceStore = ReturnType<typeof sourceStore>;

function sourceOf(row: Selectable<Tables['event_sources']>): StoredSource {
  return {
    value: row.value,
    heard: Number(row.heard),
    firstHeard: row.first_heard.getTime(),
    lastHeard: row.last_heard.getTime(),
    longestPauseMs: Number(row.longest_pause_ms),
    countedFrom: row.counted_from.getTime(),
    silentSince: row.silent_since?.getTime() ?? null,
    alertKey: row.alert_key,
  };
}

function rowOf(definitionId: string, source: StoredSource) {
  return {
    definition_id: definitionId,
    value: source.value,
    heard: source.heard,
    first_heard: new Date(source.firstHeard),
    last_heard: new Date(source.lastHeard),
    longest_pause_ms: source.longestPauseMs,
    counted_from: new Date(source.countedFrom),
    silent_since: source.silentSince === null ? null : new Date(source.silentSince),
    alert_key: source.alertKey,
  };
}
