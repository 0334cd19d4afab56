import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from './support/api.ts';
import { login, openPage } from './support/page.ts';
import { ROOT_PASSWORD, startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ metadata: 'embedded' });
});
afterAll(() => server.close());

const refused = { expectedErrors: [/401/] };

describe('logging in', () => {
  it('leads to the welcome page, and logging out leads back', async () => {
    // What is on its way while one logs out is refused, and the browser says so.
    const page = await openPage(server, '', refused);
    await expect.poll(() => page.title()).toBe('Logboom - Log in');
    await login(page);
    await page.getByRole('heading', { level: 1, name: 'Welcome, Administrator' }).waitFor();
    expect(page.url()).toBe(`${server.url}welcome`);
    await expect.poll(() => page.title()).toBe('Logboom - Welcome');
    expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('admin');

    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByLabel('Username').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('username'))).toBeNull();
    // Another request may hear first that nobody is logged in any more.
    const names = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(names).not.toContain('authentication');
  });

  it('works with the keyboard alone', async () => {
    const page = await openPage(server);
    await page.getByLabel('Username').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username');
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(ROOT_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
  });

  it('with a wrong password says so, keeps the name and lets one try again', async () => {
    const page = await openPage(server, '', refused);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Invalid credentials').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('admin');
    await page.getByLabel('Password', { exact: true }).fill(ROOT_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
  });

  it('leads to the page that was asked for', async () => {
    const page = await openPage(server, 'welcome?from=bookmark');
    await login(page);
    expect(page.url()).toBe(`${server.url}welcome?from=bookmark`);
  });

  it('is remembered after a reload, and ends in every tab at once', async () => {
    // What a page asks at the moment when another one ends the session is refused.
    const page = await openPage(server, '', { expectedErrors: [/status of 401/] });
    await login(page);
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();

    const second = await page.context().newPage();
    await second.goto(server.url);
    await second.getByRole('button', { name: /User menu/ }).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByLabel('Username').waitFor();
  });

  it('shows a reader and someone without any permission a page that makes sense to them', async () => {
    for (const roles of [['Reader'], []]) {
      const person = await createPerson(server, roles);
      const page = await openPage(server);
      await login(page, person.username, person.password);
      await page.getByRole('heading', { level: 1, name: /Welcome, Test Person/ }).waitFor();
      await page.getByRole('heading', { name: 'Nodes' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Storage' }).count()).toBe(roles.length);
    }
  });
});
