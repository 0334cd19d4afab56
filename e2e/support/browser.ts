// One headless Chromium for each test worker, started when the first page is asked for.

import { chromium, type Browser } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';

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
  '--no-first-run',
  '--no-pings',
];

let running: Promise<Browser> | undefined;
let home: string | undefined;

export function browser(): Promise<Browser> {
  running ??= launch();
  return running;
}

async function launch(): Promise<Browser> {
  const found = inject('browser');
  // Chromium and its font cache write under HOME, which need not be writable.
  home = mkdtempSync(path.join(tmpdir(), 'logboom-browser-'));
  return chromium.launch({
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
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

afterAll(async () => {
  const open = await running?.catch(() => undefined);
  running = undefined;
  await open?.close();
  if (home) rmSync(home, { recursive: true, force: true, maxRetries: 3 });
});
