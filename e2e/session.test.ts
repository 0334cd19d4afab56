import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './support/api.ts';
import { login, openPage } from './support/page.ts';
import { ROOT_PASSWORD, startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ metadata: 'embedded' });
});
afterAll(() => server.close());

async function endSessionOnServer(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'authentication');
  const credentials = Buffer.from(`${cookie?.value}:session`).toString('base64');
  await callApi(server, 'DELETE', 'system/sessions', { headers: { authorization: `Basic ${credentials}` } });
}

describe('a session that ends while one is at work', () => {
  it('asks for the password, and requests that waited go on after it', async () => {
    const page = await openPage(server, 'welcome', { expectedErrors: [/401/] });
    await login(page);
    await page.getByRole('heading', { name: 'Nodes' }).waitFor();
    await page.evaluate(() => {
      document.body.dataset['mark'] = 'the same page';
    });
    await endSessionOnServer(page);

    // The node list asks every 5 seconds, and is refused.
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('admin');

    const nodesAgain = page.waitForResponse(
      (response) => response.url().endsWith('/system/cluster/nodes') && response.ok(),
    );
    await page.getByLabel('Password', { exact: true }).fill(ROOT_PASSWORD);
    await page.keyboard.press('Enter');
    await nodesAgain;
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
    expect(await page.evaluate(() => document.body.dataset['mark'])).toBe('the same page');
    expect(page.url()).toBe(`${server.url}welcome`);
  });
});

describe('a server that goes away', () => {
  it('is noticed, and the page goes on by itself when it is back', async () => {
    const page = await openPage(server, 'welcome', {
      expectedErrors: [/ERR_/, /Failed to fetch/, /503/],
    });
    await login(page);
    await page.getByRole('heading', { name: 'Nodes' }).waitFor();
    await server.stop();
    await page.getByRole('heading', { name: 'Server currently unavailable' }).waitFor();
    await server.restart();
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
    await page.getByRole('heading', { name: 'Server currently unavailable' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Nodes' }).waitFor();
  });

  it('before the page was opened is waited for, then asks to log in', async () => {
    const page = await openPage(server, '', { expectedErrors: [/ERR_/, /Failed to fetch/] });
    await page.getByLabel('Username').waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Server currently unavailable' }).waitFor();
    await page.unroute('**/api/**');
    await page.getByLabel('Username').waitFor();
  });
});
