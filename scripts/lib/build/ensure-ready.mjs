// Installs and builds what is missing before the product runs; ends the program when that cannot be done.

import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from '../install/install.mjs';

export async function ensureReady() {
  try {
    await ensureInstalled();
    await ensureBuilt();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
