// The configuration as files.
import type { ConfigExport } from '@logboom/contract/config-files/schemas';
import { writeDocument } from '@logboom/core/config-files/config-document';
import { filePaths } from '@logboom/core/config-files/file-path';
import type { OwnApi } from '../../content-packs/index.ts';
import { lookAt } from './present.ts';

export async function exportFiles(api: OwnApi): Promise<ConfigExport> {
  const { entities, notes } = await lookAt(api);
  const paths = filePaths(entities);
  const files = entities.map((entity, index) => ({
    path: paths[index] ?? `${entity.kind}/${entity.id}.yaml`,
    content: writeDocument(entity),
  }));
  return { files, notes: [...notes] };
}
