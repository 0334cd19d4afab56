// Whoever waits for a condition waits long: a busy machine is no failure. One second, which `vi.waitFor` has of its own, is
// less than such a machine sometimes takes for nothing at all. `expect.poll` has the same from vitest.config.ts.
import { vi } from 'vitest';

const PATIENCE_MS = 45_000;
/** Set in the first file of a worker; the others share it. */
const PATIENT = Symbol.for('logboom.patient');

type Options = Parameters<typeof vi.waitFor>[1];

const patiently = (options: Options) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };

if (!(PATIENT in vi.waitFor)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = Object.assign(
    ((callback, options) => waitFor(callback, patiently(options))) as typeof waitFor,
    {
      [PATIENT]: true,
    },
  );
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
}
