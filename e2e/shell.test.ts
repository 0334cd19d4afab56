import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsInBothThemes } from './support/axe.ts';
import { DESKTOP, login, openPage, openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const themeOf = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

describe('the theme', () => {
  it('follows the system until one is chosen, and the choice stays', async () => {
    const page = await openPage(server, '', { theme: 'noir' });
    await page.getByLabel('Username').waitFor();
    expect(await themeOf(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => themeOf(page)).toBe('light');

    await login(page);
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Dark theme' }).click();
    await expect.poll(() => themeOf(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('themeMode'))).toBe('noir');
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await themeOf(page)).toBe('dark');
  });
});

describe('an address that leads nowhere', () => {
  it.each(['nowhere', 'system/nowhere', 'system/contentpacks/nowhere/at/all'])(
    '%s shows the not-found page',
    async (path) => {
      const page = await openSignedIn(server, path);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await expect.poll(() => page.title()).toMatch(/^Logboom - /);
    },
  );
});

describe('the keyboard', () => {
  it('opens the command palette, finds a page and goes there', async () => {
    const page = await openSignedIn(server, 'nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.keyboard.press('Control+k');
    // It takes focus a moment after it has come.
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.type('welc');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Welcome/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
  });

  it('shows what it can do on "?", but not while one types', async () => {
    const page = await openPage(server);
    await page.getByLabel('Username').pressSequentially('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByLabel('Username').clear();
    await login(page);
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
    await page.keyboard.press('?');
    await page
      .getByRole('dialog', { name: /shortcuts/i })
      .locator(':focus')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('skips the navigation', async () => {
    const page = await openSignedIn(server, 'welcome');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toMatch(/skip to content/i);
  });
});

describe('accessibility', () => {
  it.each([
    ['wide', DESKTOP],
    ['narrow', PHONE],
  ])('of every page in both themes, on a %s screen', async (_, viewport) => {
    const page = await openPage(server, '', { viewport });
    const found: Record<string, string[]> = {};
    const check = async (name: string) => {
      found[name] = await problemsInBothThemes(page, { sizes: [viewport] });
    };

    await page.getByLabel('Username').waitFor();
    await check('login');
    await login(page);
    await page.getByRole('heading', { name: 'Nodes' }).waitFor();
    await check('welcome');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    await check('user menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await check('command palette');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: /shortcuts/i }).waitFor();
    await check('keyboard help');
    await page.goto(`${server.url}nowhere`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await check('not found');
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  });
});
