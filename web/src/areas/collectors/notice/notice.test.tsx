// The way into the area, and the notice that stands on each of its pages.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { userWith } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { collectorsArea } from '../collectors.area.tsx';
import { collector, COLLECTORS, startFleet, LIST } from '../testFleet.ts';

const CONFIGURATIONS = '/plugins/org.graylog.plugins.collector/configurations';

// Loaded before the first test, which would else wait for them.
beforeAll(async () => {
  await import('../overview/CollectorListPage.tsx');
  await import('../status/CollectorStatusPage.tsx');
  await import('../configurations/ConfigurationListPage.tsx');
  await import('../configurations/ConfigurationPage.tsx');
}, 60_000);

let server: ApiServer;
beforeEach(async () => {
  server = await startFleet(['collectors:read']);
  const configuration = { id: 'c1', name: 'Linux', tags: [], inputs: [], outputs: [], snippets: [] };
  Object.assign(server.answers, {
    [LIST]: { body: { collectors: [] } },
    [`GET ${COLLECTORS}/a1`]: { body: collector('a1') },
    [`GET ${COLLECTORS}/a1/action`]: { body: [] },
    [`GET ${CONFIGURATIONS}`]: { body: { total: 0, configurations: [] } },
    [`GET ${CONFIGURATIONS}/tags`]: { body: [] },
    [`GET ${CONFIGURATIONS}/c1`]: { body: configuration },
  });
});
const open = (at: string) => renderApp([collectorsArea], at);
const subNavigation = async () => within(await screen.findByRole('navigation', { name: 'Section' }));

describe('every page of the area', () => {
  test.each([
    '/system/collectors',
    '/system/collectors/a1/status',
    '/system/collectors/unknown/status',
    '/system/collectors/configurations',
    '/system/collectors/configurations/c1',
  ])(
    'such as %s says that the plugin is discontinued and replaced by the new Sidecars, with two links',
    async (at) => {
      open(at);
      const words = await screen.findByText(/discontinued and replaced by the new Sidecars/);
      const notice = within(words.closest<HTMLElement>('[role=alert]')!);
      expect(notice.getByRole('link', { name: 'Sidecar overview' }).getAttribute('href')).toBe(
        '/system/sidecars',
      );
      expect(notice.getByRole('link', { name: 'documentation' }).getAttribute('href')).toContain(
        `${at}#guide`,
      );
      expect(notice.getByText('Legacy')).toBeDefined();
    },
  );

  test('does not lead to the move to Sidecars those who may not make configurations of them', async () => {
    open('/system/collectors');
    await screen.findByText(/discontinued and replaced by the new Sidecars/);
    expect(screen.queryByRole('link', { name: 'Move configurations to Sidecars' })).toBeNull();
  });

  test('leads those there who may make configurations of sidecars', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['*']) };
    open('/system/collectors');
    const link = await screen.findByRole('link', { name: 'Move configurations to Sidecars' });
    expect(link.getAttribute('href')).toBe('/system/sidecars/migrate');
  });

  test('has the sub-navigation Overview and Manage Configurations', async () => {
    open('/system/collectors/a1/status');
    const links = (await subNavigation()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '/system/collectors'],
      ['Manage Configurations', '/system/collectors/configurations'],
    ]);
    expect(links.some((link) => link.getAttribute('aria-current') === 'page')).toBe(false);
  });

  test('marks Overview on its very address only', async () => {
    open('/system/collectors/configurations');
    const current = (await subNavigation()).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Manage Configurations');
  });
});

test('the documentation link shows the guide, which can be linked to and goes when it is closed', async () => {
  const router = open('/system/collectors?inactive=true');
  await userEvent.click(await screen.findByRole('link', { name: 'documentation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Collectors and Sidecars' }));
  expect(router.state.location).toMatchObject({ search: '?inactive=true', hash: '#guide' });
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ search: '?inactive=true', hash: '' });
});

describe('the navigation entry "Collectors (legacy)"', () => {
  const openSystemMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'System' }));

  test('is in the System menu and leads to /system/collectors', async () => {
    open('/system/collectors');
    await openSystemMenu();
    const entry = await screen.findByRole('menuitem', { name: 'Collectors (legacy)' });
    expect(entry.getAttribute('href')).toBe('/system/collectors');
  });

  test('requires the permission collectors:read, as its pages do', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['collectors:update']) };
    open('/system/collectors');
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText(/discontinued/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'System' })).toBeNull();
    expect(server.calls()).not.toContain(LIST);
  });
});
