// The rows of stream rules.
import { MAX_RULES } from '@logboom/contract/streams/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import type { Tables } from '../../storage/metadata/tables.ts';

export type RuleRow = Selectable<Tables['stream_rules']>;
export type RuleContent = Pick<RuleRow, 'type' | 'field' | 'value' | 'inverted' | 'description'>;

/** Rules are shown in the order in which they were added. */
export const inOrder = (database: Database) =>
  database.selectFrom('stream_rules').selectAll().orderBy('position');

export function ruleStore(database: Database) {
  return {
    find: (streamId: string, id: string): Promise<RuleRow | undefined> =>
      inOrder(database).where('stream_id', '=', streamId).where('id', '=', id).executeTakeFirst(),

    /** The stream may be gone, also when somebody deletes it in the same moment. */
    insert: (
      rule: RuleContent & { id: string; stream_id: string },
    ): Promise<'added' | 'no stream' | 'full'> =>
      database.transaction().execute(async (transaction) => {
        const stream = await transaction
          .selectFrom('streams')
          .select('id')
          .where('id', '=', rule.stream_id)
          .forKeyShare()
          .executeTakeFirst();
        if (stream === undefined) return 'no stream';
        const { rules } = await transaction
          .selectFrom('stream_rules')
          .select(sql<number>`count(*)::int`.as('rules'))
          .where('stream_id', '=', rule.stream_id)
          .executeTakeFirstOrThrow();
        if (rules >= MAX_RULES) return 'full';
        await transaction
          .insertInto('stream_rules')
          .values({ ...rule, content_pack: null })
          .execute();
        return 'added';
      }),

    /** False when the stream has no such rule. */
    async update(streamId: string, id: string, content: RuleContent): Promise<boolean> {
      const updated = await database
        .updateTable('stream_rules')
        .set(content)
        .where('stream_id', '=', streamId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return updated !== undefined;
    },

    async remove(streamId: string, id: string): Promise<boolean> {
      const removed = await database
        .deleteFrom('stream_rules')
        .where('stream_id', '=', streamId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}

export type RuleStore = ReturnType<typeof ruleStore>;
