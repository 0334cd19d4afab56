// `npm run build`: bundles the server and the web application, each only when its sources changed. `--force` does so
// anyway, and a name (`npm run build -- server`) does one of them.

import './lib/node-version.mjs';
import { rmSync, writeFileSync } from 'node:fs';
import { BUILDS, fingerprintOf, isFresh } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command, fromRoot } from './lib/paths.mjs';
import { precompress } from './lib/precompress.mjs';
import { runNode } from './lib/run.mjs';

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

async function buildServer() {
  const { build } = await import('esbuild');
  rmSync(fromRoot('server/dist'), { recursive: true, force: true });
  await build({
    absWorkingDir: fromRoot('.'),
    entryPoints: ['server/src/main.ts'],
    outfile: 'server/dist/main.js',
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

async function buildWeb() {
  // A test runner sets NODE_ENV for its children; what we build is what people run, whoever asks for it.
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await runNode(command('vite'), ['build', '--logLevel', 'error'], {
    cwd: fromRoot('web'),
    env,
  });
  if (code !== 0) throw new Error(`vite build failed with exit code ${code}`);
  await precompress(fromRoot('web/dist/assets'));
}

/** @param {import('./lib/builds.mjs').Build} build */
async function buildOne(build) {
  const started = performance.now();
  // Taken before the build: a file saved while it runs makes the result stale, as it should.
  const wanted = fingerprintOf(build);
  console.log(`Building the ${build.name} …`);
  await (build.name === 'server' ? buildServer() : buildWeb());
  writeFileSync(fromRoot(build.stamp), `${wanted}\n`);
  console.log(`Built the ${build.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

const force = process.argv.includes('--force');
const named = BUILDS.filter(({ name }) => process.argv.includes(name));
try {
  await ensureInstalled();
  for (const build of named.length > 0 ? named : BUILDS) if (force || !isFresh(build)) await buildOne(build);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
