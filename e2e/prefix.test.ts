import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, openPage } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ pathPrefix: '/tools/logs', metadata: 'embedded' });
});
afterAll(() => server.close());

describe('under a path prefix', () => {
  it('pages, assets, API and cookie work, from login to logout', async () => {
    // What is on its way while one logs out is refused.
    const page = await openPage(server, 'some/deep/link', { expectedErrors: [/401/] });
    expect(new URL(server.url).pathname).toBe('/tools/logs/');
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) outside.push(request.url());
    });
    await login(page);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect((await page.context().cookies()).find(({ name }) => name === 'authentication')?.path).toBe(
      '/tools/logs/',
    );

    await page.getByRole('link', { name: 'Logboom, start page' }).click();
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
    expect(page.url()).toBe(`${server.url}welcome`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByLabel('Username').waitFor();
    // What is left knows the browser, and opens nothing. Another request may hear first that nobody is logged in any more.
    const names = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(names).toEqual(['known_device']);
    expect(outside).toEqual([]);
  });

  it('the bare host leads to the application', async () => {
    const page = await openPage(server, '/');
    await page.getByLabel('Username').waitFor();
    expect(page.url()).toBe(server.url);
  });

  it('the API browser finds its description', async () => {
    const page = await openPage(server, 'api/api-browser/', { expectedErrors: [/401/] });
    await page.getByRole('heading', { name: 'Logboom API' }).waitFor();
    await page.locator('#operations-tag-System').click();
    await page.getByText('This node at a glance').click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    const answer = page.waitForResponse((response) => response.url() === `${server.url}api/system`);
    await page.getByRole('button', { name: 'Execute' }).click();
    expect((await answer).status()).toBe(401);
  });
});
