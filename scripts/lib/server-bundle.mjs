// Bundles the programs of the server: the server itself, and those of its threads.

import { build } from 'esbuild';
import { fromRoot } from './paths.mjs';

/** Our own workspaces are TypeScript sources; the packages come as hundreds of small files, slow to load one by one. */
const INSIDE = /^(?:@logboom|typebox|kysely)(?:\/|$)/;

/** Other npm packages stay outside the bundle: some are native, some look for files beside their own. */
const packagesOutside = {
  name: 'packages-outside',
  setup(/** @type {import('esbuild').PluginBuild} */ build) {
    build.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || INSIDE.test(path) ? undefined : { path, external: true },
    );
  },
};

const THREADS = { 'processing-worker': 'server/src/ingest/processing/worker.ts' };

/** @param {Record<string, string>} entryPoints */
async function bundle(entryPoints) {
  await build({
    absWorkingDir: fromRoot('.'),
    entryPoints,
    outdir: 'server/dist',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    plugins: [packagesOutside],
    logLevel: 'warning',
  });
}

export const bundleServer = () => bundle({ main: 'server/src/main.ts', ...THREADS });

/** Threads run plain JavaScript also where the server itself runs from its sources. */
export const bundleThreads = () => bundle(THREADS);
