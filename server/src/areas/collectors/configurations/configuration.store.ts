// The rows of collector configurations. Changes exclude each other in the whole cluster: each one first locks the row that
// counts them, so none can lose another's, and every node can tell whether what it remembers still holds.
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

type Row = Pick<Tables['collector_configurations'], 'id' | 'name' | 'content' | 'previous'>;

export interface ConfigurationWithPrevious {
  readonly current: CollectorConfiguration;
  /** As it was before its last change; undefined when it never changed. */
  readonly previous: CollectorConfiguration | undefined;
}

/** What a change can do while it holds the lock. */
export interface ConfigurationChanges {
  find(id: string): Promise<CollectorConfiguration | undefined>;
  isNameTaken(name: string, exceptId?: string): Promise<boolean>;
  insert(configuration: CollectorConfiguration): Promise<void>;
  /** Keeps what was there as the previous one. */
  replace(before: CollectorConfiguration, after: CollectorConfiguration): Promise<void>;
  remove(id: string): Promise<void>;
}

export function configurationStore(database: Database) {
  const rows = (from: Database) =>
    from.selectFrom('collector_configurations').select(['id', 'name', 'content', 'previous']);
  return {
    async revision(): Promise<number> {
      const row = await database
        .selectFrom('collector_revisions')
        .select('revision')
        .where('subject', '=', 'configurations')
        .executeTakeFirstOrThrow();
      return Number(row.revision);
    },

    /** In the order of their creation. */
    async all(): Promise<CollectorConfiguration[]> {
      return (await rows(database).orderBy('position').execute()).map(configurationOf);
    },

    async findWithPrevious(id: string): Promise<ConfigurationWithPrevious | undefined> {
      const row = await rows(database).where('id', '=', id).executeTakeFirst();
      return row && { current: configurationOf(row), previous: previousOf(row) };
    },

    change<Result>(work: (changes: ConfigurationChanges) => Promise<Result>): Promise<Result> {
      return database.transaction().execute(async (transaction) => {
        await sql`
          update collector_revisions set revision = revision + 1
          where subject = 'configurations'`.execute(transaction);
        return work(changesIn(transaction));
      });
    },
  };

  function changesIn(transaction: Database): ConfigurationChanges {
    return {
      async find(id) {
        const row = await rows(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
        return row && configurationOf(row);
      },
      async isNameTaken(name, exceptId = '') {
        const others = rows(transaction).where('name', '=', name).where('id', '!=', exceptId);
        return (await others.executeTakeFirst()) !== undefined;
      },
      async insert(configuration) {
        await transaction
          .insertInto('collector_configurations')
          .values({ ...columnsOf(configuration), previous: null })
          .execute();
      },
      async replace(before, after) {
        await transaction
          .updateTable('collector_configurations')
          .set({ ...columnsOf(after), previous: JSON.stringify(before) })
          .where('id', '=', before.id)
          .execute();
      },
      async remove(id) {
        await transaction.deleteFrom('collector_configurations').where('id', '=', id).execute();
      },
    };
  }
}

export type ConfigurationStore = ReturnType<typeof configurationStore>;

function configurationOf({ id, name, content }: Row): CollectorConfiguration {
  return { id, name, ...(JSON.parse(content) as Omit<CollectorConfiguration, 'id' | 'name'>) };
}

function previousOf({ previous }: Row): CollectorConfiguration | undefined {
  return previous === null ? undefined : (JSON.parse(previous) as CollectorConfiguration);
}

function columnsOf({ id, name, ...content }: CollectorConfiguration): Omit<Row, 'previous'> {
  return { id, name, content: JSON.stringify(content) };
}
