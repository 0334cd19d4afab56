// How long it takes in a browser from Enter to the answer on the page.

import { chromium, type Locator } from 'playwright-core';

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
      await page.getByRole('textbox', { name: 'Query' }).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(query);
      const watch = await watchedFrom(status);
      await page.keyboard.press('Enter');
      return watch.evaluate(({ answered }) => answered);
    };
    const times: number[] = [];
    let between = '*';
    for (const query of queries) {
      let asked = query;
      const time = await measured(async () => {
        const taken = await answer(asked);
        await answer(between);
        // The same again, in other words: the page shows at first what it was answered before.
        asked = `(${asked})`;
        between = `(${between})`;
        return taken;
      });
      times.push(time);
    }
    return times;
  } finally {
    await browser.close();
  }
}

/**
 * Watches from within the page for the next answer to be painted: whoever looks from outside looks every half second in the
 * end, and measures that. Functions in it have no names, which the loader of benches would want to keep with a helper.
 */
function watchedFrom(status: Locator) {
  return status.evaluateHandle((output) => {
    const before = output.textContent;
    return {
      answered: new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          const text = output.textContent;
          if (text === before || !/ messages? in /.test(text)) return;
          observer.disconnect();
          // A task that a frame asks for comes after its paint.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        }).observe(output, { subtree: true, childList: true, characterData: true });
      }),
    };
  });
}
