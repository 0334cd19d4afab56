// The kit gallery, built once into a temporary folder, and the way from one story to the next.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { axeViolations } from './axe.ts';
import { openPage, type PageOptions, type PageServer } from './page.ts';

const WEB = path.resolve(import.meta.dirname, '../../web');
/** A page that has not changed for this long shows what it has to show. */
const QUIET_MS = 60;
const MAX_MS = 3000;
export const BUILD_MS = 100_000;

export interface Gallery extends PageServer {
  close(): Promise<void>;
}

export async function startGallery(): Promise<Gallery> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'logboom-gallery-'));
  const common = { root: WEB, configFile: path.join(WEB, 'vite.config.ts'), logLevel: 'error' } as const;
  await build({
    ...common,
    // The warnings of the libraries are among the errors that the tests look for, so they must be in the build.
    mode: 'development',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: path.join(WEB, 'gallery.html') },
    },
  });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error('The gallery has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    logs: () => '(the gallery prints nothing)',
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

export async function openStory(gallery: Gallery, story: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(gallery, `gallery.html?story=${story}`, options);
  await page.locator(`main[data-story="${story}"]`).waitFor();
  await settled(page);
  return page;
}

export async function openGallery(gallery: Gallery, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(gallery, 'gallery.html', options);
  await page.locator('[data-story-id]').first().waitFor();
  return page;
}

/** The ids of all stories; a file of stories that cannot be loaded is a failure. */
export async function storiesOf(page: Page): Promise<string[]> {
  const failures = await page.getByRole('alert').allTextContents();
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const ids = await page
    .locator('[data-story-id]')
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-story-id') ?? ''));
  if (new Set(ids).size !== ids.length) throw new Error(`Two stories have the same id: ${ids.join(' ')}`);
  return ids;
}

/** Goes to a story as the gallery's links do, without loading the page again. */
export async function showStory(page: Page, story: string, theme?: 'teint' | 'noir'): Promise<void> {
  const address = `/gallery.html?story=${story}${theme ? `&theme=${theme}` : ''}`;
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator(`main[data-story="${story}"]`).waitFor();
  await settled(page);
}

/** Waits until nothing has changed for a moment. Pieces that never rest are looked at as they are. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    ([quiet, most]) =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quiet);
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        setTimeout(done, most);
      }),
    [QUIET_MS, MAX_MS] as const,
  );
}

/** How far the page is wider than the window, in words; an empty list is a pass. */
export async function overflowOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [`${overflow} px wider than the window`] : [];
}

/** What is wrong with the page as it is, one line each. */
export async function problemsOf(page: Page, rules: RunOptions = {}): Promise<string[]> {
  return [...(await overflowOf(page)), ...(await axeViolations(page, rules))];
}
