// What is in a backup: written last, so that a backup without it is known to be unfinished.
import { open, readFile, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

export const MANIFEST = 'manifest.json';
/** Inside of a backup. */
export const DATA = 'data';
/** Of a backup inside the directory of backups. */
export const BACKUP_NAME = /^logboom-backup-\d{4}-\d\d-\d\d-\d{6}$/;
const FORMAT = 1;

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  created_at: Type.String(),
  took_ms: Type.Integer({ minimum: 0 }),
  /** Null for a copy of a data directory that no server worked in. */
  messages: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  bytes: Type.Integer({ minimum: 0 }),
  files: Type.Array(
    Type.Object({
      path: Type.String(),
      bytes: Type.Integer({ minimum: 0 }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
  ),
  links: Type.Array(Type.Object({ path: Type.String(), target: Type.String() })),
  /** Engines expect theirs, also where nothing is in them. */
  directories: Type.Array(Type.String()),
});
export type Manifest = Static<typeof Manifest>;

/** The text is for whoever asked for a backup or restores one. */
export class BackupError extends Error {
  readonly code = 'BACKUP';
}

export function newManifest(contents: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...contents };
}

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const path = join(backup, MANIFEST);
  const handle = await open(`${path}.part`, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
}

/** Undefined when the backup is not finished. */
export async function readManifest(backup: string): Promise<Manifest | undefined> {
  let text: string;
  try {
    text = await readFile(join(backup, MANIFEST), 'utf8');
  } catch {
    return undefined;
  }
  const manifest = parsed(text);
  if (!Value.Check(Manifest, manifest))
    throw new BackupError(`The file ${MANIFEST} in ${backup} is damaged, or of a newer version of Logboom.`);
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The backup in a directory, or else the newest finished one of those inside it. */
export async function findBackup(directory: string): Promise<{ path: string; manifest: Manifest }> {
  const own = await readManifest(directory);
  if (own !== undefined) return { path: directory, manifest: own };
  const names = (await readdir(directory).catch(() => [])).filter((name) => BACKUP_NAME.test(name));
  for (const name of names.toSorted().toReversed()) {
    const path = join(directory, name);
    const manifest = await readManifest(path);
    if (manifest !== undefined) return { path, manifest };
  }
  throw new BackupError(
    `There is no finished backup in ${directory}: neither it nor a directory in it has a file ${MANIFEST}.`,
  );
}
