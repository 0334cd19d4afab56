// The kit gallery, served from its sources by the development server, and the way from one story to the next.

import path from 'node:path';
import type { Page } from 'playwright-core';
import { createLogger, createServer } from 'vite';
import { axeViolations } from './axe.ts';
import { browser } from './browser.ts';
import { openPage, type PageOptions, type PageServer } from './page.ts';

const WEB = path.resolve(import.meta.dirname, '../../web');
const CACHE = path.resolve(import.meta.dirname, '../../.cache/gallery');
/** A page that has not changed for this long shows what it has to show. */
const QUIET_MS = 60;
const MOST_MS = 3000;
export const WARM_UP_MS = 100_000;

export interface Gallery extends PageServer {
  close(): Promise<void>;
}

export async function startGallery(): Promise<Gallery> {
  let log = '';
  const print = (text: string): void => void (log += `${text}\n`);
  const server = await createServer({
    root: WEB,
    configFile: path.join(WEB, 'vite.config.ts'),
    cacheDir: CACHE,
    clearScreen: false,
    customLogger: { ...createLogger('warn'), info: print, warn: print, warnOnce: print, error: print },
    // A free port; and no page is loaded again because a file changed while the tests run.
    server: { host: '127.0.0.1', port: 0, watch: null, hmr: false },
    // All dependencies are looked for before the first page, each time: one found later makes the page load again.
    optimizeDeps: { entries: ['gallery.html', 'src/gallery/*.stories.tsx'], force: true },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string')
    throw new Error(`The gallery has no port. It printed:\n${log}`);
  const url = `http://127.0.0.1:${address.port}/`;
  await warmUp(url);
  return { url, logs: () => log, close: () => server.close() };
}

/** The first page waits until the dependencies have been bundled; no test should have to. */
async function warmUp(url: string): Promise<void> {
  const page = await (await browser()).newPage();
  await page.goto(`${url}gallery.html`, { timeout: WARM_UP_MS });
  await page.locator('[data-story-id]').first().waitFor({ timeout: WARM_UP_MS });
  await page.close();
}

export async function openStory(gallery: Gallery, story: string, options: PageOptions = {}): Promise<Page> {
  const page = await openGallery(gallery, options);
  await showStory(page, story);
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
export async function showStory(page: Page, story: string): Promise<void> {
  await page.evaluate((id) => {
    window.history.pushState(null, '', `/gallery.html?story=${id}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, story);
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
    [QUIET_MS, MOST_MS] as const,
  );
}

/** What is wrong with the page as it is, one line each. */
export async function problemsOf(page: Page, rules: 'all' | 'contrast' | 'none'): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const problems = overflow > 0 ? [`${overflow} px wider than the window`] : [];
  if (rules === 'none') return problems;
  const options =
    rules === 'contrast' ? { runOnly: { type: 'rule' as const, values: ['color-contrast'] } } : {};
  return [...problems, ...(await axeViolations(page, options))];
}
