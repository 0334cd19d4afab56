// The rows of grants. Entities are given to their makers with them, and lose them when they are deleted.
import { EVERYONE, grnOf, parseGrn } from '@logboom/contract/common/grn';
import { ROOT_USER_ID } from '@logboom/contract/identity/schemas';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../../http/authentication.ts';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type Grant = Selectable<Tables['grants']>;
/** What somebody may do with what. */
export type HeldGrant = Pick<Grant, 'capability' | 'target'>;

const COLUMNS = [
  ...(['id', 'grantee', 'capability', 'target'] as const),
  ...(['created_by', 'created_at', 'updated_by', 'updated_at'] as const),
];

/** Everything that changes about the grants of one entity. */
export interface GrantChanges {
  readonly saved: readonly Pick<Grant, 'grantee' | 'capability'>[];
  readonly removed: readonly string[];
}

export function grantStore(database: Database) {
  const all = (from: Database = database) => from.selectFrom('grants').select(COLUMNS);
  return {
    /** In the order in which they were made. */
    all: (): Promise<Grant[]> => all().orderBy('created_at').orderBy('id').execute(),

    /** Those of a user, and those of everyone. */
    reaching: (userId: string): Promise<HeldGrant[]> =>
      database
        .selectFrom('grants')
        .select(['capability', 'target'])
        .where('grantee', 'in', [grnOf('user', userId), EVERYONE])
        .execute(),

    ofGrantees: (grantees: readonly string[]): Promise<Grant[]> =>
      all().where(isOneOf('grantee', grantees)).execute(),

    /** In the order in which they were made. */
    givenBy: (username: string): Promise<Grant[]> =>
      all().where('created_by', '=', username).orderBy('created_at').orderBy('id').execute(),

    ofTargets: (targets: readonly string[]): Promise<Grant[]> =>
      all().where(isOneOf('target', targets)).orderBy('created_at').orderBy('id').execute(),

    /** Nobody else changes the grants of the entity while `decide` looks at them. */
    change(target: string, by: string, decide: (grants: Grant[]) => GrantChanges): Promise<void> {
      return database.transaction().execute(async (transaction) => {
        const grants = await all(transaction).where('target', '=', target).forUpdate().execute();
        const { saved, removed } = decide(grants);
        if (removed.length > 0) {
          const those = transaction.deleteFrom('grants').where('target', '=', target);
          await those.where(isOneOf('grantee', removed)).execute();
        }
        for (const { grantee, capability } of saved) {
          await save(transaction, { grantee, capability, target, by });
        }
      });
    },
  };
}

export type GrantStore = ReturnType<typeof grantStore>;

interface NewGrant extends Pick<Grant, 'grantee' | 'capability' | 'target'> {
  readonly by: string;
}

async function save(database: Database, { grantee, capability, target, by }: NewGrant): Promise<void> {
  const row = { id: newId(), grantee, capability, target, created_by: by, updated_by: by };
  const changed = { capability, updated_by: by, updated_at: sql<Date>`now()` };
  await database
    .insertInto('grants')
    .values(row)
    .onConflict((conflict) => conflict.columns(['grantee', 'target']).doUpdateSet(changed))
    .execute();
}

/**
 * Makes the caller the owner of what they just created. Part of the same transaction: what nobody owns can be shared
 * by administrators only. The built-in administrator may do everything anyhow.
 */
export async function giveToCreator(transaction: Database, caller: Caller, target: string): Promise<void> {
  if (caller.userId === ROOT_USER_ID) return;
  const grantee = grnOf('user', caller.userId);
  await save(transaction, { grantee, capability: 'own', target, by: caller.username });
}

/** When an entity is deleted: another one of the same id must not be theirs, and nobody starts there any more. */
export async function removeGrants(transaction: Database, target: string): Promise<void> {
  await transaction.deleteFrom('grants').where('target', '=', target).execute();
  const grn = parseGrn(target);
  if ('problem' in grn) return;
  const startsThere = sql<boolean>`startpage @> ${JSON.stringify({ type: grn.type, id: grn.entity })}::jsonb`;
  await transaction.updateTable('users').set({ startpage: null }).where(startsThere).execute();
}

/** When an entity becomes one of another kind. */
export async function moveGrants(transaction: Database, from: string, to: string): Promise<void> {
  await transaction.updateTable('grants').set({ target: to }).where('target', '=', from).execute();
}
