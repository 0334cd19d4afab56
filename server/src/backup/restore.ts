// Puts a backup into an empty data directory, file by file with their sums.
import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, normalize, isAbsolute, resolve } from 'node:path';
import { claimDataDirectory, UNFINISHED_RESTORE } from '../storage/data-directory.ts';
import { copyWithSum, forAll, makeDirectories, makeParent } from './copy-tree.ts';
import { BackupError, DATA, findBackup, type Manifest } from './manifest.ts';
import type { Progress } from './write-backup.ts';

export interface Restored {
  readonly backup: string;
  readonly manifest: Manifest;
}

/** Until everything is there and as it was, the directory says that it is unfinished, and no server starts in it. */
export async function restoreBackup(
  directory: string,
  dataDirectory: string,
  progress: Progress,
): Promise<Restored> {
  const { path: backup, manifest } = await findBackup(resolve(directory));
  const claimed = await claimDataDirectory(dataDirectory, { forRestore: true });
  try {
    await makeEmpty(claimed.path);
    await writeFile(join(claimed.path, UNFINISHED_RESTORE), `${backup}\n`, { mode: 0o600, flush: true });
    await copyBack(join(backup, DATA), claimed.path, manifest, progress);
    await rm(join(claimed.path, UNFINISHED_RESTORE));
  } finally {
    await claimed.release();
  }
  return { backup, manifest };
}

/** Only what an interrupted restore left is ever taken away. */
async function makeEmpty(path: string): Promise<void> {
  const names = (await readdir(path)).filter((name) => name !== 'lock' && !name.startsWith('lock.'));
  if (names.length === 0) return;
  if (!names.includes(UNFINISHED_RESTORE))
    throw new BackupError(
      `The data directory ${path} is not empty. Restore into a new one, or move what is in it away first.`,
    );
  // The sign goes last: what is half removed is not whole either.
  for (const name of names.filter((candidate) => candidate !== UNFINISHED_RESTORE))
    await rm(join(path, name), { recursive: true, force: true });
}

async function copyBack(from: string, to: string, manifest: Manifest, progress: Progress): Promise<void> {
  const { files, links, directories, bytes } = manifest;
  for (const path of [...files, ...links].map((entry) => entry.path).concat(directories)) requireInside(path);
  await makeDirectories(to, directories);
  let [done, count] = [0, 0];
  await forAll(files, async ({ path, ...expected }) => {
    const target = join(to, path);
    await makeParent(target);
    const copied = await copyWithSum(join(from, path), target).catch((error: unknown) => {
      throw new BackupError(`The file ${path} of the backup cannot be copied: ${(error as Error).message}`);
    });
    if (copied.sha256 !== expected.sha256 || copied.bytes !== expected.bytes)
      throw new BackupError(
        `The file ${path} of the backup is damaged: it is not what was written. Use another backup.`,
      );
    done += copied.bytes;
    count += 1;
    progress(done, bytes, `${count} of ${files.length} files`);
  });
  for (const { path, target } of links) await symlink(target, join(to, path));
}

/** A list that somebody changed must not lead out of the data directory. */
function requireInside(path: string): void {
  const plain = normalize(path);
  if (isAbsolute(plain) || plain.startsWith('..') || plain !== path)
    throw new BackupError(`The backup names the file ${path}, which is none of a data directory.`);
}
