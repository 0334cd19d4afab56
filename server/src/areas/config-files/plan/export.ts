// The configuration as files.
import {
  CONFIG_FILE_LIMITS,
  type ConfigExport,
  type ConfigFile,
} from '@logboom/contract/config-files/schemas';
import { writeDocument } from '@logboom/core/config-files/config-document';
import { filePaths } from '@logboom/core/config-files/file-path';
import type { OwnApi } from '../../content-packs/index.ts';
import { kindOf } from '../kinds/kinds.ts';
import { lookAt, type PresentEntity } from './present.ts';

export async function exportFiles(api: OwnApi): Promise<ConfigExport> {
  const { entities, notes } = await lookAt(api);
  const paths = filePaths(entities);
  const all = entities.map((entity, index) => ({
    path: paths[index] ?? `${entity.kind}/${entity.id}.yaml`,
    content: contentOf(entity),
  }));
  const tooLong = all.filter((file) => !fits(file)).map(({ path }) => path);
  return { files: all.filter(fits), notes: [...notes, ...tooLong.map(leftOut)] };
}

function contentOf({ kind, name, spec }: PresentEntity): string {
  return writeDocument({ kind, name, spec: kindOf(kind)?.written?.(spec) ?? spec });
}

const fits = ({ content }: ConfigFile): boolean => content.length <= CONFIG_FILE_LIMITS.content;

const leftOut = (path: string): string =>
  `${path} would be longer than ${CONFIG_FILE_LIMITS.content / 1_048_576} MiB, and is left out.`;
