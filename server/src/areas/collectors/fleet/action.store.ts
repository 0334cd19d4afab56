// The actions that wait for collectors, one queue for each.
import type { CollectorAction } from '@logboom/contract/collectors/schemas';
import type { Database } from '../../../storage/metadata/database.ts';

export function actionStore(database: Database) {
  return {
    async find(collectorId: string): Promise<CollectorAction[]> {
      const row = await database
        .selectFrom('collector_actions')
        .select('actions')
        .where('collector_id', '=', collectorId)
        .executeTakeFirst();
      return row === undefined ? [] : parse(row.actions);
    },

    /** Changes of one queue exclude each other, and the agent that empties it. */
    async change(collectorId: string, work: (queued: CollectorAction[]) => CollectorAction[]): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('collector_actions')
          .values({ collector_id: collectorId, actions: '[]' })
          .onConflict((conflict) =>
            conflict.column('collector_id').doUpdateSet({ collector_id: collectorId }),
          )
          .execute();
        const row = await transaction
          .selectFrom('collector_actions')
          .select('actions')
          .where('collector_id', '=', collectorId)
          .executeTakeFirstOrThrow();
        const actions = work(parse(row.actions));
        const queue = { collector_id: collectorId, actions: JSON.stringify(actions) };
        if (actions.length > 0) {
          await transaction
            .updateTable('collector_actions')
            .set(queue)
            .where('collector_id', '=', collectorId)
            .execute();
        } else {
          await transaction.deleteFrom('collector_actions').where('collector_id', '=', collectorId).execute();
        }
      });
    },
  };
}

export type ActionStore = ReturnType<typeof actionStore>;

function parse(json: string): CollectorAction[] {
  return JSON.parse(json) as CollectorAction[];
}
