// The status page of one collector, in front of a server.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CollectorAction, CollectorSummary } from '@logboom/contract/collectors/schemas';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { userWith } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { collectorsArea } from '../collectors.area.tsx';
import { collector, COLLECTORS, startFleet, takeTheClock } from '../testFleet.ts';

const ONE = `GET ${COLLECTORS}/a1`;
const QUEUE = `${COLLECTORS}/a1/action`;

const status = (backends: Record<string, number>) => ({
  status: 2,
  message: 'At least one backend with errors',
  backends: Object.fromEntries(
    Object.entries(backends).map(([name, code]) => [name, { status: code, message: `Message of ${name}` }]),
  ),
});

// Loaded before the first test, which would else wait for it.
beforeAll(() => import('./CollectorStatusPage.tsx'), 60_000);

let server: ApiServer;
/** What the server has queued for the collector. */
let queue: CollectorAction[];
beforeEach(async () => {
  server = await startFleet();
  queue = [];
  server.answers[`GET ${QUEUE}`] = () => ({ body: queue });
  server.answers[`PUT ${QUEUE}`] = ({ body }) => {
    queue = JSON.parse(body) as CollectorAction[];
    return { status: 202 };
  };
  answer({});
});

function answer(given: Parameters<typeof collector>[1]) {
  server.answers[ONE] = { body: collector('a1', { node_id: 'web-1', ...given }) satisfies CollectorSummary };
}
const open = () => renderApp([collectorsArea], '/system/collectors/a1/status');
const loaded = () => screen.findByRole('heading', { name: 'Collector web-1 status' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const backend = async (name: string) => screen.findByRole('listitem', { name: `Backend ${name}` });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const ready = async (name: string) => {
  const found = await button(name);
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
};
const calls = (call: string) => server.calls().filter((seen) => seen === call).length;
/** The simulated browser has no dialogs of its own. */
const answerConfirm = (answer: boolean) => {
  const confirm = vi.fn<(question?: string) => boolean>(() => answer);
  vi.stubGlobal('confirm', confirm);
  return confirm;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the status page', () => {
  test('shows Sidecar information: tags, IP, node, operating system, version and when it was last seen', async () => {
    answer({ node_details: { tags: ['linux', 'apache'], ip: '10.9.8.7' }, collector_version: '0.1.7' });
    open();
    const information = await section('Sidecar information');
    for (const text of ['linux', 'apache', '10.9.8.7', 'web-1', 'Linux', '0.1.7', 'a1']) {
      expect(information.getByText(text)).toBeDefined();
    }
    expect(information.getByText(/^\d+ s ago$/)).toBeDefined();
  });

  test('shows system stats: CPU idle %, load, and volumes over 75% usage', async () => {
    answer({
      node_details: { metrics: { disks_75: ['/ (81.2%)', '/srv (90%)'], cpu_idle: 97.31, load_1: 0.42 } },
    });
    open();
    const stats = await section('System stats');
    expect(stats.getByText('97.31 %')).toBeDefined();
    expect(stats.getByText('0.42')).toBeDefined();
    expect(stats.getByText('Volumes > 75% usage')).toBeDefined();
    expect(stats.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '/ (81.2%)',
      '/srv (90%)',
    ]);
  });

  test('shows the load only when it is known', async () => {
    answer({ node_details: { metrics: { disks_75: [], cpu_idle: -1, load_1: -1 } } });
    open();
    const stats = await section('System stats');
    expect(stats.queryByText('Load')).toBeNull();
    expect(stats.getByText('CPU idle')).toBeDefined();
    expect(stats.getByText('None')).toBeDefined();
  });

  test('shows no stats that the agent did not send', async () => {
    answer({ node_details: { metrics: null } });
    open();
    const stats = await section('System stats');
    expect(stats.getByText(/sends no figures/)).toBeDefined();
    expect(stats.queryByText('CPU idle')).toBeNull();
  });

  test('has an alert per backend with Running, Unknown or Failing styling and its message', async () => {
    answer({ node_details: { status: status({ filebeat: 0, nxlog: 2, winlogbeat: 1, other: 9 }) } });
    open();
    for (const [name, state, word] of [
      ['filebeat', 'running', 'Running'],
      ['nxlog', 'failing', 'Failing'],
      ['winlogbeat', 'unknown', 'Unknown'],
      ['other', 'unknown', 'Unknown'],
    ] as const) {
      const item = await backend(name);
      expect(item.dataset['state']).toBe(state);
      expect(item.textContent).toContain(`${name}: ${word}`);
      expect(item.textContent).toContain(`Message of ${name}`);
    }
    expect((await section('Status')).getByText('At least one backend with errors')).toBeDefined();
  });

  test('of a collector with no status says "Collector: no status information found"', async () => {
    answer({ node_details: { status: null, tags: null, ip: null, metrics: null } });
    open();
    expect(await screen.findByText('Collector: no status information found')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Restart/ })).toBeNull();
  });

  test('of a collector without backends explains that it has none', async () => {
    answer({ node_details: { status: status({}) } });
    open();
    expect(await screen.findByText(/runs no backends/)).toBeDefined();
  });

  test('refreshes every 5 s without keeping the session alive', async () => {
    takeTheClock();
    open();
    await loaded();
    const before = calls(ONE);
    answer({ collector_version: '0.1.9' });
    // The time that a busy machine takes counts as well.
    await pass(2000);
    expect(calls(ONE)).toBe(before);
    await pass(3100);
    expect(await screen.findByText('0.1.9')).toBeDefined();
    const polls = server.seen.filter(({ call }) => call === ONE || call === `GET ${QUEUE}`);
    expect(polls.every(({ headers }) => headers['x-graylog-no-session-extension'] === 'true')).toBe(true);
  });

  test('of an unknown collector says so and leads back', async () => {
    server.answers[ONE] = { status: 404, body: { type: 'ApiError', message: 'Collector <a1> not found!' } };
    open();
    expect(await screen.findByRole('heading', { name: 'Collector not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show all collectors' }).getAttribute('href')).toBe(
      '/system/collectors',
    );
    expect(
      screen.getByText('Could not retrieve Collector failed with status 404: Collector <a1> not found!'),
    ).toBeDefined();
  });

  test('keeps what it shows when a refresh fails, and says so once', async () => {
    takeTheClock();
    open();
    await loaded();
    server.answers[ONE] = { status: 400, body: { type: 'ApiError', message: 'Away' } };
    const TEXT = 'Could not retrieve Collector failed with status 400: Away';
    await pass(5100);
    expect(await screen.findByText(TEXT)).toBeDefined();
    const before = calls(ONE);
    // One after the other: nobody asks again before there is an answer.
    for (const more of [1, 2]) {
      await pass(5100);
      await waitFor(() => expect(calls(ONE)).toBeGreaterThanOrEqual(before + more));
    }
    expect(screen.getAllByText(TEXT)).toHaveLength(1);
    expect(screen.getByText(/What you see may be out of date/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Collector web-1 status' })).toBeDefined();
  });
});

describe('recently modified log files', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const rows = () => [...screen.getByRole('grid').querySelectorAll<HTMLElement>('tr[data-row-index]')];

  test('are listed with path, size and modification time, newest first, directories marked', async () => {
    answer({
      node_details: {
        log_file_list: [
          { path: '/var/log/old.log', mod_time: ago(7200), size: 2048, is_dir: false },
          { path: '/var/log/new.log', mod_time: ago(100), size: 10, is_dir: false },
          { path: '/var/log', mod_time: ago(3600), size: 4096, is_dir: true },
        ],
      },
    });
    open();
    await screen.findByText('/var/log/old.log');
    expect(rows().map((row) => row.querySelector('td')?.textContent)).toEqual([
      '/var/log/new.log',
      '/var/log(directory)',
      '/var/log/old.log',
    ]);
    expect(within(rows()[2]!).getByText('2 KiB')).toBeDefined();
    expect(within(rows()[2]!).getByText('2 h ago')).toBeDefined();
  });

  test('stand out within the last 60 seconds, and no longer when the minute is over', async () => {
    takeTheClock('Date');
    answer({
      node_details: { log_file_list: [{ path: '/a.log', mod_time: ago(40), size: 1, is_dir: false }] },
    });
    open();
    await screen.findByText('/a.log');
    expect(rows()[0]!.dataset['tone']).toBe('fresh');
    expect(rows()[0]!.textContent).toContain('recently modified');
    await pass(21_000);
    await waitFor(() => expect(rows()[0]!.dataset['tone']).toBeUndefined());
    expect(rows()[0]!.textContent).not.toContain('recently modified');
  });

  test('that the agent does not list are explained', async () => {
    open();
    expect(await screen.findByText(/lists no log files/)).toBeDefined();
  });
});

describe('Restart', () => {
  const restart = { backend: 'filebeat', properties: { restart: true } };

  test('asks "You are about to restart the collector process. Are you sure?" in the browser\'s own dialog', async () => {
    const confirm = answerConfirm(false);
    open();
    await userEvent.click(await ready('Restart (filebeat)'));
    expect(confirm).toHaveBeenCalledWith('You are about to restart the collector process. Are you sure?');
    expect(calls(`PUT ${QUEUE}`)).toBe(0);
  });

  test('is disabled after confirmation and re-enabled when a recheck every 2 s finds no pending restart', async () => {
    takeTheClock();
    answerConfirm(true);
    answer({ node_details: { status: status({ filebeat: 0, nxlog: 0 }) } });
    open();
    const press = await ready('Restart (filebeat)');
    const before = calls(`GET ${QUEUE}`);
    await userEvent.setup({ delay: null }).click(press);
    await waitFor(() => expect(press.disabled).toBe(true));
    await waitFor(() => expect(calls(`GET ${QUEUE}`)).toBeGreaterThan(before));
    expect(JSON.parse(server.seen.find(({ call }) => call === `PUT ${QUEUE}`)!.body)).toEqual([restart]);
    expect((await button('Restart (nxlog)')).disabled).toBe(false);

    await pass(2100);
    await waitFor(() => expect(calls(`GET ${QUEUE}`)).toBeGreaterThan(before + 1));
    expect(press.disabled).toBe(true);
    queue = [{ ...restart, backend: 'nxlog' }];
    await pass(2100);
    await waitFor(() => expect(press.disabled).toBe(false));
    await waitFor(async () => expect((await button('Restart (nxlog)')).disabled).toBe(true));
    queue = [];
    await pass(2100);
    await waitFor(async () => expect((await button('Restart (nxlog)')).disabled).toBe(false));
    const after = calls(`GET ${QUEUE}`);
    await pass(4100);
    expect(calls(`GET ${QUEUE}`)).toBe(after);
  });

  test('that is pending is known after the page was opened anew', async () => {
    queue = [restart];
    open();
    expect(await screen.findByText('Waiting for the collector to restart it')).toBeDefined();
    expect((await button('Restart (filebeat)')).disabled).toBe(true);
  });

  test('that fails says "Could not restart Collector" and can be tried again', async () => {
    answerConfirm(true);
    server.answers[`PUT ${QUEUE}`] = { status: 400, body: { type: 'ApiError', message: 'No room' } };
    open();
    await userEvent.click(await ready('Restart (filebeat)'));
    expect(
      await screen.findByText('Could not restart Collector failed with status 400: No room'),
    ).toBeDefined();
    expect((await ready('Restart (filebeat)')).disabled).toBe(false);
  });

  test('waits when the pending actions cannot be read: "Could not retrieve Collector actions"', async () => {
    server.answers[`GET ${QUEUE}`] = { status: 400, body: { type: 'ApiError', message: 'Away' } };
    open();
    expect(
      await screen.findByText('Could not retrieve Collector actions failed with status 400: Away'),
    ).toBeDefined();
    expect((await button('Restart (filebeat)')).disabled).toBe(true);
    server.answers[`GET ${QUEUE}`] = { body: [] };
    expect((await ready('Restart (filebeat)')).disabled).toBe(false);
  });

  test('is not offered without collectors:update, and the page says why', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['collectors:read']) };
    open();
    expect(await screen.findByText(/needs the permission collectors:update/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Restart|Import/ })).toBeNull();
  });
});

describe('Import Configuration', () => {
  test('is disabled showing "Importing..." until the action is gone, then a success modal opens', async () => {
    takeTheClock();
    open();
    await userEvent.setup({ delay: null }).click(await ready('Import Configuration (filebeat)'));
    const importing = await button('Importing... (filebeat)');
    expect(importing.disabled).toBe(true);
    expect(importing.textContent).toBe('Importing...');
    await waitFor(() => expect(queue).toHaveLength(1));
    expect(JSON.parse(server.seen.find(({ call }) => call === `PUT ${QUEUE}`)!.body)).toEqual([
      { backend: 'filebeat', properties: { import: true } },
    ]);
    await pass(2100);
    expect(screen.queryByRole('dialog')).toBeNull();
    queue = [];
    await pass(2100);
    const dialog = within(await screen.findByRole('dialog', { name: 'Configuration imported' }));
    expect((await ready('Import Configuration (filebeat)')).textContent).toBe('Import Configuration');
    await userEvent.setup({ delay: null }).click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that the collector fetches before the queue is read again ends with the modal too', async () => {
    server.answers[`PUT ${QUEUE}`] = { status: 202 };
    open();
    await userEvent.click(await ready('Import Configuration (filebeat)'));
    expect(await screen.findByRole('dialog', { name: 'Configuration imported' })).toBeDefined();
  });

  test('that was pending when the page was opened ends with the modal too', async () => {
    takeTheClock();
    queue = [{ backend: 'filebeat', properties: { import: true } }];
    open();
    expect(await button('Importing... (filebeat)')).toBeDefined();
    queue = [];
    await pass(2100);
    expect(await screen.findByRole('dialog', { name: 'Configuration imported' })).toBeDefined();
  });

  test('leaves Restart enabled, and ends with the modal while a restart still waits', async () => {
    takeTheClock();
    answerConfirm(true);
    queue = [{ backend: 'filebeat', properties: { import: true } }];
    server.answers[`PUT ${QUEUE}`] = ({ body }) => {
      queue = [...queue, ...(JSON.parse(body) as CollectorAction[])];
      return { status: 202 };
    };
    open();
    await button('Importing... (filebeat)');
    await userEvent.setup({ delay: null }).click(await ready('Restart (filebeat)'));
    expect(await screen.findByText('Waiting for the collector to restart it')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    queue = queue.slice(1);
    await pass(2100);
    expect(await screen.findByRole('dialog', { name: 'Configuration imported' })).toBeDefined();
    expect(screen.getByText('Waiting for the collector to restart it')).toBeDefined();
  });

  test('that fails says "Could not import Configuration"', async () => {
    server.answers[`PUT ${QUEUE}`] = { status: 400, body: { type: 'ApiError', message: 'No' } };
    open();
    await userEvent.click(await ready('Import Configuration (filebeat)'));
    expect(
      await screen.findByText('Could not import Configuration failed with status 400: No'),
    ).toBeDefined();
  });

  test.each(['0.1.7', 'garbage', ''])(
    'is not offered for collector version "%s", and nothing breaks',
    async (version) => {
      answer({ collector_version: version });
      open();
      expect(await ready('Restart (filebeat)')).toBeDefined();
      expect(screen.queryByRole('button', { name: /Import/ })).toBeNull();
    },
  );
});
