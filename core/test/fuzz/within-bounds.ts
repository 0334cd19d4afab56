// Runs one random input after the other and makes sure that none throws, takes long or keeps much memory.
import fc from 'fast-check';
import { expect } from 'vitest';

/** Of the processor, far above what is normal and far below what would hold up a node. A busy machine does not count. */
const MAX_MILLIS = 2000;
const AGAIN = 3;
const MAX_GROWTH_BYTES = 400 * 1024 * 1024;
/** `npm run test:long` tries more. */
const SCALE = Number(process.env['FUZZ_SCALE'] ?? 1);

interface Bounds {
  /** How many inputs; a second of them at most in usual runs. */
  readonly runs: number;
}

/** `use` gets an input and asserts what has to hold for it, whatever it is. */
export function withinBounds<Input>(
  inputs: fc.Arbitrary<Input>,
  { runs }: Bounds,
  use: (input: Input) => void,
): void {
  const before = usedBytes();
  fc.assert(
    fc.property(inputs, (input) => {
      let millis = timed(() => use(input));
      // What is done once, such as listing letters, does not take long again and again.
      for (let again = 0; millis > MAX_MILLIS && again < AGAIN; again++)
        millis = Math.min(
          millis,
          timed(() => use(input)),
        );
      expect(millis).toBeLessThan(MAX_MILLIS);
      expect(usedBytes() - before).toBeLessThan(MAX_GROWTH_BYTES);
    }),
    { numRuns: Math.ceil(runs * SCALE) },
  );
}

export async function withinBoundsAsync<Input>(
  inputs: fc.Arbitrary<Input>,
  { runs }: Bounds,
  use: (input: Input) => Promise<void>,
): Promise<void> {
  const before = usedBytes();
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      let millis = Number.POSITIVE_INFINITY;
      for (let again = 0; millis > MAX_MILLIS && again <= AGAIN; again++) {
        const started = processorMillis();
        await use(input);
        millis = processorMillis() - started;
      }
      expect(millis).toBeLessThan(MAX_MILLIS);
      expect(usedBytes() - before).toBeLessThan(MAX_GROWTH_BYTES);
    }),
    { numRuns: Math.ceil(runs * SCALE) },
  );
}

function timed(work: () => void): number {
  const started = processorMillis();
  work();
  return processorMillis() - started;
}

function processorMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
