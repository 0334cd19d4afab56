// Where the built parts are, seen from the sources and from the bundle alike.
import { fileURLToPath } from 'node:url';

export const WEB_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Everything but what begins before it is loaded, as one script. */
export const PROGRAM = fileURLToPath(new URL('../dist/program.cjs', import.meta.url));

/** A metadata directory to begin with; there only in what was built. */
export const METADATA_IMAGE = fileURLToPath(new URL('../dist/metadata-image', import.meta.url));

/** The program of the processing threads. Threads run plain JavaScript, so it is built also for tests. */
export const PROCESSING_WORKER = fileURLToPath(new URL('../dist/processing-worker.js', import.meta.url));

/** The program of the thread of the embedded metadata store. */
export const METADATA_THREAD = fileURLToPath(new URL('../dist/metadata-thread.js', import.meta.url));

/** The program of the thread in which rules are tried out. */
export const TRIAL_WORKER = fileURLToPath(new URL('../dist/trial-worker.js', import.meta.url));

/** The content packs that ship with the product, a file each. */
export const SHIPPED_PACKS = fileURLToPath(new URL('../packs', import.meta.url));
