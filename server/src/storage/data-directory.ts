// Makes sure that the data directory can be written and that no other process works in it.
import { mkdir, open, readFile, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

export class DataDirectoryError extends Error {
  readonly code = 'DATA_DIRECTORY';
}

export interface DataDirectory {
  readonly path: string;
  release(): Promise<void>;
}

interface Owner {
  pid: number;
  /** Tells a process from a later one of the same number; null where the system does not say. */
  started: string | null;
  host: string;
}

const SIGN_OF_LIFE_MS = 5000;
const SILENT_AFTER_MS = 20_000;

export async function claimDataDirectory(directory: string): Promise<DataDirectory> {
  const path = resolve(directory);
  const file = join(path, 'lock');
  const handle = await createLock(path, file);
  await handle.writeFile(JSON.stringify(describeSelf()));
  await handle.close();
  const alive = setInterval(() => {
    const now = new Date();
    // A missing lock file is noticed by whoever looks at it, not here.
    utimes(file, now, now).catch(() => {});
  }, SIGN_OF_LIFE_MS);
  alive.unref();
  return {
    path,
    async release() {
      clearInterval(alive);
      await rm(file, { force: true });
    },
  };
}

async function createLock(path: string, file: string): Promise<FileHandle> {
  try {
    // Hashes and, later, other people's logs are in there.
    await mkdir(path, { recursive: true, mode: 0o700 });
    return await open(file, 'wx');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' || (await isNoDirectory(path))) {
      throw new DataDirectoryError(
        `The data directory ${path} (LOGBOOM_DATA_DIR) cannot be written: ${message}. Choose another or change its permissions.`,
        { cause: error },
      );
    }
  }
  const owner = await livingOwner(file);
  if (owner !== undefined) {
    throw new DataDirectoryError(
      `The data directory ${path} (LOGBOOM_DATA_DIR) is in use by process ${owner.pid} on ${owner.host}. Stop it first or choose another directory.`,
    );
  }
  // Left over from a process that ended without a word.
  await rm(file, { force: true });
  return createLock(path, file);
}

async function livingOwner(file: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(file, 'utf8')) as Owner;
    if (owner.host === hostname()) return isRunning(owner) ? owner : undefined;
    // A process of another machine or container cannot be asked; its signs of life can be seen.
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs < SILENT_AFTER_MS ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, started }: Owner): boolean {
  if (pid === process.pid) return started === null || started === startTimeOf(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return started === null || started === startTimeOf(pid);
}

function describeSelf(): Owner {
  return { pid: process.pid, started: startTimeOf(process.pid), host: hostname() };
}

/** Field 22 of the kernel's line about a process, counted after the name, which may hold anything. */
function startTimeOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

async function isNoDirectory(path: string): Promise<boolean> {
  return !(await stat(path)).isDirectory();
}
