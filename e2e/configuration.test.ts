// The configuration page as an administrator and a reader see it, and what it changes.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, createPerson } from './support/api.ts';
import { problemsInBothThemes } from './support/axe.ts';
import { DESKTOP, openPage, openSignedIn, PHONE, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const CONFIG = 'system/cluster_config';
const stored = async (path: string) => (await callApi(server, 'GET', path)).json() as Promise<unknown>;

async function openAsAdministrator(options: PageOptions = {}): Promise<Page> {
  const page = await openSignedIn(server, 'system/configurations', options);
  await page.getByRole('heading', { name: 'Theme', exact: true }).waitFor();
  return page;
}

async function edit(page: Page, panel: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit configuration: ${panel}` }).click();
  return page.getByRole('dialog');
}

async function update(dialog: Locator, button = 'Update configuration'): Promise<void> {
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('an administrator', () => {
  it('finds the page in the System menu', async () => {
    const page = await openSignedIn(server);
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'Configurations' }).click();
    await page.getByRole('heading', { level: 1, name: 'Configurations' }).waitFor();
    await page.getByRole('link', { name: 'Theme' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#theme');
  });

  it('edits searches, events, permissions and users', async () => {
    const page = await openAsAdministrator();

    let dialog = await edit(page, 'Searches');
    await dialog.getByRole('checkbox', { name: /Limit the time range/ }).check();
    await dialog.getByLabel('Query time range limit').fill('p30d');
    await update(dialog);
    await page.getByText('Configuration updated successfully').first().waitFor();
    await page.getByRole('region', { name: 'Searches' }).getByText('30 days').first().waitFor();

    dialog = await edit(page, 'Events');
    await dialog.getByLabel('Search timeout').fill('5');
    await update(dialog);
    await page.getByRole('region', { name: 'Events' }).getByText('5 minutes').first().waitFor();

    dialog = await edit(page, 'Permissions');
    await dialog.getByRole('checkbox', { name: /everyone/ }).uncheck();
    await update(dialog);

    dialog = await edit(page, 'Users');
    await dialog.getByRole('checkbox', { name: /Enable global session timeout/ }).check();
    await dialog.getByLabel('Global session timeout interval').fill('pt2h');
    await update(dialog);

    expect(await stored(`${CONFIG}/org.graylog2.users.UserConfiguration`)).toEqual({
      enable_global_session_timeout: true,
      global_session_timeout_interval: 'PT2H',
    });
    expect(await stored(`${CONFIG}/org.graylog2.users.UserAndTeamsConfig`)).toMatchObject({
      allow_sharing_with_everyone: false,
    });
    expect(await stored(`${CONFIG}/org.graylog.events.configuration.EventsConfiguration`)).toMatchObject({
      events_search_timeout: 300_000,
    });
  });

  it('announces something and chooses a colour; the login page shows both', async () => {
    const page = await openAsAdministrator();
    await page.getByRole('button', { name: 'Add notification' }).click();
    const notice = page.getByRole('dialog');
    await notice.getByLabel('Title', { exact: true }).fill('Maintenance');
    await notice.getByLabel('Short message').fill('Tonight from ten to eleven.');
    await update(notice, 'Add notification');
    await page.getByRole('cell', { name: 'Maintenance', exact: true }).waitFor();

    const dialog = await edit(page, 'Theme');
    await dialog.getByLabel('Brand colour, light theme').fill('#0a7d55');
    await page.keyboard.press('Tab');
    await update(dialog);

    const visitor = await openPage(server);
    await visitor.getByText('Tonight from ten to eleven.').waitFor();
    const brand = await visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--lb-brand-fill').trim(),
    );
    expect(brand).toBe('#0a7d55');
  });

  it('walks through the allow-list: a mistake, a pattern, what it allows', async () => {
    const page = await openAsAdministrator();
    const dialog = await edit(page, 'URL whitelist');
    await dialog.getByRole('button', { name: 'Add URL' }).click();
    await dialog.getByRole('button', { name: 'Update configuration' }).click();
    await dialog.getByText('Required field').waitFor();
    await dialog.getByText('Not a valid URL').waitFor();
    await dialog.getByLabel('Title').fill('Our services');
    await dialog.getByLabel('Type').selectOption('regex');
    await dialog.getByLabel('Regular expression').fill('^https://(?:a|b\\.example/');
    await dialog.getByText('Not a valid Java regular expression').waitFor();
    await dialog.getByLabel('Regular expression').fill('^https://(?:a|b)++\\.example/(?!private)');
    await dialog.getByText('Not a valid Java regular expression').waitFor({ state: 'detached' });
    await update(dialog);
    await page.getByText('Url Whitelist Configuration updated successfully').waitFor();
    await page.getByRole('cell', { name: 'Our services', exact: true }).waitFor();

    for (const [url, is_whitelisted] of [
      ['https://a.example/public', true],
      ['https://a.example/private', false],
    ] as const) {
      const answer = await callApi(server, 'POST', 'system/urlwhitelist/check', { body: { url } });
      expect(await answer.json()).toEqual({ url, is_whitelisted });
    }
  });

  it('is asked before a dialog with changes closes', async () => {
    const page = await openAsAdministrator();
    const dialog = await edit(page, 'Users');
    await dialog.getByLabel('Global session timeout interval').fill('PT3H');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByLabel('Global session timeout interval').inputValue()).toBe('PT3H');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

it('a reader sees the values and no buttons to change them', async () => {
  const reader = await createPerson(server, ['Reader']);
  const page = await openSignedIn(server, 'system/configurations', {}, reader);
  await page.getByRole('region', { name: 'Searches' }).getByText('Query time range limit').waitFor();
  await page.getByRole('region', { name: 'Theme' }).getByText('Brand colour, light theme').waitFor();
  expect(await page.getByRole('button', { name: /^(Edit|Add|Delete)/ }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'URL whitelist' }).count()).toBe(0);
});

describe('accessibility', () => {
  it.each([
    ['wide', DESKTOP],
    ['narrow', PHONE],
  ])('of the page and its dialogs in both themes, on a %s screen', async (_, viewport) => {
    const page = await openAsAdministrator({ viewport });
    const found: Record<string, string[]> = {};
    const check = async (name: string) => {
      found[name] = await problemsInBothThemes(page, { sizes: [viewport], isDialogOpen: name !== 'page' });
    };
    await page.getByRole('region', { name: 'Searches' }).getByText('Query time range limit').waitFor();
    await page.getByRole('region', { name: 'Theme' }).getByText('Brand colour, dark theme').waitFor();
    await check('page');
    for (const panel of ['Searches', 'Events', 'URL whitelist', 'Permissions', 'Users', 'Theme']) {
      const dialog = await edit(page, panel);
      await dialog.getByRole('button', { name: 'Update configuration' }).waitFor();
      if (panel === 'URL whitelist') await dialog.getByRole('button', { name: 'Add URL' }).click();
      await check(panel);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      if (panel === 'URL whitelist') await page.getByRole('button', { name: 'Discard changes' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  });
});
