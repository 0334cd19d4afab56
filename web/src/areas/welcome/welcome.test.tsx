// The welcome page for those who may know much, little or nothing.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { areas } from '../index.ts';

let server: ApiServer;

const memory = (megabytes: number) => ({
  bytes: megabytes * 1_048_576,
  kilobytes: megabytes * 1024,
  megabytes,
});
const node = {
  cluster_id: 'c',
  node_id: '1a2b3c4d-0000-4000-8000-000000000000',
  short_node_id: '1a2b3c4d',
  hostname: 'logs.example.org',
  type: 'server',
  is_leader: true,
  is_master: true,
  transport_address: 'http://127.0.0.1:9000/api/',
  last_seen: new Date().toISOString(),
};

beforeEach(async () => {
  server = await startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /system': {
      body: {
        node_id: node.node_id,
        hostname: node.hostname,
        version: '5.1.5+abc1234',
        lifecycle: 'running',
        operating_system: 'Linux 6.8',
        started_at: new Date(Date.now() - 7_200_000).toISOString(),
      },
    },
    'GET /system/jvm': {
      body: { used_memory: memory(300), max_memory: memory(2048), info: 'Node.js 20 on Linux' },
    },
    'GET /system/cluster/nodes': { body: { nodes: [node], total: 1 } },
    'GET /system/health': {
      body: {
        engines: [
          {
            engine: 'metadata',
            product: 'PostgreSQL (embedded)',
            version: '17.5',
            state: 'ok',
            detail: null,
          },
          {
            engine: 'messages',
            product: 'ClickHouse',
            version: null,
            state: 'unavailable',
            detail: 'Check LOGBOOM_CLICKHOUSE_URL.',
          },
        ],
      },
    },
  });
});
afterEach(() => server.stop());

function openAs(permissions: readonly string[], at = '/welcome') {
  server.answers['GET /users/ada'] = { body: userWith(permissions) };
  return renderApp(areas, at);
}

describe('an administrator', () => {
  test('lands there from the root', async () => {
    const router = openAs(['*'], '/');
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/welcome');
    await waitFor(() => expect(document.title).toBe('Logboom - Welcome'));
  });

  test('sees the nodes, the state, the memory and the engines', async () => {
    openAs(['*']);
    const nodes = within(await screen.findByRole('table'));
    expect(nodes.getByText('1a2b3c4d / logs.example.org')).toBeDefined();
    expect(nodes.getByText('Leader')).toBeDefined();
    expect(await screen.findByText('Running')).toBeDefined();
    expect(await screen.findByText('2 h')).toBeDefined();
    expect(await screen.findByText(/300 of 2,048 MB/)).toBeDefined();
    expect(await screen.findByText('Unavailable')).toBeDefined();
    expect(screen.getByText('Check LOGBOOM_CLICKHOUSE_URL.')).toBeDefined();
    expect(screen.getByText('Set your own root password')).toBeDefined();
  });

  test('reads in the footer what runs where', async () => {
    openAs(['*']);
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByText('Logboom 5.1.5 on logs.example.org (Node.js 20 on Linux)')).toBeDefined();
    expect(await footer.findByText('Node 1a2b3c4d / logs.example.org')).toBeDefined();
  });

  test('reads "Unknown Node" when the cluster does not list the node that answers', async () => {
    server.answers['GET /system/cluster/nodes'] = { body: { nodes: [], total: 0 } };
    openAs(['*']);
    expect(await screen.findByText('Node Unknown Node')).toBeDefined();
  });

  test('finds the API browser and the shortcuts', async () => {
    openAs(['*']);
    const link = await screen.findByRole('link', { name: 'Open API browser' });
    expect(link.getAttribute('href')).toMatch(/\/api\/api-browser$/);
    await userEvent.click(screen.getByRole('button', { name: 'Show shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });
});

test('a user without any permission gets a page, and the server is not asked for what they may not see', async () => {
  openAs([]);
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
  expect(await screen.findByRole('table')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'This instance' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Storage' })).toBeNull();
  expect(screen.queryByText('Set your own root password')).toBeNull();
  expect(screen.getByText('Ask for access')).toBeDefined();
  expect(await within(screen.getByRole('contentinfo')).findByText('Logboom 5.1.5')).toBeDefined();
  expect(server.calls()).not.toContain('GET /system');
  expect(server.calls()).not.toContain('GET /system/jvm');
  expect(server.calls()).not.toContain('GET /system/health');
});

test('the node list does not keep the session alive', async () => {
  openAs(['*']);
  await screen.findByRole('table');
  const asked = server.seen.find(({ call }) => call === 'GET /system/cluster/nodes');
  expect(asked?.headers['x-graylog-no-session-extension']).toBe('true');
});

test.each([
  [{ type: 'dashboard', id: 'd1' }, '/dashboards/d1'],
  [{ type: 'stream', id: 's1' }, '/streams/s1/search'],
  [{ type: 'search', id: 'v1' }, '/search/v1'],
  [{ type: 'search', id: 'default' }, '/search'],
  [{ type: 'something', id: 'x' }, '/welcome'],
  [null, '/welcome'],
])('somebody who starts at %j lands on %s', async (startpage, address) => {
  server.answers['GET /users/ada'] = { body: { ...userWith(['*']), startpage } };
  const router = renderApp(
    areas.filter(({ name }) => name === 'welcome'),
    '/',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
});

test('the theme that somebody chose elsewhere holds here, and a new choice is kept for everywhere', async () => {
  const user = { ...userWith([]), preferences: { themeMode: 'noir', searchSidebarIsPinned: true } };
  server.answers['GET /users/ada'] = { body: user };
  server.answers['PUT /users/ada/preferences'] = { status: 204 };
  renderApp(areas, '/welcome');
  await userEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  expect(localStorage.getItem('themeMode')).toBe('noir');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Light theme' }));
  await waitFor(() => expect(server.calls()).toContain('PUT /users/ada/preferences'));
  const sent = server.seen.find(({ call }) => call === 'PUT /users/ada/preferences');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    preferences: { themeMode: 'teint', searchSidebarIsPinned: true },
  });
  expect(localStorage.getItem('themeMode')).toBe('teint');
});
