// The rows of the catalogue. Changes exclude each other in the whole cluster: each one first locks the row that counts
// them, so none can lose another's, and every node can tell whether what it remembers still holds.
import type {
  ConfigurationVariable,
  SidecarCollector,
  SidecarConfiguration,
} from '@logboom/contract/sidecars/definitions';
import type { ConfigurationAssignment, SidecarSettings } from '@logboom/contract/sidecars/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { addVersion, forgetVersions, versionsOf } from './version.store.ts';

export type Assigned = Pick<ConfigurationAssignment, 'collector_id' | 'configuration_id'>;

/** What is in the catalogue, by kind. */
export interface Kinds {
  collector: SidecarCollector;
  configuration: SidecarConfiguration;
  variable: ConfigurationVariable;
  /** Under the id of a node. */
  assignments: { readonly id: string; readonly assigned: readonly Assigned[] };
  /** Under the id of a node. */
  settings: SidecarSettings & { readonly id: string };
  /** Under the id of its configuration. */
  rollout: StoredRollout;
}

/** A new template on its way: who is not chosen yet keeps the previous one. */
export interface StoredRollout {
  /** Of the configuration. */
  readonly id: string;
  readonly previous: string;
  readonly percent: number;
  readonly watchMinutes: number;
  /** Sidecars whose place is not above this one are chosen; see `placeOf`. */
  readonly lastPlace: string;
  /** Those that failed before it began, which says nothing about the new template. */
  readonly failedBefore: readonly string[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly startedBy: string;
}
export type Kind = keyof Kinds;

export interface CatalogueRows {
  readonly collectors: readonly SidecarCollector[];
  readonly configurations: readonly SidecarConfiguration[];
  readonly variables: readonly ConfigurationVariable[];
  readonly assignments: ReadonlyMap<string, readonly Assigned[]>;
  readonly settings: ReadonlyMap<string, SidecarSettings>;
  /** By configuration. */
  readonly rollouts: ReadonlyMap<string, StoredRollout>;
}

/** What a change can do while it holds the lock. */
export interface CatalogueChanges {
  /** As they are now. */
  readonly rows: CatalogueRows;
  readonly save: <K extends Kind>(kind: K, entry: Kinds[K]) => Promise<void>;
  /** Every change of a configuration is kept, with who made it. */
  readonly saveVersion: (configuration: SidecarConfiguration, changedBy: string) => Promise<void>;
  readonly remove: (kind: Kind, id: string) => Promise<void>;
  /** By node; none for those that have nothing any more. In two statements, however many they are. */
  readonly assign: (assignments: ReadonlyMap<string, readonly Assigned[]>) => Promise<void>;
}

export function catalogueStore(database: Database) {
  return {
    async revision(): Promise<number> {
      const row = await database
        .selectFrom('sidecar_revisions')
        .select('revision')
        .where('subject', '=', 'catalogue')
        .executeTakeFirstOrThrow();
      return Number(row.revision);
    },

    read: () => readRows(database),

    versions: (configurationId: string) => versionsOf(database, configurationId),

    change<Result>(work: (changes: CatalogueChanges) => Promise<Result>): Promise<Result> {
      return database.transaction().execute(async (transaction) => {
        await sql`
          update sidecar_revisions set revision = revision + 1
          where subject = 'catalogue'`.execute(transaction);
        return work(changesIn(transaction, await readRows(transaction)));
      });
    },
  };
}

export type CatalogueStore = ReturnType<typeof catalogueStore>;

async function readRows(database: Database): Promise<CatalogueRows> {
  const rows = await database.selectFrom('sidecar_catalogue').selectAll().orderBy('id').execute();
  const entries = <K extends Kind>(kind: K) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, content }) => ({ id, ...(JSON.parse(content) as object) }) as Kinds[K]);
  return {
    collectors: entries('collector'),
    configurations: entries('configuration'),
    variables: entries('variable'),
    assignments: new Map(entries('assignments').map(({ id, assigned }) => [id, assigned])),
    settings: new Map(entries('settings').map(({ id, ...settings }) => [id, settings])),
    rollouts: new Map(entries('rollout').map((rollout) => [rollout.id, rollout])),
  };
}

function changesIn(transaction: Database, rows: CatalogueRows): CatalogueChanges {
  const save: CatalogueChanges['save'] = async (kind, { id, ...content }) => {
    const row = { kind, id, content: JSON.stringify(content) };
    await transaction
      .insertInto('sidecar_catalogue')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ content: row.content }))
      .execute();
  };
  return {
    rows,
    save,
    async saveVersion(configuration, changedBy) {
      await save('configuration', configuration);
      await addVersion(transaction, configuration, changedBy);
    },
    async remove(kind, id) {
      await transaction
        .deleteFrom('sidecar_catalogue')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
      if (kind === 'configuration') await forgetVersions(transaction, id);
    },
    async assign(assignments) {
      const kept = [...assignments].filter(([, assigned]) => assigned.length > 0);
      const texts = kept.map(([, assigned]) => JSON.stringify({ assigned }));
      await sql`
        delete from sidecar_catalogue
        where kind = 'assignments' and id = any(${[...assignments.keys()]}::text[])`.execute(transaction);
      await sql`
        insert into sidecar_catalogue (kind, id, content)
        select 'assignments', id, content
        from unnest(${kept.map(([id]) => id)}::text[], ${texts}::text[]) as entry (id, content)`.execute(
        transaction,
      );
    },
  };
}
