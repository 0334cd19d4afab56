// Bundles the programs of the server: the server itself, and those of its threads.

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { fromRoot } from '../paths.mjs';
import { thinMap } from './thin-map.mjs';

/** Packages with native code or WebAssembly, which look for files beside their own. They stay outside. */
const OUTSIDE = /^(?:@electric-sql\/pglite|@node-rs\/argon2|chdb|lmdb)(?:\/|$)/;

/** All others come as thousands of small files, slow to load one by one. */
const enginesOutside = {
  name: 'engines-outside',
  setup(/** @type {import('esbuild').PluginBuild} */ build) {
    build.onResolve({ filter: OUTSIDE }, ({ path }) => ({ path, external: true }));
  },
};

/** What packages in the older format ask for modules of Node.js with. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);`;

const THREADS = {
  'metadata-thread': 'server/src/storage/metadata/embedded/thread.ts',
  'processing-worker': 'server/src/ingest/processing/worker.ts',
  'trial-worker': 'server/src/areas/pipelines/trial/trial-worker.ts',
};

/** @type {import('esbuild').BuildOptions} */
const COMMON = {
  absWorkingDir: fromRoot('.'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  banner: { js: REQUIRE },
  plugins: [enginesOutside],
  logLevel: 'warning',
};

/** @param {Record<string, string>} entryPoints */
async function bundle(entryPoints) {
  const { metafile } = await build({
    ...COMMON,
    entryPoints,
    outdir: 'server/dist',
    sourcemap: true,
    sourcesContent: false,
    // What is imported on demand is loaded on demand.
    splitting: true,
    metafile: true,
  });
  const maps = Object.keys(metafile.outputs).filter((file) => file.endsWith('.map'));
  await Promise.all(
    maps.map(async (name) => {
      const file = fromRoot(name);
      await writeFile(file, JSON.stringify(thinMap(JSON.parse(await readFile(file, 'utf8')))));
    }),
  );
}

/** Runs once, when the server is built. */
export const IMAGE_MAKER = 'server/dist/make-metadata-image.js';

export const bundleServer = () =>
  bundle({
    main: 'server/src/main.ts',
    'make-metadata-image': 'server/src/make-metadata-image.ts',
    doctor: 'server/src/doctor/main.ts',
    backup: 'server/src/backup/backup-main.ts',
    restore: 'server/src/backup/restore-main.ts',
    config: 'server/src/config-command/config-main.ts',
    migrate: 'server/src/migrate-command/migrate-main.ts',
    ...THREADS,
  });

/** Threads run plain JavaScript also where the server itself runs from its sources. */
export const bundleThreads = () => bundle(THREADS);

/**
 * A program that tests start again and again, translated once. It is as deep as the built server, from where it finds the
 * threads, and comes into being as a whole: several tests may ask for it at once.
 * @param {string} source @returns {Promise<string>} where it is
 */
export async function bundleForTests(source) {
  const { outputFiles } = await build({ ...COMMON, entryPoints: [source], write: false });
  const program = fromRoot('server/.cache', `${path.basename(source, '.ts')}.mjs`);
  const unfinished = `${program}.${process.pid}`;
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(unfinished, outputFiles[0]?.contents ?? '');
  renameSync(unfinished, program);
  return program;
}
