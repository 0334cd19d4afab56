// One headless Chromium for each test worker, started when the first page is asked for, for all files of the worker. It
// ends with the worker, and what it wrote is removed with the temporary directory of the run.

import { chromium, type Browser } from 'playwright-core';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Found once by global-setup.ts. */
    browser: { executablePath: string; env: Record<string, string> };
  }
}

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-sync',
  '--font-render-hinting=none',
  // A page lives for seconds: what it does is done before code that was compiled with care has paid for itself.
  '--js-flags=--no-maglev --no-turbofan',
  '--no-first-run',
  '--no-pings',
];

let running: Promise<Browser> | undefined;

export function browser(): Promise<Browser> {
  running ??= launch();
  return running;
}

async function launch(): Promise<Browser> {
  const found = inject('browser');
  // Chromium and its font cache write under HOME, which need not be writable.
  const home = mkdtempSync(path.join(tmpdir(), 'logboom-browser-'));
  const launched = await chromium.launch({
    executablePath: found.executablePath,
    // The sandbox refuses to start for root and in most containers; we open our own pages only.
    chromiumSandbox: false,
    args: QUIET,
    env: {
      ...definedOnly(process.env),
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      ...found.env,
    },
  });
  // One that crashes fails one test, not all that follow.
  launched.once('disconnected', () => (running = undefined));
  return launched;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
