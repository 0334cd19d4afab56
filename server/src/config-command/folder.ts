// The files of the commands, in a folder of this machine.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ConfigFile } from '@logboom/contract/config-files/schemas';
import { FolderError, readFolder } from '../areas/config-files/index.ts';
import { CommandError } from './command-error.ts';

export async function filesOf(directory: string): Promise<ConfigFile[]> {
  try {
    return await readFolder(resolve(directory));
  } catch (error) {
    throw error instanceof FolderError ? new CommandError(error.message) : error;
  }
}

/** Instead of those that were written before. */
export async function writeFiles(directory: string, files: readonly ConfigFile[]): Promise<void> {
  await removeOld(directory);
  for (const { path, content } of files) {
    const to = join(directory, path);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, content);
  }
}

/** What was deleted on the server must not stay in a folder that was written before. Others' files stay. */
async function removeOld(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const isEmpty = (await readdir(directory)).every((name) => name.startsWith('.'));
  if (isEmpty) return;
  for (const { path, content } of await filesOf(directory))
    if (/^kind: \w+\nname: /.test(content)) await rm(join(directory, path));
}
