// How long it takes in a browser from Enter to the answer on the page.

import { chromium } from 'playwright-core';

import { ensureBrowser } from '../../scripts/lib/test/browser.mjs';
import { ADMINISTRATOR, sessionOf } from './api.ts';
import type { RunningServer } from './server.ts';

const PATIENCE_MS = 60_000;

/**
 * In milliseconds, one for each query; the queries must find different numbers of messages.
 * @param seconds how far back is searched
 * @param measured may ask for a query again
 */
export async function measureAnswersOnScreen(
  server: Pick<RunningServer, 'url'>,
  queries: readonly string[],
  seconds = 86_400,
  measured: (measure: () => Promise<number>) => Promise<number> = (measure) => measure(),
): Promise<number[]> {
  const browser = await chromium.launch({
    ...(await ensureBrowser()),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const session = await sessionOf(server, ADMINISTRATOR);
    await context.addCookies([{ name: 'authentication', value: session, url: server.url }]);
    const page = await context.newPage();
    await page.goto(new URL(`search?rangetype=relative&relative=${seconds}`, server.url).href);
    const status = page.getByRole('status').filter({ hasText: / messages? in / });
    await status.waitFor({ timeout: PATIENCE_MS });
    const answer = async (query: string): Promise<number> => {
      const before = (await status.textContent()) ?? '';
      await page.getByRole('textbox', { name: 'Query' }).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(query);
      const started = performance.now();
      await page.keyboard.press('Enter');
      await page
        .getByRole('status')
        .filter({ hasText: / messages? in / })
        .filter({ hasNotText: before })
        .waitFor({ timeout: PATIENCE_MS });
      return performance.now() - started;
    };
    const times: number[] = [];
    for (const query of queries) {
      let isAnswered = false;
      const time = await measured(async () => {
        if (isAnswered) await answer('*');
        isAnswered = true;
        return answer(query);
      });
      times.push(time);
    }
    return times;
  } finally {
    await browser.close();
  }
}
