// What the welcome page shows of one's own work.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanup } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { session } from '../../platform/client.ts';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { FavoritesPanel, LastOpenedPanel, RecentActivityPanel } from './panels.tsx';

const SEARCH = 'grn::::search:64a3f1a0b7e61d0f2c9a1b10';
const STREAM = 'grn::::stream:000000000000000000000001';
const LAST = 'GET /startpage/lastOpened?page=1&per_page=5';
const ACTIVITY = 'GET /startpage/recentActivity?page=1&per_page=5';
const FAVORITES = 'GET /favorites?page=1&per_page=100';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const numbers = (total: number) => ({ total, count: total, page: 1, per_page: 5 });

function Panels() {
  return (
    <>
      <LastOpenedPanel />
      <FavoritesPanel />
      <RecentActivityPanel />
    </>
  );
}
const area: Area = { name: 'entities', routes: [{ route: routes.welcome, page: Panels }] };

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    [LAST]: { body: { ...numbers(0), lastOpened: [] } },
    [FAVORITES]: { body: { ...numbers(0), favorites: [] } },
    [ACTIVITY]: { body: { ...numbers(0), recentActivity: [] } },
  });
});
afterEach(async () => {
  cleanup();
  session.store.set({ username: undefined, validating: false });
  notifications.clean();
  await server.stop();
});

const show = () => renderShell({ areas: [area], permissions: [], at: '/welcome' });
const list = async (name: string) => within(await screen.findByRole('list', { name }));

describe('one\u2019s own work', () => {
  test('is explained to those who have none yet', async () => {
    show();
    expect(await screen.findByText(/that you open are listed here/)).toBeDefined();
    expect(await screen.findByText(/Mark what you use often with the star/)).toBeDefined();
    expect(await screen.findByText(/created, changed or deleted/)).toBeDefined();
  });

  test('is listed with links and times', async () => {
    server.answers[LAST] = {
      body: {
        ...numbers(1),
        lastOpened: [{ grn: SEARCH, title: 'Slow requests', timestamp: minutesAgo(5) }],
      },
    };
    server.answers[FAVORITES] = {
      body: { ...numbers(1), favorites: [{ grn: STREAM, title: 'Default Stream' }] },
    };
    const entry = { item_grn: SEARCH, user_name: 'Ada Lovelace', timestamp: minutesAgo(3) };
    server.answers[ACTIVITY] = {
      body: {
        ...numbers(3),
        recentActivity: [
          { ...entry, id: '1', activity_type: 'update', item_title: 'Slow requests' },
          { ...entry, id: '2', activity_type: 'delete', item_title: 'Old one' },
          {
            ...entry,
            id: '3',
            activity_type: 'create',
            item_grn: 'grn::::event_definition:64a3f1a0b7e61d0f2c9a1b11',
            item_title: 'Many errors',
          },
        ],
      },
    };
    show();
    const opened = (await list('Last opened')).getByRole('link', { name: 'Slow requests' });
    expect(opened.getAttribute('href')).toBe('/search/64a3f1a0b7e61d0f2c9a1b10');
    expect((await list('Last opened')).getByText(/^5 min/)).toBeDefined();
    const favorite = (await list('Favorites')).getByRole('link', { name: 'Default Stream' });
    expect(favorite.getAttribute('href')).toBe('/streams/000000000000000000000001/search');
    const activity = await list('Recent activity');
    expect(activity.getByText('Ada Lovelace changed')).toBeDefined();
    expect(activity.getByText('Old one')).toBeDefined();
    // What is deleted cannot be opened.
    expect(activity.queryByRole('link', { name: 'Old one' })).toBeNull();
    expect(activity.getByTitle('Event definition')).toBeDefined();
    const definition = activity.getByRole('link', { name: 'Many errors' });
    expect(definition.getAttribute('href')).toBe('/alerts/definitions/64a3f1a0b7e61d0f2c9a1b11');
  });

  test('of everybody comes in pages of 5, 10 or 30, and the size is kept for the next time', async () => {
    const kept = '/entitylists/preferences/recent-activity';
    server.answers[`GET ${kept}`] = { body: { displayed_attributes: ['x'], sort: null, per_page: null } };
    server.answers[`POST ${kept}`] = { status: 200 };
    const entry = (id: number) => ({
      id: String(id),
      activity_type: 'update',
      item_grn: SEARCH,
      item_title: `Search ${id}`,
      user_name: 'Ada Lovelace',
      timestamp: minutesAgo(id),
    });
    const answer = (page: number, size: number) => ({
      body: {
        ...numbers(31),
        recentActivity: Array.from({ length: size }, (_, index) => entry((page - 1) * size + index)),
      },
    });
    server.answers[ACTIVITY] = answer(1, 5);
    server.answers['GET /startpage/recentActivity?page=2&per_page=5'] = answer(2, 5);
    server.answers['GET /startpage/recentActivity?page=1&per_page=30'] = answer(1, 30);
    show();
    await (await list('Recent activity')).findByText('Search 4');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Search 9')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox'), '30');
    expect(await screen.findByText('Search 29')).toBeDefined();
    const sent = server.seen.find(({ call }) => call === `POST ${kept}`);
    expect(JSON.parse(sent?.body ?? '')).toEqual({ displayed_attributes: ['x'], sort: null, per_page: 30 });
  });

  test('becomes a favorite with a click on its star', async () => {
    server.answers[LAST] = {
      body: {
        ...numbers(1),
        lastOpened: [{ grn: SEARCH, title: 'Slow requests', timestamp: minutesAgo(5) }],
      },
    };
    const path = `/favorites/${SEARCH}`;
    server.answers[`PUT ${path}`] = () => {
      server.answers[FAVORITES] = {
        body: { ...numbers(1), favorites: [{ grn: SEARCH, title: 'Slow requests' }] },
      };
      return { status: 204 };
    };
    server.answers[`DELETE ${path}`] = () => {
      server.answers[FAVORITES] = { body: { ...numbers(0), favorites: [] } };
      return { status: 204 };
    };
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Slow requests to favorites' }));
    expect(await screen.findByText('"Slow requests" is a favorite now.')).toBeDefined();
    const remove = 'Remove Slow requests from favorites';
    await userEvent.click(await (await list('Favorites')).findByRole('button', { name: remove }));
    expect(await screen.findByText('"Slow requests" is no longer a favorite.')).toBeDefined();
    expect(await screen.findByText(/Mark what you use often with the star/)).toBeDefined();
  });

  test('is shown further when there is more', async () => {
    const lastOpened = Array.from({ length: 7 }, (_, index) => ({
      grn: `grn::::search:${index}`,
      title: `Search ${index}`,
      timestamp: minutesAgo(index),
    }));
    server.answers[LAST] = { body: { ...numbers(7), lastOpened: lastOpened.slice(0, 5) } };
    server.answers['GET /startpage/lastOpened?page=1&per_page=100'] = { body: { ...numbers(7), lastOpened } };
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Search 6' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('that cannot be read leaves the other parts alone', async () => {
    server.answers[LAST] = { status: 500, body: { type: 'ApiError', message: 'No database' } };
    show();
    expect(await screen.findByText(/Mark what you use often with the star/)).toBeDefined();
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeDefined();
  });
});
