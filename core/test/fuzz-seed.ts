// The same random cases in every run, so that a red run is red again; FUZZ_SEED=… looks at others.
import fc from 'fast-check';

const DEFAULT_SEED = 20_261_115;

fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? DEFAULT_SEED) });
