// The overview of collectors, in front of a server.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { userWith } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { collectorsArea } from '../collectors.area.tsx';
import { collector, COLLECTORS, startFleet, takeTheClock, withStatus, LIST } from '../testFleet.ts';

const fleet = [
  withStatus('a1', 2, { node_id: 'web-2' }),
  withStatus('b2', 0, { node_id: 'web-10', collector_version: '0.1.7' }),
  collector('c3', {
    node_id: 'db-1',
    node_details: { status: null, tags: null, operating_system: 'Windows' },
  }),
  withStatus('d4', 0, { node_id: 'old-1', active: false }),
];

// Loaded before the first test, which would else wait for it.
beforeAll(() => import('./CollectorListPage.tsx'), 60_000);

let server: ApiServer;
beforeEach(async () => {
  server = await startFleet();
  answer(fleet);
});

function answer(collectors: readonly CollectorSummary[]) {
  server.answers[LIST] = { body: { collectors } };
}
const open = (search = '') => renderApp([collectorsArea], `/system/collectors${search}`);
const rows = () => [...screen.getByRole('grid').querySelectorAll<HTMLElement>('tr[data-row-index]')];
const names = () => rows().map((row) => row.querySelector('[data-main-action]')?.textContent);
const loaded = () => screen.findByRole('link', { name: 'web-2' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const listCalls = () => server.calls().filter((call) => call === LIST).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the collector overview', () => {
  test('lists name, status, operating system, last seen, id, version, tags and actions', async () => {
    open();
    await loaded();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(1)).toEqual([
      'Name',
      'Status',
      'Operating System',
      'Last Seen',
      'Collector Id',
      'Collector Version',
      'Tags',
      'Actions',
    ]);
    const web = within(rows().find((row) => row.textContent.includes('web-2'))!);
    expect(web.getByText('Failing')).toBeDefined();
    expect(web.getByText('Linux')).toBeDefined();
    expect(web.getByText('a1')).toBeDefined();
    expect(web.getByText('0.1.8')).toBeDefined();
    expect(web.getByText('linux')).toBeDefined();
    expect(web.getByText(/^\d.* ago$/)).toBeDefined();
  });

  test('sorts by every column with a heading to press, and by status from running to failing and back', async () => {
    open();
    await loaded();
    expect(names()).toEqual(['db-1', 'web-2', 'web-10']);
    for (const title of [
      'Name',
      'Operating System',
      'Last Seen',
      'Collector Id',
      'Collector Version',
      'Tags',
    ]) {
      expect(screen.getByRole('button', { name: title })).toBeDefined();
    }
    await press('Status');
    await waitFor(() => expect(names()).toEqual(['web-10', 'db-1', 'web-2']));
    await press('Status');
    await waitFor(() => expect(names()).toEqual(['web-2', 'db-1', 'web-10']));
    await press('Collector Version');
    await waitFor(() => expect(names()[0]).toBe('web-10'));
  });

  test('has a text filter over what is shown, but not over times', async () => {
    const router = open();
    await loaded();
    const filter = screen.getByRole('searchbox', { name: 'Filter collectors' });
    await userEvent.type(filter, 'failing');
    await waitFor(() => expect(names()).toEqual(['web-2']));
    expect(router.state.location.search).toContain('query=failing');
    await userEvent.clear(filter);
    await userEvent.type(filter, 'WINDOWS');
    await waitFor(() => expect(names()).toEqual(['db-1']));
    await userEvent.clear(filter);
    await userEvent.type(filter, new Date().toISOString().slice(0, 10));
    expect(await screen.findByText(/^There are no collectors to show/)).toBeDefined();
  });

  test('says "There are no collectors to show. Try adjusting your search filter..." when it is empty', async () => {
    answer([]);
    open();
    expect(
      await screen.findByRole('heading', {
        name: 'There are no collectors to show. Try adjusting your search filter...',
      }),
    ).toBeDefined();
    expect(screen.getByText(/appears here by itself/)).toBeDefined();
  });

  test('keeps filter, sort, toggle and health in the address', async () => {
    open('?query=web&sort=name&order=desc&inactive=true&health=running');
    expect(await screen.findByRole('link', { name: 'web-10' })).toBeDefined();
    expect(names()).toEqual(['web-10']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('web');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('button', { name: 'Hide inactive collectors' })).toBeDefined();
    expect(screen.getByRole('button', { name: /Running/ }).getAttribute('aria-pressed')).toBe('true');
  });

  test('leads from a name to the status page, also for ids with odd characters', async () => {
    answer([collector('a/b c', { node_id: 'odd' })]);
    open();
    const link = await screen.findByRole('link', { name: 'odd' });
    expect(link.getAttribute('href')).toBe('/system/collectors/a%2Fb%20c/status');
  });

  test('"Show messages" searches for this collector over the last 604800 seconds', async () => {
    open();
    await loaded();
    const href = screen.getByRole('link', { name: 'Show messages of web-2' }).getAttribute('href') ?? '';
    const params = new URL(href, 'http://example.org').searchParams;
    expect(href).toMatch(/^\/search\?/);
    expect(Object.fromEntries(params)).toEqual({
      q: 'gl2_source_collector:a1',
      rangetype: 'relative',
      relative: '604800',
    });
  });

  test('"What\'s new?" explains Sidecar', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: "What's new?" }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Sidecar is the successor/)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Sidecar overview' }).getAttribute('href')).toBe(
      '/system/sidecars',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('inactive collectors', () => {
  test('are hidden unless the toggle is on, then greyed and marked "(inactive)"', async () => {
    const router = open();
    await loaded();
    expect(screen.queryByText(/old-1/)).toBeNull();
    await press('Include inactive collectors');
    const link = await screen.findByRole('link', { name: 'old-1 (inactive)' });
    expect(link.closest('tr')?.dataset['tone']).toBe('muted');
    expect(router.state.location.search).toContain('inactive=true');
    await press('Hide inactive collectors');
    await waitFor(() => expect(screen.queryByText(/old-1/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Include inactive collectors' })).toBeDefined();
  });

  test('that are all there is are offered by the empty text', async () => {
    answer([fleet[3]!]);
    open();
    expect(await screen.findByText('One inactive collector is hidden.')).toBeDefined();
    await press('Show inactive collectors');
    expect(await screen.findByRole('link', { name: 'old-1 (inactive)' })).toBeDefined();
  });
});

describe('the health summary', () => {
  const health = (word: string) => screen.getByRole('button', { name: new RegExp(`^\\d+ ${word}$`) });

  test('counts running, failing, unknown and inactive collectors', async () => {
    open();
    await loaded();
    const summary = within(screen.getByRole('group', { name: 'Health of the collectors' }));
    expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1Running',
      '1Failing',
      '1Unknown',
      '1Inactive',
    ]);
  });

  test('filters when pressed, and shows all again when pressed once more', async () => {
    open();
    await loaded();
    await userEvent.click(health('Failing'));
    await waitFor(() => expect(names()).toEqual(['web-2']));
    expect(health('Failing').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(health('Failing'));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  test('shows the inactive ones, and with them the toggle is on', async () => {
    open();
    await loaded();
    await userEvent.click(health('Inactive'));
    await waitFor(() => expect(names()).toEqual(['old-1 (inactive)']));
    await press('Hide inactive collectors');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(health('Inactive').getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the refresh of the list', () => {
  test('comes every 5 s and disturbs neither sorting, filter nor focus, nor keeps the session alive', async () => {
    takeTheClock();
    open('?query=web&sort=status&order=desc');
    const link = await loaded();
    const calls = listCalls();
    link.focus();
    answer([
      ...fleet.map((one) => ({ ...one, last_seen: new Date().toISOString() })),
      withStatus('e5', 2, { node_id: 'web-1' }),
    ]);
    // The time that a busy machine takes counts as well.
    await pass(2000);
    expect(listCalls()).toBe(calls);
    await pass(3100);
    await waitFor(() => expect(names()).toEqual(['web-2', 'web-1', 'web-10']));
    expect(listCalls()).toBe(calls + 1);
    expect(document.activeElement).toBe(link);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('web');
    const polls = server.seen.filter(({ call }) => call === LIST);
    expect(polls.every(({ headers }) => headers['x-graylog-no-session-extension'] === 'true')).toBe(true);
  });

  test('that fails says so once, keeps the rows, and says so anew only after it had worked again', async () => {
    takeTheClock();
    open();
    await loaded();
    const body = { type: 'ApiError', message: 'Storage is away' };
    const TEXT = 'Could not retrieve Collectors failed with status 400: Storage is away';
    server.answers[LIST] = { status: 400, body };
    await pass(5100);
    expect(await screen.findByText(TEXT)).toBeDefined();
    expect(screen.getByText(/may be out of date/)).toBeDefined();
    expect(names()).toHaveLength(3);
    const before = listCalls();
    // One after the other: nobody asks again before there is an answer.
    for (const more of [1, 2]) {
      await pass(5100);
      await waitFor(() => expect(listCalls()).toBeGreaterThanOrEqual(before + more));
    }
    expect(screen.getAllByText(TEXT)).toHaveLength(1);

    answer(fleet);
    await pass(5100);
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
    server.answers[LIST] = { status: 400, body };
    await pass(5100);
    await waitFor(() => expect(screen.getAllByText(TEXT)).toHaveLength(2));
  });

  test('that never worked shows the error in place of the list, with a way to try again', async () => {
    server.answers[LIST] = { status: 403, body: { type: 'ApiError', message: 'Not authorized' } };
    open();
    expect(await screen.findByRole('heading', { name: 'Error getting data' })).toBeDefined();
    expect(
      screen.getByText('Could not retrieve Collectors failed with status 403: Not authorized'),
    ).toBeDefined();
    answer(fleet);
    await press('Try again');
    expect(await loaded()).toBeDefined();
  });
});

describe('restarting selected collectors', () => {
  const action = (id: string) => `PUT ${COLLECTORS}/${id}/action`;
  const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  const question = async () => within(await screen.findByRole('dialog', { name: /^Restart \d/ }));
  const sent = (id: string) =>
    server.seen.filter(({ call }) => call === action(id)).map(({ body }) => JSON.parse(body) as unknown);

  test('asks first, restarts all their backends and shows how far it is', async () => {
    answer([
      withStatus('a1', 0, { node_id: 'web-2' }),
      collector('b2', {
        node_id: 'web-10',
        node_details: {
          status: {
            status: 0,
            message: '',
            backends: { nxlog: { status: 0, message: '' }, filebeat: { status: 0, message: '' } },
          },
        },
      }),
    ]);
    server.answers[action('a1')] = { status: 202 };
    server.answers[action('b2')] = { status: 202 };
    open();
    await loaded();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('2 selected')).toBeDefined();
    await press('Restart');
    const dialog = await question();
    expect(sent('a1')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Restart 2 collectors' }));
    expect(await screen.findByText('2 of 2')).toBeDefined();
    expect(await screen.findByText('Done')).toBeDefined();
    expect(sent('b2')).toEqual([
      [
        { backend: 'filebeat', properties: { restart: true } },
        { backend: 'nxlog', properties: { restart: true } },
      ],
    ]);
    expect(sent('a1')).toEqual([[{ backend: 'filebeat', properties: { restart: true } }]]);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  test('does nothing when it is not confirmed', async () => {
    open();
    await loaded();
    await select('web-2');
    await press('Restart');
    await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 selected')).toBeDefined();
    expect(server.calls()).not.toContain(action('a1'));
  });

  test('leaves out collectors without backends, and says that inactive ones wait', async () => {
    open('?inactive=true');
    await loaded();
    for (const name of ['web-2', 'db-1', 'old-1']) await select(name);
    await press('Restart');
    const dialog = await question();
    expect(dialog.getByText(/all backends of 2 collectors/)).toBeDefined();
    expect(dialog.getByText(/They restart when they report again/)).toBeDefined();
    expect(dialog.getByText(/Left out: 1 collector that reported no backends/)).toBeDefined();
  });

  test('that all lack backends is explained instead', async () => {
    open();
    await loaded();
    await select('db-1');
    await press('Restart');
    expect(await screen.findByText(/so there is nothing to restart/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('lists those that could not be asked', async () => {
    server.answers[action('a1')] = { status: 400, body: { type: 'ApiError', message: 'No room' } };
    server.answers[action('b2')] = { status: 202 };
    open();
    await loaded();
    await select('web-2');
    await select('web-10');
    await press('Restart');
    await userEvent.click((await question()).getByRole('button', { name: 'Restart 2 collectors' }));
    expect(await screen.findByText('1 collector could not be asked')).toBeDefined();
    const failures = screen.getByRole('list', { name: '1 collector could not be asked' });
    expect(failures.textContent).toBe('web-2: Could not restart Collector failed with status 400: No room');
  });

  test('can be cancelled on the way', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      withStatus(`m${index}`, 0, { node_id: `many-${index}` }),
    );
    answer(many);
    const waiting: (() => void)[] = [];
    for (const { id } of many) {
      server.answers[action(id)] = () =>
        new Promise((resolve) => waiting.push(() => resolve({ status: 202 })));
    }
    open();
    await screen.findByRole('link', { name: 'many-0' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await press('Restart');
    await userEvent.click((await question()).getByRole('button', { name: 'Restart 12 collectors' }));
    await waitFor(() => expect(waiting).toHaveLength(4));
    waiting[0]!();
    expect(await screen.findByText('1 of 12')).toBeDefined();
    const dialog = within(screen.getByRole('dialog', { name: 'Restart collectors' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled')).toBeDefined();
    for (const finish of waiting) finish();
    expect(server.calls().filter((call) => call.startsWith('PUT')).length).toBeLessThanOrEqual(5);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not offered to those who may not update collectors', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['collectors:read']) };
    open();
    await loaded();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
