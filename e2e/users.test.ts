// Users and roles as an administrator manages them, and what a reader and somebody with partial rights see of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, createPerson, type Person } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { DESKTOP, openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

describe('users and roles', () => {
  let server: RunningServer;
  let reader: Person;
  let helper: Person;
  beforeAll(async () => {
    server = await startServer();
    reader = await createPerson(server, ['Reader']);
    helper = await createPerson(server, ['Reader'], ['users:list', 'roles:read']);
  });
  afterAll(() => server?.close());

  it('an administrator makes a role and a user, and disables the user', async () => {
    const page = await openSignedIn(server, 'system/roles/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Stream viewers');
    await page.getByRole('searchbox', { name: 'Find permissions' }).fill('streams:');
    await page.getByRole('checkbox', { name: 'streams:read' }).check();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create role' }).click();
    await page.getByText('Role "Stream viewers" was created.').waitFor();

    await page.goto(new URL('system/users/new', server.url).href);
    await page.getByRole('textbox', { name: 'First name' }).fill('Maria');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lind');
    await page.getByRole('textbox', { name: 'Username' }).fill('maria');
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('maria@example.org');
    await page.getByLabel('New password').fill('kettle orbit mango');
    await page.getByText('Strength: Strong').waitFor();
    await page.getByLabel('Repeat the password').fill('kettle orbit mango');
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.getByRole('link', { name: 'Maria Lind' }).waitFor();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await pageProblems(page)).toEqual([]);
    }
    await page.getByRole('link', { name: 'Maria Lind' }).click();
    await page.getByRole('heading', { name: 'Profile: Maria Lind' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('a reader changes their own profile and makes a token, and sees no list of users', async () => {
    const page = await openSignedIn(server, '', {}, reader);
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Edit profile' }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText(/was updated/).waitFor();
    await page.getByText('This session').waitFor();
    expect(await page.getByRole('heading', { name: 'Roles' }).count()).toBe(0);
    expect(await pageProblems(page)).toEqual([]);

    await page.getByRole('link', { name: 'Access tokens' }).click();
    await page.getByRole('textbox', { name: 'Token name' }).fill('Backup script');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText(/curl -u .*:token/).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Revoke Backup script' }).click();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('There are no tokens').waitFor();
  });

  it('somebody who may only look sees users and roles, and is offered nothing else', async () => {
    const page = await openSignedIn(server, 'system/users', {}, helper);
    await page.getByRole('grid', { name: 'Users' }).waitFor();
    expect(await page.getByRole('link', { name: 'Create user' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Roles' }).first().click();
    await page.getByRole('link', { name: /^Reader/ }).click();
    await page.getByRole('heading', { name: 'Role Reader' }).waitFor();
    expect(await page.getByRole('button', { name: 'Assign role' }).count()).toBe(0);
    expect(await pageProblems(page)).toEqual([]);
  });

  it('names with markup are shown as they are written, on every page', async () => {
    const markup = '<img src=x onerror="document.title=`drawn`"><b>bold</b>';
    const made = async (path: string, body: object) =>
      (await (await callApi(server, 'POST', path, { body })).json()) as { id: string };
    const names = { first_name: markup, last_name: markup, email: markup };
    await callApi(server, 'POST', 'users', {
      body: { username: 'marked', password: 'kettle orbit mango', permissions: [], roles: [], ...names },
    });
    const { id } = (await (await callApi(server, 'GET', 'users/marked')).json()) as { id: string };
    await callApi(server, 'POST', `users/${id}/tokens/${encodeURIComponent(markup)}`);
    await callApi(server, 'POST', 'roles', {
      body: { name: 'Marked', description: markup, permissions: ['streams:read'] },
    });
    const sets = (await (await callApi(server, 'GET', 'system/indices/index_sets')).json()) as {
      index_sets: { id: string; default: boolean }[];
    };
    const index_set_id = sets.index_sets.find((set) => set.default)?.id;
    await callApi(server, 'POST', 'streams', {
      body: { title: markup, description: markup, index_set_id },
    });
    const { id: search_id } = await made('views/search', { queries: [{ id: 'q', search_types: [] }] });
    const state = { q: { widgets: [], widget_mapping: {}, positions: {} } };
    const view = { title: markup, summary: markup, description: markup, search_id, state };
    for (const type of ['SEARCH', 'DASHBOARD']) await made('views', { ...view, type });

    const page = await openSignedIn(server, 'system/users');
    for (const [address, shown] of [
      ['system/users', markup],
      [`system/users/${id}`, markup],
      [`system/users/tokens/${id}`, markup],
      ['system/roles', markup],
      ['streams', markup],
      ['views', markup],
      ['dashboards', markup],
      ['system/auditlog', 'Create'],
    ] as const) {
      await page.goto(new URL(address, server.url).href);
      await page.getByText(shown).first().waitFor();
      expect([address, await page.locator('img[src="x"], b:text-is("bold")').count()]).toEqual([address, 0]);
      expect(await page.title()).not.toBe('drawn');
    }
  });
});
