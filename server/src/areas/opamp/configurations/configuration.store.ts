// The rows of configurations, and of what is assigned by hand.
import type { Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type ConfigurationRow = Selectable<Tables['opamp_configurations']>;
type AssignmentRow = Selectable<Tables['opamp_assignments']>;

export function configurationStore(database: Database) {
  return {
    list: (): Promise<ConfigurationRow[]> =>
      database.selectFrom('opamp_configurations').selectAll().orderBy('name').execute(),

    assignments: (): Promise<AssignmentRow[]> =>
      database.selectFrom('opamp_assignments').selectAll().execute(),

    insert: async (row: ConfigurationRow): Promise<void> => {
      await database.insertInto('opamp_configurations').values(row).execute();
    },

    /** False when there is none any more. */
    update: async ({ id, ...changes }: ConfigurationRow): Promise<boolean> => {
      const updated = await database
        .updateTable('opamp_configurations')
        .set(changes)
        .where('id', '=', id)
        .executeTakeFirst();
      return updated.numUpdatedRows > 0n;
    },

    remove: async (id: string): Promise<boolean> => {
      const removed = await database
        .deleteFrom('opamp_configurations')
        .where('id', '=', id)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    /** Takes the place of all that was assigned to the agent by hand. */
    assign: (agentId: string, configurationIds: readonly string[]): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('opamp_assignments').where('agent_id', '=', agentId).execute();
        if (configurationIds.length === 0) return;
        await transaction
          .insertInto('opamp_assignments')
          .values(configurationIds.map((id) => ({ agent_id: agentId, configuration_id: id })))
          .execute();
      }),
  };
}

export type ConfigurationStore = ReturnType<typeof configurationStore>;
