// What configurations were like after each change, up to a number of changes.
import type { ConfigurationVersion } from '@logboom/contract/sidecars/history-schemas';
import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import type { Database } from '../../../storage/metadata/database.ts';

/** Older versions are forgotten: of one configuration, and beyond a size that templates reach only when they are long. */
const MAX_VERSIONS = 100;
const MAX_CHARACTERS = 4 * 1_048_576;

/** Within the transaction of the change itself, so that no version is missing and none is numbered twice. */
export async function addVersion(
  transaction: Database,
  { id, ...content }: SidecarConfiguration,
  changedBy: string,
): Promise<void> {
  const known = await transaction
    .selectFrom('sidecar_configuration_versions')
    .select(['version', 'content'])
    .where('configuration_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const text = JSON.stringify(content);
  const [newest] = known;
  if (newest?.content === text) return;
  const version = (newest?.version ?? 0) + 1;
  await transaction
    .insertInto('sidecar_configuration_versions')
    .values({
      configuration_id: id,
      version,
      content: text,
      changed_at: new Date(),
      changed_by: changedBy,
    })
    .execute();
  await transaction
    .deleteFrom('sidecar_configuration_versions')
    .where('configuration_id', '=', id)
    .where('version', '<=', lastForgotten(known, text.length))
    .execute();
}

export async function versionsOf(
  database: Database,
  configurationId: string,
): Promise<ConfigurationVersion[]> {
  const rows = await database
    .selectFrom('sidecar_configuration_versions')
    .selectAll()
    .where('configuration_id', '=', configurationId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, content, changed_at, changed_by }) => ({
    ...(JSON.parse(content) as Omit<SidecarConfiguration, 'id'>),
    version,
    changed_at: changed_at.toISOString(),
    changed_by,
  }));
}

export async function forgetVersions(transaction: Database, configurationId: string): Promise<void> {
  await transaction
    .deleteFrom('sidecar_configuration_versions')
    .where('configuration_id', '=', configurationId)
    .execute();
}

/** The newest version that there is no room for; 0 when all fit. `known` has the newest first. */
function lastForgotten(
  known: readonly { readonly version: number; readonly content: string }[],
  newestLength: number,
): number {
  let characters = newestLength;
  const last = known.find(({ content }, place) => {
    characters += content.length;
    return place + 1 >= MAX_VERSIONS || characters > MAX_CHARACTERS;
  });
  return last?.version ?? 0;
}
