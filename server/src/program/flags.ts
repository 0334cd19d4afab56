// How V8 works, in all threads. What it made of the program earlier is of use only where the same was said.
import { setFlagsFromString } from 'node:v8';
import { setWasmFlags } from '../storage/metadata/embedded/wasm-flags.ts';

/**
 * How much garbage may be beside what is in use, in all threads. V8 would let it grow to three times as much on a large machine, for
 * a little less of the processors' time.
 */
const GARBAGE_PERCENT = 60;

export function setFlags(): void {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  // The thread of PostgreSQL does the same, but some time later.
  setWasmFlags();
}
