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

/** @satisfies {import('esbuild').BuildOptions} */
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

/** Most of the program is a script of its own, see `bundleProgram`. */
const programApart = {
  name: 'program-apart',
  setup(/** @type {import('esbuild').PluginBuild} */ build) {
    build.onResolve({ filter: /^[.][/]run[.]ts$/ }, ({ importer }) =>
      importer === fromRoot('server/src/main.ts')
        ? { path: fromRoot('server/src/program/built.ts') }
        : undefined,
    );
  },
};

/** @param {Record<string, string>} entryPoints */
const bundle = (entryPoints) =>
  bundleWithMaps({
    ...COMMON,
    entryPoints,
    outdir: 'server/dist',
    // What is imported on demand is loaded on demand.
    splitting: true,
    plugins: [...COMMON.plugins, programApart],
  });

const PROGRAM = 'server/dist/program.cjs';

/** What V8 made of a script can be kept, and that of modules cannot (`server/src/program/script.ts`). */
async function bundleProgram() {
  await bundleWithMaps({
    ...COMMON,
    entryPoints: ['server/src/run.ts'],
    outfile: PROGRAM,
    format: 'cjs',
    // A script that was not made anew cannot import.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'addressOfProgram' },
    banner: {
      js: "'use strict';\nconst addressOfProgram = require('node:url').pathToFileURL(__filename).href;",
    },
  });
  const file = fromRoot(PROGRAM);
  await writeFile(file, inOneByteEach(await readFile(file, 'utf8')), 'latin1');
}

/**
 * One character beyond the first 256 would make V8 keep all of it with two bytes for each. The bundler leaves some of them in regular
 * expressions and remarks, where their number means the same.
 * @param {string} text
 */
function inOneByteEach(text) {
  return text.replaceAll(/^.*[\u0100-\uFFFF].*$/gm, (line) => {
    const isRemark = /^\s*(?:\/?\*|\/\/)/.test(line);
    if (!isRemark && line.includes('`'))
      throw new Error(`A text whose characters may not be written otherwise: ${line}`);
    return line.replaceAll(
      /[\u0100-\uFFFF]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  });
}

/** @param {import('esbuild').BuildOptions} options */
async function bundleWithMaps(options) {
  const { metafile } = await build({ ...options, sourcemap: true, sourcesContent: false, metafile: true });
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

/** Runs once, after everything else. */
export const CODE_MAKER = 'server/dist/make-code.js';

export const bundleServer = () =>
  Promise.all([
    bundleProgram(),
    bundle({
      main: 'server/src/main.ts',
      'make-code': 'server/src/program/make-code.ts',
      'make-metadata-image': 'server/src/make-metadata-image.ts',
      doctor: 'server/src/doctor/main.ts',
      backup: 'server/src/backup/backup-main.ts',
      restore: 'server/src/backup/restore-main.ts',
      config: 'server/src/config-command/config-main.ts',
      migrate: 'server/src/migrate-command/migrate-main.ts',
      ...THREADS,
    }),
  ]);

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
