// What rules and pipelines were like after each change, up to a number of changes.
import type { SourceVersion } from '@logboom/contract/pipelines/schemas';
import type { Database } from '../../../storage/metadata/database.ts';

interface Content {
  readonly title: string;
  readonly description: string | null;
  readonly source: string;
}

/** Older versions are forgotten. */
const MAX_VERSIONS = 100;

/** Within the transaction of the change itself, so that no version is missing and none is numbered twice. */
export async function addVersion(
  transaction: Database,
  sourceId: string,
  content: Content,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const newest = await transaction
    .selectFrom('pipeline_source_versions')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { title, description, source } = content;
  if (newest && newest.source === source && newest.description === description) return;
  const version = (newest?.version ?? 0) + 1;
  await transaction
    .insertInto('pipeline_source_versions')
    .values({ source_id: sourceId, version, title, description, source, changed_at: at, changed_by: by })
    .execute();
  await transaction
    .deleteFrom('pipeline_source_versions')
    .where('source_id', '=', sourceId)
    .where('version', '<=', version - MAX_VERSIONS)
    .execute();
}

export async function versionsOf(database: Database, sourceId: string): Promise<SourceVersion[]> {
  const rows = await database
    .selectFrom('pipeline_source_versions')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, title, description, source, changed_at, changed_by }) => ({
    version,
    title,
    description,
    source,
    changed_at: changed_at.toISOString(),
    changed_by,
  }));
}

export async function forgetVersions(transaction: Database, sourceId: string): Promise<void> {
  await transaction.deleteFrom('pipeline_source_versions').where('source_id', '=', sourceId).execute();
}
