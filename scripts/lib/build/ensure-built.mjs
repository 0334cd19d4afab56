// Builds what is out of date, in a process of its own: bundlers leave memory and handles behind.

import { staleBuilds } from './builds.mjs';
import { fromRoot } from '../paths.mjs';
import { runNode } from '../run.mjs';

export async function ensureBuilt() {
  if (staleBuilds().length === 0) return;
  const code = await runNode(fromRoot('scripts/build.mjs'), []);
  if (code !== 0) throw new Error('The build failed; see its messages above.');
}
