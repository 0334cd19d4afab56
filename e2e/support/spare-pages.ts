// Pages that a test has left behind clean, for the next one: a page that has loaded the application once loads it
// again for a third of the work, because the browser has its program.

import type { Page } from 'playwright-core';
import { AXE_ON_DEMAND } from './axe-on-demand.ts';
import { browser } from './browser.ts';

const spare: Page[] = [];
/** As patient as a busy machine needs. */
const TIMEOUT_MS = 45_000;

/** A page without cookies and storage, in a context of its own. */
export async function borrowPage(): Promise<Page> {
  let page = spare.pop();
  // The browser that it belonged to has crashed.
  while (page?.isClosed()) page = spare.pop();
  page ??= await newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  return page;
}

async function newPage(): Promise<Page> {
  const context = await (
    await browser()
  ).newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  await context.addInitScript(AXE_ON_DEMAND);
  return context.newPage();
}

/** Takes a page back, with everything removed that a test can leave in it; one that cannot be cleaned is closed. */
export async function giveBack(page: Page): Promise<void> {
  try {
    await clean(page);
    spare.push(page);
  } catch {
    await page.context().close();
  }
}

async function clean(page: Page): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Ends what the application does in the background.
  await page.goto('about:blank');
  await context.clearCookies();
  // Where the pointer was, something of the next test would believe to be pointed at.
  await page.mouse.move(0, 0);
}
