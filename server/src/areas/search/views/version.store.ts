// The versions of dashboards: each time one is saved, in the transaction that saves it.
import type { ViewState } from '@logboom/contract/search/views';
import type { Transaction } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

/** Older ones are forgotten. */
const MAX_VERSIONS = 50;

export interface ViewVersion {
  readonly version: number;
  readonly saved_at: Date;
  readonly saved_by: string;
  readonly title: string;
}

export interface WholeVersion extends ViewVersion {
  readonly summary: string;
  readonly description: string;
  readonly state: Record<string, ViewState>;
}

/** What a version keeps of a view. */
interface KeptView extends Omit<WholeVersion, keyof ViewVersion> {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly owner: string | null;
}

export function versionStore(database: Database) {
  return {
    list: (viewId: string): Promise<ViewVersion[]> =>
      database
        .selectFrom('view_versions')
        .select(['version', 'saved_at', 'saved_by', 'title'])
        .where('view_id', '=', viewId)
        .orderBy('version', 'desc')
        .execute(),

    async find(viewId: string, version: number): Promise<WholeVersion | undefined> {
      const row = await database
        .selectFrom('view_versions')
        .selectAll()
        .where('view_id', '=', viewId)
        .where('version', '=', version)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { document, view_id: _, ...rest } = row;
      const { state } = JSON.parse(document) as Pick<WholeVersion, 'state'>;
      return { ...rest, state };
    },
  };
}

export type VersionStore = ReturnType<typeof versionStore>;

/** Saved searches have none: what they were is in the address of whoever used them. */
export async function keepVersion(
  transaction: Transaction<Tables>,
  view: KeptView,
  savedBy: string,
  before?: KeptView,
): Promise<void> {
  if (view.type !== 'DASHBOARD') return;
  const newest = await transaction
    .selectFrom('view_versions')
    .select('version')
    .where('view_id', '=', view.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A dashboard that is older than the history begins it with what it was.
  const isFirst = newest === undefined && before?.type === 'DASHBOARD';
  const version = (newest?.version ?? 0) + 1;
  const added = isFirst
    ? [rowOf(before, version, before.owner ?? savedBy), rowOf(view, version + 1, savedBy)]
    : [rowOf(view, version, savedBy)];
  await transaction.insertInto('view_versions').values(added).execute();
  await transaction
    .deleteFrom('view_versions')
    .where('view_id', '=', view.id)
    .where('version', '<=', version - MAX_VERSIONS)
    .execute();
}

export async function forgetVersions(transaction: Transaction<Tables>, viewId: string): Promise<void> {
  await transaction.deleteFrom('view_versions').where('view_id', '=', viewId).execute();
}

function rowOf({ id, title, summary, description, state }: KeptView, version: number, saved_by: string) {
  return { view_id: id, version, saved_by, title, summary, description, document: JSON.stringify({ state }) };
}
