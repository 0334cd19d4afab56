// Searching as people do it: messages arrive, a query finds them, a click narrows it, a name keeps it.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithClickHouse } from '../server/test/clickhouse.ts';
import { pageProblems, problemsInBothThemes } from './support/axe.ts';
import { launchGelfInput } from './support/gelf.ts';
import { openSignedIn } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

/** An engine may be slow, and its first answers slower. */
const PATIENCE = { timeout: 120_000 };
/** What the browser prints where there is no engine. */
const NO_ENGINE = { expectedErrors: [/status of 503/] };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const query = (page: Page) => page.getByRole('textbox', { name: 'Query' });

/** Replaces what is written and runs it. */
async function ask(page: Page, text: string): Promise<void> {
  await query(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

describeWithClickHouse('the search page', (clickhouse) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ flags: await clickhouse.args() });
    const { send, untilStored } = await launchGelfInput(server, PATIENCE);
    for (const [index, host] of ['web-1', 'web-1', 'web-2', 'db-1'].entries()) {
      await send({ host, short_message: `payment gateway timed out ${index}`, _http_status: 500 + index });
    }
    await untilStored(4);
  }, PATIENCE.timeout * 2);
  afterAll(() => server?.close());

  it('finds what has arrived, narrows it, keeps it under a name, and a link shows the same', async () => {
    const page = await openSignedIn(server, 'search?rangetype=relative&relative=3600');
    page.setDefaultTimeout(PATIENCE.timeout);
    await page.getByText(/^4 messages in/).waitFor();
    await page.getByText('payment gateway timed out 0').first().waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await ask(page, 'source:"web-1" AND http_status:>=501');
    await page.getByText(/^1 message in/).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('source:"web-1" AND http_status:>=501');
    await page.goBack();
    await page.getByText(/^4 messages in/).waitFor();

    await ask(page, 'source:"web-2"');
    await page.getByText(/^1 message in/).waitFor();
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog');
    // A second attempt finds what the first has saved.
    const title = `Second web server ${Date.now()}`;
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.reload();
    await page.getByText(/^1 message in/).waitFor();
    expect(await query(page).textContent()).toBe('source:"web-2"');

    await page.goto(new URL('views', server.url).href);
    await page.getByRole('link', { name: title }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('says which word is wrong, and that nothing was found', async () => {
    const page = await openSignedIn(server, 'search?rangetype=relative&relative=3600');
    page.setDefaultTimeout(PATIENCE.timeout);
    await page.getByText(/^4 messages in/).waitFor();
    await ask(page, 'source:(web');
    await page
      .getByText(/Cannot parse query/)
      .first()
      .waitFor();
    await ask(page, 'nosuchfield:1');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page
      .getByText(/Query contains unknown field: nosuchfield/)
      .first()
      .waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });
});

describe('the search page', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.close());

  it('is accessible in both themes, also on a phone, with or without messages', async () => {
    const page = await openSignedIn(server, 'search?q=source%3Aweb', NO_ENGINE);
    await query(page).waitFor();
    // Nothing has arrived, or nothing can be searched on this machine.
    await page.getByRole('heading', { name: /Nothing found|Messages cannot be searched/ }).waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
  });

  it('is reached with keys, and its query too', async () => {
    const page = await openSignedIn(server, 'streams', NO_ENGINE);
    await page.getByRole('heading', { level: 1, name: 'Streams' }).waitFor();
    // The second key counts only for a moment after the first, which a busy machine may miss.
    const at = () => new URL(page.url()).pathname;
    const go = async () => {
      if (at() === '/search') return at();
      await page.keyboard.press('g');
      await page.keyboard.press('f');
      return at();
    };
    await expect.poll(go).toBe('/search');
    await query(page).waitFor();
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');
    await page.keyboard.type('level:3');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('level:3');
    // Completions that are open, or come now, are closed before the query is left.
    const leave = async () => {
      await page.keyboard.press('Escape');
      return page.evaluate(() => document.activeElement?.getAttribute('role'));
    };
    await expect.poll(leave).not.toBe('textbox');
  });
});
