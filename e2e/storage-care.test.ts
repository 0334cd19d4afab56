// Care for what is stored, as administrators do it: messages deleted by a query, an index archived and brought back, and
// the size of an installation.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../server/test/clickhouse.ts';
import { callApi, createPerson } from './support/api.ts';
import { problemsInBothThemes } from './support/axe.ts';
import { launchGelfInput, type GelfInput } from './support/gelf.ts';
import { openSignedIn, PHONE, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

const PATIENCE = { timeout: 120_000 };
const ARCHIVES = 'system/indices/archives';
const DELETION = 'system/indices/delete-messages';
const SIZING = 'system/indices/sizing';
const DAY_MS = 86_400_000;

describeWithClickHouse('the care for what is stored', (clickhouse) => {
  let server: RunningServer;
  let untilStored: GelfInput['untilStored'];
  beforeAll(async () => {
    server = await startServer({ flags: await clickhouse.args() });
    const input = await launchGelfInput(server, PATIENCE);
    ({ untilStored } = input);
    for (const user of ['ada', 'grace', 'ada', 'grace', 'grace'])
      await input.send({ host: 'web-1', short_message: `hello of ${user}`, _user: user });
    await untilStored(5);
  }, PATIENCE.timeout * 2);
  afterAll(() => server?.close());

  const openAt = async (path: string, options: PageOptions = {}) => {
    const page = await openSignedIn(server, path, options);
    page.setDefaultTimeout(PATIENCE.timeout);
    return page;
  };
  const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

  async function count(page: Page, query: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Query' }).fill(query);
    await page.getByLabel('From', { exact: true }).fill(`${day(-2)} 00:00:00`);
    await page.getByLabel('Until', { exact: true }).fill(`${day(2)} 00:00:00`);
    await button(page, 'Count messages').click();
  }

  it('deletes the messages that a query finds, after they were counted and the number was typed', async () => {
    const page = await openAt(DELETION);
    await count(page, 'user:nobody');
    await page.getByText('There is nothing to delete.').waitFor();
    // It takes focus a moment after it has come.
    await page.getByRole('dialog').locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await count(page, 'user:ada');
    const dialog = page.getByRole('dialog', { name: 'Delete 2 messages?' });
    await dialog.getByLabel('Reason').fill('Personal data');
    await dialog.getByLabel('Type 2 to confirm').fill('2');
    await button(dialog, 'Delete messages').click();
    await page.getByText(/^The deletion began/).waitFor();
    await untilStored(3);
  });

  it('archives an index, deletes it and brings it back', async () => {
    const listed = await callApi(server, 'GET', 'system/indices/index_sets?skip=0&limit=0&stats=false');
    const { index_sets } = (await listed.json()) as { index_sets: { id: string; default: boolean }[] };
    const id = index_sets.find((set) => set.default)?.id ?? '';
    await callApi(server, 'POST', `system/deflector/${id}/cycle`);
    const page = await openAt(`system/index_sets/${id}`);
    await button(page, 'More actions for graylog_0').click();
    await page.getByRole('menuitem', { name: /^Archive to a file/ }).click();
    await page.getByText(/^The archive of graylog_0 is being written/).waitFor();

    await page.goto(new URL(ARCHIVES, server.url).href);
    const row = page.getByRole('row').filter({ hasText: 'graylog_0' });
    const restore = row.getByRole('button', { name: /^Restore/ });
    await restore.waitFor();
    expect(await restore.getAttribute('aria-disabled')).toBe('true');
    await callApi(server, 'DELETE', 'system/indexer/indices/graylog_0');
    await untilStored(0);
    await expect.poll(() => restore.getAttribute('aria-disabled'), PATIENCE).toBeNull();
    await restore.click();
    await page.getByText(/^graylog_0 is being restored/).waitFor();
    await untilStored(3);

    await row.getByRole('button', { name: /^Delete/ }).click();
    await button(page.getByRole('dialog'), 'Delete archive').click();
    await page.getByText('There are no archives yet').waitFor();
  });

  it('is calculated for more messages', async () => {
    const page = await openAt(SIZING);
    const cores = page.getByText('Cores', { exact: true }).locator('xpath=..');
    const before = await cores.textContent();
    await page.getByLabel('Messages a second').fill('100000');
    await expect.poll(() => cores.textContent()).not.toBe(before);
  });

  it('is not for readers: what they may not do, they are not offered', async () => {
    const person = await createPerson(server, ['Reader'], ['indexsets:read', 'archives:read']);
    const page = await openSignedIn(server, ARCHIVES, { expectedErrors: [/status of 403/] }, person);
    await page.getByText('There are no archives yet').waitFor();
    expect(await page.getByRole('link', { name: 'Delete messages' }).count()).toBe(0);
    await page.goto(new URL(DELETION, server.url).href);
    await page.getByRole('heading', { name: 'Missing permissions' }).waitFor();
  });

  it('is readable for everybody in both themes, also on a phone', async () => {
    const page = await openAt('');
    for (const path of [ARCHIVES, SIZING, DELETION]) {
      await page.goto(new URL(path, server.url).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await problemsInBothThemes(page)]).toEqual([path, []]);
    }
    await count(page, 'user:grace');
    await page.getByRole('dialog', { name: 'Delete 3 messages?' }).waitFor();
    expect(await problemsInBothThemes(page, { isDialogOpen: true, sizes: [PHONE] })).toEqual([]);
  });
});
