// How V8 treats WebAssembly, which PostgreSQL is here; for all threads of the process.
import { setFlagsFromString } from 'node:v8';

/**
 * Checked and compiled when first called: all of it at once takes half a second and 50 MB. And not optimised where it is called much: that
 * takes another half a second of two processors at each start and 30 MB, for statements that are a fifth quicker.
 */
const FLAGS = ['--wasm-lazy-compilation', '--wasm-lazy-validation', '--liftoff-only'];

export function setWasmFlags(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
