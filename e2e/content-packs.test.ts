// Content packs as people use them: made of what is here, installed, and taken back.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { freePort } from '../server/test/free-port.ts';
import { openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('a content pack', () => {
  it('is made of a grok pattern, is installed, and is uninstalled again', async () => {
    await callApi(server, 'POST', 'system/grok', { body: { name: 'E2EWORD', pattern: '[a-z]+' } });
    const page = await openSignedIn(server, 'system/contentpacks');
    await page.getByRole('link', { name: 'NetFlow' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await page.getByRole('link', { name: 'Create content pack' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Words');
    await page.getByRole('textbox', { name: 'Summary' }).fill('Patterns for words');
    await button(page, 'Next').click();
    await page.getByRole('searchbox', { name: 'Filter entities' }).fill('E2EWORD');
    await page.getByRole('checkbox', { name: 'E2EWORD' }).check();
    expect(await pageProblems(page)).toEqual([]);
    await button(page, 'Next').click();
    await page.getByText('No parameters').waitFor();
    await button(page, 'Next').click();
    await page.getByText('Grok patterns (1)').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await button(page, 'Create content pack').click();
    await page.getByRole('heading', { level: 1, name: 'Words' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await button(page, 'Install').click();
    await page.getByText('Its one entity can be installed here.').waitFor();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('from the browser');
    expect(await pageProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Install', exact: true }).click();
    await page.getByText('"Words" was installed: 0 made, 1 used that were here.').waitFor();

    await button(page, 'Uninstall from the browser').click();
    await page.getByText(/Nothing is deleted/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Uninstall', exact: true }).click();
    await page.getByText('Uninstalled: 0 deleted, 1 left as they were.').waitFor();
    await page.setViewportSize(PHONE);
    expect(await pageProblems(page)).toEqual([]);
  });

  it('of the gallery is looked at, installed on a port, and uninstalled', async () => {
    const page = await openSignedIn(server, 'system/contentpacks');
    await page.getByRole('link', { name: 'Gallery' }).first().click();
    const card = page.getByRole('article', { name: 'NetFlow' });
    await card.getByText('1 dashboard').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await card.getByRole('button', { name: 'Install: NetFlow' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^All \d+ entities can be installed here/).waitFor();
    await dialog.getByRole('textbox', { name: 'Address to listen on' }).fill('127.0.0.1');
    await dialog.getByRole('textbox', { name: 'Port (UDP)' }).fill(String(await freePort()));
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('of the gallery');
    expect(await pageProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Install', exact: true }).click();
    await page.getByText(/^"NetFlow" was installed/).waitFor();
    await card.getByText('Installed', { exact: true }).waitFor();
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize(PHONE);
    expect(await pageProblems(page)).toEqual([]);
    await page.setViewportSize(size);

    await card.getByRole('link', { name: 'NetFlow' }).click();
    await button(page, 'Uninstall of the gallery').click();
    await page.getByText('These are deleted, also when somebody changed them since:').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Uninstall', exact: true }).click();
    await page.getByText(/^Uninstalled: \d+ deleted, 0 left as they were/).waitFor();
    await page.getByText('Not installed').first().waitFor();
  });
});
