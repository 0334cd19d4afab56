// The files of a metadata store that was initialised and migrated, to be copied: made once for a state of the migrations.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { openMetadataStore } from '../src/storage/metadata/database.ts';
import { migrate } from '../src/storage/metadata/migrate.ts';
import { migrations } from '../src/migrations.ts';

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const MAKES_THE_IMAGE =
  /(?:[/\\]migrations[/\\][^/\\.]+|[/\\]metadata[/\\](?:database|migrate|embedded[/\\]thread))[.]ts$/;
const PREFIX = 'metadata-';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** @returns a directory that nobody may change */
export async function metadataImage(): Promise<string> {
  const image = join(CACHE, `${PREFIX}${await fingerprint()}`);
  if (existsSync(image)) return image;
  await mkdir(CACHE, { recursive: true });
  await removeOld();
  const unfinished = await mkdtemp(join(CACHE, `${PREFIX}unfinished-`));
  await fill(unfinished);
  try {
    await rename(unfinished, image);
  } catch (error) {
    // Another run was quicker.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(image)) throw error;
  }
  return image;
}

async function fill(directory: string): Promise<void> {
  const store = await openMetadataStore({ url: undefined, directory, onError: () => {} });
  await migrate(store.database, migrations);
  await store.close();
}

/** Of the migrations with all that they use, of what runs them, and of the engine. */
async function fingerprint(): Promise<string> {
  const files = await readdir(SOURCES, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: files
      .filter((file) => MAKES_THE_IMAGE.test(file))
      .toSorted()
      .map((file) => join(SOURCES, file)),
    bundle: true,
    write: false,
    outdir: 'image',
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(await readFile(join(dirname(engine), '../package.json')));
  for (const { contents } of outputFiles) hash.update(contents);
  return hash.digest('hex').slice(0, 16);
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    if (name.startsWith(PREFIX) && Date.now() - (await stat(path)).mtimeMs > MAX_AGE_MS)
      await rm(path, { recursive: true, force: true });
  }
}
