import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { makeOwnTemp } from './scripts/lib/test/test-temp.mjs';

makeOwnTemp();

const api = '**/*.api.test.ts';

/**
 * The files of a worker share one process: what they load (the components, PostgreSQL's translated WebAssembly, a
 * browser), is paid for once. They share no state: every file starts an application with data of its own, and what a
 * test put in the place of something is put back.
 */
const TOGETHER = {
  isolate: false,
  // Tests leave much garbage. Collected seldom, and without helpers that wait for busy cores, it costs a tenth less.
  execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // As patient as the browser itself: a busy machine is no failure. `core/test/patience.ts` does it for `vi.waitFor`.
  expect: { poll: { timeout: 45_000 } },
};

/** A worker has an application with its engines, or a browser; with less memory, one more would cost more than it brings. */
const ROOMY_BYTES = 10 * 1024 ** 3;
/**
 * Tests of the API and in the browser often wait, for pages, leases and other processes: somebody else can use the cores
 * meanwhile. All projects have as many, so that they are one queue: the long files of `api` and `e2e` come first, and the
 * many small ones of `unit` and `web` leave no worker without work at the end.
 */
const workers = availableParallelism() + (process.availableMemory() >= ROOMY_BYTES ? 1 : 0);

export default defineConfig({
  test: {
    // What was translated once is read again: a second run of a few files takes a third of the time.
    experimental: { fsModuleCache: true },
    maxWorkers: workers,
    // The simulated browser prints every refused request, and many tests are about refused requests.
    onConsoleLog: (text) => !/socket hang up|ECONNREFUSED|^(?:GET|POST|PUT|DELETE) \S+ \d{3} \(/.test(text),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,core,server,agents,demo,scripts,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', api],
          setupFiles: ['./core/test/fuzz-seed.ts', './core/test/patience.ts'],
          ...TOGETHER,
          // Tests with thousands of random cases take seconds, and many of them on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['./test/setup.ts', '../core/test/fuzz-seed.ts', '../core/test/patience.ts'],
          ...TOGETHER,
          // Longer than what `findBy…` waits for a page that is loaded lazily.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          include: [`{server,agents,demo}/${api}`],
          globalSetup: ['./server/test/global-setup.ts'],
          setupFiles: ['./core/test/fuzz-seed.ts', './core/test/patience.ts'],
          ...TOGETHER,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['./e2e/support/global-setup.ts'],
          setupFiles: ['./e2e/support/setup.ts', './core/test/patience.ts'],
          ...TOGETHER,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // A browser on a machine that others use can be late in ways that no test foresees. The run names what failed at first.
          retry: 2,
        },
      },
    ],
  },
});
