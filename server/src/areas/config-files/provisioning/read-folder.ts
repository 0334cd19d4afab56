// The files of a folder with the configuration.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CONFIG_FILE_LIMITS, type ConfigFile } from '@logboom/contract/config-files/schemas';

export class FolderError extends Error {}

const FILE = /\.ya?ml$/i;

/** In the order of their paths. Folders and files that begin with a dot are somebody else's. */
export async function readFolder(directory: string): Promise<ConfigFile[]> {
  const paths = await pathsIn(directory);
  if (paths.length > CONFIG_FILE_LIMITS.files)
    throw new FolderError(`${directory} holds more than ${CONFIG_FILE_LIMITS.files} files.`);
  const files: ConfigFile[] = [];
  for (const path of paths.toSorted()) {
    const { size } = await stat(path);
    if (size > CONFIG_FILE_LIMITS.content)
      throw new FolderError(`${path} is larger than ${CONFIG_FILE_LIMITS.content} bytes.`);
    const content = await readFile(path, 'utf8');
    files.push({ path: relative(directory, path).split(sep).join('/'), content });
  }
  return files;
}

async function pathsIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    throw new FolderError(`The folder ${directory} cannot be read.`, { cause: error });
  });
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const nested = await Promise.all(
    visible.filter((entry) => entry.isDirectory()).map(({ name }) => pathsIn(join(directory, name))),
  );
  const files = visible.filter((entry) => !entry.isDirectory() && FILE.test(entry.name));
  return [...files.map(({ name }) => join(directory, name)), ...nested.flat()];
}
