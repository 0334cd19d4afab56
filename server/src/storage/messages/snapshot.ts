// A copy of the files of the embedded engine as of one moment, made with hard links where files never change.
import { copyFile, cp, link, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { stringLiteral } from './parameters.ts';
import { checkedTable, type MessageStore } from './statements.ts';

export interface MessagesSnapshot {
  /** Where the engine keeps its files. */
  readonly directory: string;
  /** How many messages each table has in the copy. */
  readonly messages: Readonly<Record<string, number>>;
}

/** Letters only: the engine would write other signs differently into the name of the directory. */
const FREEZE_NAME = 'logboom';
/** Of the engine's directory: what belongs to a running engine, and what it froze. */
const NOT_COPIED = new Set(['shadow', 'tmp', 'incoming', 'status']);

/**
 * Nothing may be stored meanwhile. `to` must be on the same disk and not be there; the engine of such a copy starts as if it
 * had been the one that was copied. Parts of closed indices are in it, and the names of inserts that tables remember.
 */
export async function copyMessages(store: MessageStore, to: string): Promise<MessagesSnapshot> {
  const { rows: disks } = await store.query<{ path: string }>({
    sql: `SELECT path FROM system.disks WHERE name = 'default'`,
  });
  const directory = resolve(disks[0]?.path ?? '');
  const { rows: tables } = await store.query<{ name: string; paths: string[]; rows: number | null }>({
    sql: `SELECT name, data_paths AS paths, total_rows AS rows FROM system.tables
          WHERE database = currentDatabase() AND endsWith(engine, 'MergeTree') ORDER BY name`,
  });
  const frozen = join(directory, 'shadow', FREEZE_NAME);
  await rm(frozen, { recursive: true, force: true });
  for (const { name } of tables) {
    const sql = `ALTER TABLE ${checkedTable(name)} FREEZE WITH NAME ${stringLiteral(FREEZE_NAME)}`;
    await store.command({ sql });
  }
  await mkdir(frozen, { recursive: true });
  await rename(frozen, to);
  const ofTables = new Set(tables.flatMap(({ paths }) => paths.map((path) => resolve(path))));
  await copyRest(directory, to, { ofTables, root: directory });
  return { directory, messages: Object.fromEntries(tables.map(({ name, rows }) => [name, rows ?? 0])) };
}

/** Frozen parts that a crash left behind would keep their room on the disk for ever. */
export async function removeFrozen(directory: string): Promise<void> {
  await rm(join(directory, 'shadow', FREEZE_NAME), { recursive: true, force: true });
}

interface Copying {
  readonly root: string;
  /** The directories of tables: their parts were frozen. */
  readonly ofTables: ReadonlySet<string>;
}

async function copyRest(from: string, to: string, copying: Copying): Promise<void> {
  await mkdir(to, { recursive: true });
  const isTable = copying.ofTables.has(from);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (relative(copying.root, from) === '' && NOT_COPIED.has(entry.name)) continue;
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isFile()) await copyFile(source, target);
    else if (isTable) await copyOfTable(entry.name, source, target);
    else if (entry.isDirectory()) await copyRest(source, target, copying);
  }
}

async function copyOfTable(name: string, from: string, to: string): Promise<void> {
  if (name === 'deduplication_logs') await cp(from, to, { recursive: true });
  if (name === 'detached') await linkAll(from, to);
}

async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkAll(source, target);
    else await link(source, target);
  }
}
