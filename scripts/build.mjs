// `npm run build`: bundles the server and the web application, each only when its sources changed. `--force` does so
// anyway, and a name (`npm run build -- server`) does one of them.

import './lib/install/node-version.mjs';
import { rmSync, writeFileSync } from 'node:fs';
import { BUILDS, fingerprintOf, isFresh } from './lib/build/builds.mjs';
import { ensureInstalled } from './lib/install/install.mjs';
import { command, fromRoot } from './lib/paths.mjs';
import { precompress } from './lib/build/precompress.mjs';
import { captureNode, runNode } from './lib/run.mjs';
import { SERVER_FLAGS } from './lib/start/environment.mjs';

async function buildServer() {
  const { bundleServer, CODE_MAKER, IMAGE_MAKER } = await import('./lib/build/server-bundle.mjs');
  rmSync(fromRoot('server/dist'), { recursive: true, force: true });
  await bundleServer();
  // New installations begin with a copy of it.
  const code = await runNode(fromRoot(IMAGE_MAKER), [fromRoot('server/dist/metadata-image')]);
  if (code !== 0) throw new Error(`The metadata of new installations could not be made: exit code ${code}`);
  const made = await captureNode(fromRoot(CODE_MAKER), [], { flags: SERVER_FLAGS });
  // It is there for speed only.
  if (made.code !== 0)
    console.warn(`Starts will take longer; the program could not be tried out.\n${made.output}`);
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

/** @param {import('./lib/build/builds.mjs').Build} build */
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
