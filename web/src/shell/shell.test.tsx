// The frame around the pages: who is offered what, and how one gets there.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderShell } from '../../test/renderShell.tsx';
import { StreamPermissionError, UnauthorizedError } from '../platform/fetch/errors.ts';
import { defineRoute } from '../routes.ts';
import type { Area, AreaRoute } from './areas/area.ts';

const HomePage = () => <h1>Home</h1>;
const NodesPage = () => <h1>Nodes</h1>;

const home = defineRoute('/home');
const nodes = defineRoute('/system/nodes');
const users = defineRoute('/system/users');
const roles = defineRoute('/system/roles');

const page = (route: AreaRoute['route'], heading: string): AreaRoute => ({
  route,
  page: () => <h1>{heading}</h1>,
});

const homeArea: Area = {
  name: 'home',
  routes: [{ route: home, page: HomePage }],
  navigation: [{ label: 'Home', to: home, shortcut: 'g h' }],
};

const systemArea: Area = {
  name: 'system',
  routes: [
    { route: nodes, page: NodesPage, permissions: ['system:read'] },
    page(users, 'Users'),
    page(roles, 'Roles'),
  ],
  systemMenu: [
    { label: 'Nodes', to: nodes, permissions: ['system:read'] },
    { label: 'Users', to: users, anyPermissions: ['users:list', 'users:edit'] },
    { label: 'Outputs', to: defineRoute('/system/outputs'), hiddenInCloud: true },
    { label: 'Preview', to: defineRoute('/system/preview'), featureFlag: 'preview' },
  ],
  subNavigation: [
    [
      { label: 'Users', to: users, exact: true },
      { label: 'Roles', to: roles, permissions: ['roles:read'] },
    ],
  ],
  commands: [{ id: 'bang', label: 'Make a bang', permissions: ['bang:make'], run: () => undefined }],
};

const areas = [homeArea, systemArea];

async function systemMenuEntries(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'System' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
}

describe('the System menu', () => {
  test('has everything for an administrator', async () => {
    renderShell({ areas, at: '/home' });
    expect(await systemMenuEntries()).toEqual(['Nodes', 'Users', 'Outputs']);
  });

  test('has only what the user is permitted to open', async () => {
    renderShell({ areas, at: '/home', permissions: ['users:edit'] });
    expect(await systemMenuEntries()).toEqual(['Users', 'Outputs']);
  });

  test('leaves out in the cloud what the cloud does not have', async () => {
    window.appConfig = { isCloud: true };
    renderShell({ areas, at: '/home' });
    expect(await systemMenuEntries()).toEqual(['Nodes', 'Users']);
  });

  test('has a feature that is switched on, however that is spelled', async () => {
    window.appConfig = { featureFlags: { preview: 'On' } };
    renderShell({ areas, at: '/home' });
    expect(await systemMenuEntries()).toEqual(['Nodes', 'Users', 'Outputs', 'Preview']);
  });

  test('is not there when it would be empty', () => {
    renderShell({ areas: [homeArea], at: '/home' });
    expect(screen.queryByRole('button', { name: 'System' })).toBeNull();
  });
});

describe('pages', () => {
  test('that no area claims lead to the not-found page', async () => {
    renderShell({ areas, at: '/streams' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  });

  test('that the user may not open say so', async () => {
    renderShell({ areas, at: '/system/nodes', permissions: [] });
    expect(await screen.findByRole('heading', { name: 'Missing permissions' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Nodes' })).toBeNull();
  });

  test('of a feature that is switched off do not exist', async () => {
    const area: Area = { name: 'x', routes: [{ route: home, page: HomePage, featureFlag: 'nope' }] };
    renderShell({ areas: [area], at: '/home' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  });

  test('show their siblings, as far as the user may see them', async () => {
    renderShell({ areas, at: '/system/users' });
    const siblings = within(await screen.findByRole('navigation', { name: 'Section' }));
    expect(siblings.getByRole('link', { name: 'Users' }).getAttribute('aria-current')).toBe('page');
    expect(siblings.getByRole('link', { name: 'Roles' })).toBeDefined();
  });

  test('without permitted siblings have no section bar', async () => {
    renderShell({ areas, at: '/system/users', permissions: [] });
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Section' })).toBeNull();
  });

  test('get the focus on their heading after a navigation', async () => {
    const router = renderShell({ areas, at: '/system/nodes' });
    await router.navigate('/home');
    const heading = await screen.findByRole('heading', { name: 'Home' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('a page that fails', () => {
  afterEach(() => vi.restoreAllMocks());

  function renderFailing(error: Error) {
    // React and the router report what they catch; here that is what the test is about.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const FailingPage = () => {
      throw error;
    };
    renderShell({ areas: [{ name: 'x', routes: [{ route: home, page: FailingPage }] }], at: '/home' });
  }

  test('says "Runtime Error" and leaves the navigation in place', async () => {
    renderFailing(new Error('Bang'));
    expect(await screen.findByRole('heading', { name: 'Runtime Error' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  });

  test('for lack of permission says so', async () => {
    renderFailing(new UnauthorizedError({ status: 403, statusText: 'Forbidden' }));
    expect(await screen.findByRole('heading', { name: 'Missing permissions' })).toBeDefined();
  });

  test('for lack of stream permissions names the streams', async () => {
    const body = { type: 'MissingStreamPermission', streams: ['5f01'] };
    renderFailing(new StreamPermissionError({ status: 403, statusText: 'Forbidden', body }));
    expect(await screen.findByText(/the streams of this search: 5f01/)).toBeDefined();
  });
});

describe('the command palette', () => {
  test('opens with Ctrl K, finds pages by a few letters and opens them', async () => {
    const router = renderShell({ areas, at: '/home' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('textbox', { name: 'Search pages and actions' });
    await userEvent.type(search, 'node{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/nodes'));
  });

  test('offers what the user may open and do, and nothing else', async () => {
    renderShell({ areas, at: '/home', permissions: ['roles:read'] });
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog'));
    const offered = (await palette.findAllByRole('button')).map((button) => button.textContent);
    expect(offered).toEqual([
      'Home',
      'Outputs',
      'Users',
      'Roles',
      'Switch to the dark theme',
      'Show keyboard shortcuts',
      'Log out',
    ]);
  });

  test('switches the theme', async () => {
    renderShell({ areas, at: '/home' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to the dark theme' }));
    expect(localStorage.getItem('themeMode')).toBe('noir');
  });
});

describe('keyboard shortcuts', () => {
  test('are listed after pressing a question mark', async () => {
    renderShell({ areas, at: '/home' });
    await userEvent.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Go to Home')).toBeDefined();
    expect(help.getByText('Search pages and actions')).toBeDefined();
  });

  test('lead to pages', async () => {
    const router = renderShell({ areas, at: '/system/nodes' });
    await userEvent.keyboard('gh');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  test('do nothing while one types', async () => {
    const FormPage = () => <input aria-label="Name" />;
    const area: Area = { name: 'form', routes: [{ route: users, page: FormPage }] };
    const router = renderShell({ areas: [homeArea, area], at: '/system/users' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'gh?');
    expect(router.state.location.pathname).toBe('/system/users');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
