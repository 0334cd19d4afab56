// The rows of the catalogue. Changes exclude each other in the whole cluster: each one first locks the row that counts
// them, so none can lose another's, and every node can tell whether what it remembers still holds.
import type {
  ConfigurationAssignment,
  ConfigurationVariable,
  SidecarCollector,
  SidecarConfiguration,
  SidecarSettings,
} from '@logboom/contract/sidecars/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';

type Assigned = Pick<ConfigurationAssignment, 'collector_id' | 'configuration_id'>;

/** What is in the catalogue, by kind. */
export interface Kinds {
  collector: SidecarCollector;
  configuration: SidecarConfiguration;
  variable: ConfigurationVariable;
  /** Under the id of a node. */
  assignments: { readonly id: string; readonly assigned: readonly Assigned[] };
  /** Under the id of a node. */
  settings: SidecarSettings & { readonly id: string };
}
export type Kind = keyof Kinds;

export interface CatalogueRows {
  readonly collectors: readonly SidecarCollector[];
  readonly configurations: readonly SidecarConfiguration[];
  readonly variables: readonly ConfigurationVariable[];
  readonly assignments: ReadonlyMap<string, readonly Assigned[]>;
  readonly settings: ReadonlyMap<string, SidecarSettings>;
}

/** What a change can do while it holds the lock. */
export interface CatalogueChanges {
  /** As they are now. */
  readonly rows: CatalogueRows;
  readonly save: <K extends Kind>(kind: K, entry: Kinds[K]) => Promise<void>;
  readonly remove: (kind: Kind, id: string) => Promise<void>;
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
  };
}

function changesIn(transaction: Database, rows: CatalogueRows): CatalogueChanges {
  return {
    rows,
    async save(kind, { id, ...content }) {
      const row = { kind, id, content: JSON.stringify(content) };
      await transaction
        .insertInto('sidecar_catalogue')
        .values(row)
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ content: row.content }))
        .execute();
    },
    async remove(kind, id) {
      await transaction
        .deleteFrom('sidecar_catalogue')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
    },
  };
}
