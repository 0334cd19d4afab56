// How long it takes in a browser from a click in the list to the frame of a dashboard, and to its numbers.

import { chromium } from 'playwright-core';

import { ensureBrowser } from '../../scripts/lib/test/browser.mjs';
import { ADMINISTRATOR, sessionOf } from './api.ts';
import type { RunningServer } from './server.ts';

const PATIENCE_MS = 120_000;

/** In milliseconds, one for each round; the first, which loads the program, is not counted. */
export async function measureDashboardOnScreen(
  server: Pick<RunningServer, 'url'>,
  id: string,
  rounds: number,
): Promise<{ frame: number[]; widgets: number[] }> {
  const browser = await chromium.launch({
    ...(await ensureBrowser()),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const session = await sessionOf(server, ADMINISTRATOR);
    await context.addCookies([{ name: 'authentication', value: session, url: server.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const frame: number[] = [];
    const widgets: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      await page.goto(new URL('dashboards', server.url).href);
      const link = page.locator(`a[href$="/dashboards/${id}"]`).first();
      await link.waitFor();
      const started = performance.now();
      await link.click();
      await page.locator('section[aria-labelledby] h2').nth(11).waitFor();
      const framed = performance.now() - started;
      // As long as a widget waits for its first answer, it says so.
      await page.waitForFunction(() => {
        const text = document.querySelector('main')?.innerText ?? '';
        return !/Counting…|Searching…|Loading/.test(text) && document.querySelectorAll('svg').length > 20;
      });
      if (round === 0) continue;
      frame.push(framed);
      widgets.push(performance.now() - started);
    }
    return { frame, widgets };
  } finally {
    await browser.close();
  }
}
