// The entries of key-value stores.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { JsonValue } from '@logboom/core/codecs/tolerant-json';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Selectable } from 'kysely';
import type { StoredEntry } from '../../../ingest/lookups/content-reader.ts';
import { applyEntryWrite, type EntryWrite } from '../../../ingest/lookups/entry-write.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { listRows, type ListedRows } from '../../../storage/metadata/list-rows.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type EntryRow = Selectable<Tables['lookup_entries']>;

const FIELDS = {
  key: { column: 'key', type: 'text', sortBy: sql`lower(key)` },
  value: { column: 'value', type: 'text' },
  expires_at: { column: 'expires_at', type: 'date' },
  updated_at: { column: 'updated_at', type: 'date' },
} as const;

const stillThere = sql<boolean>`(expires_at is null or expires_at > now())`;

interface ManyEntries {
  /** JSON texts by key. */
  readonly set: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
  /** Nothing is changed when it refuses the number of entries that there would be. */
  readonly check: (count: number) => void;
}

export function entryStore(database: Database) {
  return {
    /** Those that are not expired. */
    async all(adapterId: string): Promise<(StoredEntry & { key: string })[]> {
      const rows = await database
        .selectFrom('lookup_entries')
        .select(['key', 'value', 'expires_at'])
        .where('adapter_id', '=', adapterId)
        .where(stillThere)
        .execute();
      return rows.map(({ key, value, expires_at }) => ({
        key,
        value: JSON.parse(value) as JsonValue,
        expiresAt: expires_at?.getTime() ?? null,
      }));
    },

    count: (adapterId: string): Promise<number> => countOf(database, adapterId),

    page(
      adapterId: string,
      parameters: ListParameters,
      conditions: Condition[],
    ): Promise<ListedRows<EntryRow>> {
      const query = database
        .selectFrom('lookup_entries')
        .selectAll()
        .where('adapter_id', '=', adapterId)
        .where(stillThere);
      return listRows(query, {
        parameters,
        conditions,
        fields: FIELDS,
        defaultField: 'key',
        defaultSort: 'key',
        tieBreak: 'key',
      });
    },

    /** The entry as it is afterwards; undefined when there is none. One change of a key at a time. */
    write: (
      adapterId: string,
      key: string,
      write: EntryWrite,
      now: number,
    ): Promise<StoredEntry | undefined> =>
      database.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('lookup_entries')
          .selectAll()
          .where('adapter_id', '=', adapterId)
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst();
        const current = row && {
          value: JSON.parse(row.value) as JsonValue,
          expiresAt: row.expires_at?.getTime() ?? null,
        };
        const entry = applyEntryWrite(current, write, now);
        if (entry === undefined) {
          await transaction
            .deleteFrom('lookup_entries')
            .where('adapter_id', '=', adapterId)
            .where('key', '=', key)
            .execute();
          return undefined;
        }
        const values = {
          value: JSON.stringify(entry.value),
          expires_at: entry.expiresAt === null ? null : new Date(entry.expiresAt),
          updated_at: new Date(now),
        };
        await transaction
          .insertInto('lookup_entries')
          .values({ adapter_id: adapterId, key, ...values })
          .onConflict((conflict) => conflict.columns(['adapter_id', 'key']).doUpdateSet(values))
          .execute();
        return entry;
      }),

    changeMany: (adapterId: string, changes: ManyEntries): Promise<void> =>
      database.transaction().execute((transaction) => changeMany(transaction, adapterId, changes)),

    async removeExpired(): Promise<void> {
      await database.deleteFrom('lookup_entries').where('expires_at', '<=', new Date()).execute();
    },
  };
}

export type EntryStore = ReturnType<typeof entryStore>;

async function countOf(database: Database, adapterId: string): Promise<number> {
  const { count } = await database
    .selectFrom('lookup_entries')
    .select(sql<string>`count(*)`.as('count'))
    .where('adapter_id', '=', adapterId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function changeMany(database: Database, adapterId: string, { set, remove, check }: ManyEntries) {
  await sql`
    delete from lookup_entries
    where adapter_id = ${adapterId} and key = any(${remove}::text[])`.execute(database);
  // One array for each column, so that the statement is the same for any number of entries.
  await sql`
    insert into lookup_entries (adapter_id, key, value, expires_at, updated_at)
    select ${adapterId}, key, value, null, now()
    from unnest(${[...set.keys()]}::text[], ${[...set.values()]}::text[]) as entry (key, value)
    on conflict (adapter_id, key) do update
    set value = excluded.value, expires_at = null, updated_at = excluded.updated_at`.execute(database);
  check(await countOf(database, adapterId));
}
