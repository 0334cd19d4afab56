// Index sets as administrators keep them: created, configured, made the default, deleted.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './support/api.ts';
import { problemsInBothThemes } from './support/axe.ts';
import { openSignedIn, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

/** Where there is no embedded ClickHouse, what indices hold cannot be told, and the page says so. */
const NO_ENGINE = /status of 50[03]/;

const openAt = (path: string, options: PageOptions = {}): Promise<Page> =>
  openSignedIn(server, path, { expectedErrors: [NO_ENGINE], ...options });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function indexSetTitled(title: string): Promise<Record<string, unknown> | undefined> {
  const response = await callApi(server, 'GET', 'system/indices/index_sets?skip=0&limit=0&stats=false');
  const { index_sets } = (await response.json()) as { index_sets: Record<string, unknown>[] };
  return index_sets.find((set) => set['title'] === title);
}

describe('index sets', () => {
  it('are found in the System menu, with the one that every installation has', async () => {
    const page = await openAt('');
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'Indices' }).click();
    await page.getByRole('heading', { level: 1, name: 'Indices & Index Sets' }).waitFor();
    await rowOf(page, 'Default index set').getByText('Kept for 30 days to 40 days').waitFor();
  });

  it('are created, configured, made the default and deleted', async () => {
    const page = await openAt('system/indices');
    await page.getByRole('link', { name: 'Create index set' }).click();
    await page.getByLabel('Title').fill('Firewall logs');
    await page.getByLabel('Index prefix').fill('fw');
    await page.getByRole('combobox', { name: 'Rotation strategy' }).click();
    await page.getByRole('option', { name: 'Index message count' }).click();
    await page.getByLabel('Max documents per index').fill('5000');
    await page.getByRole('button', { name: 'Create index set' }).click();
    await page.getByRole('heading', { level: 1, name: 'Firewall logs' }).waitFor();
    await page.getByText('A new index after 5,000 messages').waitFor();

    await page.getByRole('link', { name: 'Edit index set' }).click();
    await page.getByLabel('Max number of indices').fill('7');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Indices are deleted when there are more than 7').waitFor();
    expect(await indexSetTitled('Firewall logs')).toMatchObject({
      index_prefix: 'fw',
      rotation_strategy: { max_docs_per_index: 5000 },
      retention_strategy: { max_number_of_indices: 7 },
    });

    await page.getByRole('link', { name: 'All index sets' }).click();
    await page.getByRole('button', { name: 'Set as default Firewall logs' }).click();
    await rowOf(page, 'Firewall logs').getByText('Default', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Set as default Default index set' }).click();
    await rowOf(page, 'Default index set').getByText('Default', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Delete Firewall logs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete index set' }).click();
    await rowOf(page, 'Firewall logs').waitFor({ state: 'detached' });
    expect(await indexSetTitled('Firewall logs')).toBeUndefined();
  });

  it('say what is wrong with a prefix that another one would swallow', async () => {
    const page = await openAt('system/index_sets/create', { expectedErrors: [NO_ENGINE, /status of 400/] });
    await page.getByLabel('Title').fill('Twin');
    await page.getByLabel('Index prefix').fill('graylog');
    await page.getByRole('button', { name: 'Create index set' }).click();
    await page.getByText(/Index prefix "graylog" would conflict/).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Twin');
  });

  it('are readable for everybody in both themes, also on a phone', async () => {
    const standard = await indexSetTitled('Default index set');
    const paths = ['system/indices', 'system/indices/failures', 'system/index_sets/create'];
    const page = await openAt('');
    for (const path of [...paths, `system/index_sets/${String(standard?.['id'])}`]) {
      await page.goto(new URL(path, server.url).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await problemsInBothThemes(page)]).toEqual([path, []]);
    }
  });
});
