// Makes sure that the data directory can be written and that no other process works in it.
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { chmod, link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export class DataDirectoryError extends Error {
  readonly code = 'DATA_DIRECTORY';
}

export interface DataDirectory {
  readonly path: string;
  release(): Promise<void>;
}

interface Owner {
  /** Of this claim: two processes may share everything else. */
  id: string;
  pid: number;
  /** Tells a process from a later one of the same number; null where the system does not say. */
  started: string | null;
  host: string;
  /** Of the running system and its process numbers: containers may have the same host name, and all have a process 1. */
  place: string | null;
}

const SIGN_OF_LIFE_MS = 5000;
const SILENT_AFTER_MS = 20_000;

export interface ClaimOptions {
  /** How long a lock without signs of life is looked at before it counts as left over. */
  readonly silentAfterMs?: number;
  /** Takes a directory into which a restore was begun and not finished. */
  readonly forRestore?: boolean;
}

export async function claimDataDirectory(
  directory: string,
  { silentAfterMs = SILENT_AFTER_MS, forRestore = false }: ClaimOptions = {},
): Promise<DataDirectory> {
  const path = resolve(directory);
  const file = join(path, 'lock');
  const self = describeSelf();
  await makeDirectory(path);
  if (!forRestore) await refuseUnfinishedRestore(path);
  while (!(await createLock(path, file, self))) await removeLeftOver(path, file, silentAfterMs);
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

/** In a directory while a backup is written into it, and after that went wrong. */
export const UNFINISHED_RESTORE = 'restore-unfinished';

async function refuseUnfinishedRestore(path: string): Promise<void> {
  if (!(await readdir(path)).includes(UNFINISHED_RESTORE)) return;
  throw new DataDirectoryError(
    `A backup was being restored into the data directory ${path} (LOGBOOM_DATA_DIR) and that did not end well. Restore it again: npm run restore -- DIRECTORY.`,
  );
}

/** Hashes, keys and other people's logs are in there, so nobody else may look into it, also if it was there before. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await makeWithParents(path);
    await closeToOthers(path);
  } catch (error) {
    throw error instanceof DataDirectoryError ? error : unwritable(path, error);
  }
}

/** Node's own way never ends below a directory that says that nothing can be in it, as `/proc` does. */
async function makeWithParents(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 });
  try {
    await make().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
      await makeWithParents(dirname(path));
      await make();
    });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && !(await isNoDirectory(path));
    if (!isThere) throw error;
  }
}

const OURS = new Set([
  'lock',
  'node-id',
  'encryption-key',
  'journal',
  'messages',
  'metadata',
  'inputs',
  'lost+found',
]);

async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  const names = await readdir(path);
  // Somebody's home or /tmp is not ours to close.
  const isOurs = names.length === 0 || names.includes('node-id') || names.every((name) => OURS.has(name));
  const isClosed = isOurs && (await tryChmod(path, mode & ~0o077 & 0o7777));
  if (isClosed || (mode & 0o007) === 0) return;
  throw new DataDirectoryError(
    `The data directory ${path} (LOGBOOM_DATA_DIR) is open to every user of this machine and ${isOurs ? 'belongs to another user' : 'holds other files'}. Choose a directory of its own, or take the permissions of others away (chmod 700).`,
  );
}

async function tryChmod(path: string, mode: number): Promise<boolean> {
  try {
    await chmod(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** False when there is one. It appears with its content: a lock without would look left over. */
async function createLock(path: string, file: string, self: Owner): Promise<boolean> {
  const prepared = `${file}.${self.id}`;
  try {
    await writeFile(prepared, JSON.stringify(self), { mode: 0o600 });
    await link(prepared, file).catch((error: unknown) => createWithoutLink(file, self, error));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && !(await isNoDirectory(path))) return false;
    throw unwritable(path, error);
  } finally {
    await rm(prepared, { force: true }).catch(() => undefined);
  }
}

/** Some disks have no links. */
async function createWithoutLink(file: string, self: Owner, error: unknown): Promise<void> {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
  await writeFile(file, JSON.stringify(self), { flag: 'wx', mode: 0o600 });
}

/** Throws when the lock belongs to somebody who lives. */
async function removeLeftOver(path: string, file: string, silentAfterMs: number): Promise<void> {
  const found = await readLock(file);
  if (found === undefined) return;
  if (await isAlive(file, found, silentAfterMs)) {
    const who = found.owner && `process ${found.owner.pid} on ${found.owner.host}`;
    throw new DataDirectoryError(
      `The data directory ${path} (LOGBOOM_DATA_DIR) is in use by ${who ?? 'another process'}. Stop it first or choose another directory.`,
    );
  }
  // Left over from a process that ended without a word. Others that start may see so, too: one at a time removes it, and
  // only if it still is what was looked at.
  const turn = `${file}.takeover`;
  if (!(await takeTurn(turn))) {
    await delay(TURN_MS);
    return;
  }
  try {
    if ((await readLock(file))?.text === found.text) await rm(file, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
}

const TURN_MS = 50;
/** Removing takes a moment; whoever is not done after this ended in between. */
const TURN_OVER_MS = 60_000;

async function takeTurn(turn: string): Promise<boolean> {
  try {
    await writeFile(turn, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = (await stat(turn).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - since > TURN_OVER_MS) await rm(turn, { force: true });
    return false;
  }
}

interface FoundLock {
  readonly text: string;
  /** Undefined when it cannot be read. */
  readonly owner: Owner | undefined;
}

async function readLock(file: string): Promise<FoundLock | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    return { text, owner: readOwner(text) };
  } catch {
    return undefined;
  }
}

function readOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return undefined;
  }
}

/** A process that cannot be asked, of another machine or container, is known by its signs of life. */
async function isAlive(file: string, { owner }: FoundLock, silentAfterMs: number): Promise<boolean> {
  const place = placeOfProcesses();
  if (owner?.place !== undefined && owner.place !== null && owner.place === place) return isRunning(owner);
  const signOfLife = async () => (await stat(file).catch(() => undefined))?.mtimeMs;
  const before = await signOfLife();
  if (before === undefined || Date.now() - before > silentAfterMs) return false;
  for (let waited = 0; waited < silentAfterMs; waited += LOOK_AGAIN_MS) {
    await delay(Math.min(LOOK_AGAIN_MS, silentAfterMs));
    const now = await signOfLife();
    if (now !== before) return now !== undefined;
  }
  return false;
}

const LOOK_AGAIN_MS = 500;

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
  return {
    id: randomUUID(),
    pid: process.pid,
    started: startTimeOf(process.pid),
    host: hostname(),
    place: placeOfProcesses(),
  };
}

/** Equal for processes that can see each other; null where the system does not say. */
function placeOfProcesses(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return process.platform === 'linux' ? null : hostname();
  }
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

function unwritable(path: string, error: unknown): DataDirectoryError {
  const { message } = error as Error;
  return new DataDirectoryError(
    `The data directory ${path} (LOGBOOM_DATA_DIR) cannot be written: ${message}. Choose another or change its permissions.`,
    { cause: error },
  );
}

async function isNoDirectory(path: string): Promise<boolean> {
  return !(await stat(path)).isDirectory();
}
