// Copies a directory that stands still into a backup: its files with their sums, then the list of them.
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWithSum, forAll, listTree, makeDirectories } from './copy-tree.ts';
import { BackupError, DATA, newManifest, writeManifest, type Manifest } from './manifest.ts';

export type Progress = (done: number, of: number, info: string) => void;

export interface Copying {
  /** What to copy. */
  readonly from: string;
  /** Paths in it that are no part of the backup. */
  readonly leaveOut?: ReadonlySet<string>;
  /** The directory of the new backup; must not be there. */
  readonly to: string;
  readonly messages: number | null;
  readonly startedAt: Date;
  readonly progress: Progress;
  readonly signal?: AbortSignal;
}

/** What did not become a backup is removed. */
export async function writeBackup(copying: Copying): Promise<Manifest> {
  const { to } = copying;
  await makeNew(to);
  try {
    return await write(copying);
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}

async function write({ from, to, leaveOut, messages, startedAt, progress, signal }: Copying) {
  const tree = await listTree(from, leaveOut);
  const bytes = tree.files.reduce((sum, file) => sum + file.bytes, 0);
  await requireRoom(to, bytes);
  await makeDirectories(join(to, DATA), tree.directories);
  const files: Manifest['files'] = [];
  let done = 0;
  await forAll(tree.files, async ({ path }) => {
    signal?.throwIfAborted();
    const copied = await copyWithSum(join(from, path), join(to, DATA, path), signal);
    files.push({ path, ...copied });
    done += copied.bytes;
    progress(done, bytes, `Copying files: ${files.length} of ${tree.files.length}`);
  });
  const manifest = newManifest({
    created_at: startedAt.toISOString(),
    took_ms: Date.now() - startedAt.getTime(),
    messages,
    bytes: done,
    files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    links: tree.links,
    directories: tree.directories,
  });
  await writeManifest(to, manifest);
  return manifest;
}

/** Also tells, before anything else is done, that nothing can be written there. */
async function makeNew(to: string): Promise<void> {
  try {
    await mkdir(join(to, '..'), { recursive: true, mode: 0o700 });
    await mkdir(to, { mode: 0o700 });
  } catch (error) {
    throw new BackupError(`The directory ${to} cannot be made: ${(error as Error).message}`);
  }
}

/** Something is left over for others who write there meanwhile. */
const SPARE = 1.02;

async function requireRoom(directory: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free > bytes * SPARE) return;
  throw new BackupError(
    `The backup needs ${megabytes(bytes)} MB, and the disk of ${directory} has ${megabytes(free)} MB left.`,
  );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
