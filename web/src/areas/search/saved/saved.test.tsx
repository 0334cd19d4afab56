// Saved searches: saving, opening, changing and deleting them, also those of other programs.
import type { View, ViewSummary } from '@logboom/contract/search/views';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { found, lastQuestion, serveSearch, showPage, STORE_SEARCH, stopServing } from '../page/testing.tsx';

const VIEW_ID = '6af0000000000000000000a1';
const OTHER_ID = '6af0000000000000000000a2';
const OLD_SEARCH = '6af0000000000000000000b1';

const summary: ViewSummary = {
  id: VIEW_ID,
  type: 'SEARCH',
  title: 'Failed logins',
  summary: 'ssh',
  description: '',
  search_id: OLD_SEARCH,
  properties: [],
  requires: {},
  owner: 'ada',
  favorite: false,
  created_at: '2026-11-15T09:30:00.000Z',
};
/** As another program wrote it: a widget that we know, with more in it than we know, and one that we do not know. */
const MAP = {
  id: 'w-map',
  type: 'aggregation',
  config: { visualization: 'sankey', row_pivots: [] },
  extra: 1,
};
const MESSAGES = {
  id: 'w-list',
  type: 'messages',
  filter: null,
  filters: [],
  streams: [],
  timerange: null,
  query: null,
  config: { fields: ['timestamp', 'user'], show_message_row: true, decorators: [], sort: [], surprise: true },
};
const COUNT = {
  id: 'w-count',
  type: 'aggregation',
  config: {
    row_pivots: [{ type: 'time', field: 'timestamp', config: { interval: { type: 'auto' } } }],
    column_pivots: [],
    series: ['count()'],
    sort: [],
    visualization: 'bar',
  },
};
const state = {
  selected_fields: ['user'],
  titles: { widget: { 'w-map': 'Where from', 'w-count': 'Logins over time' } },
  widgets: [MAP, MESSAGES, COUNT],
  widget_mapping: { 'w-map': ['st-map'], 'w-list': ['st-list'], 'w-count': ['st-count'] },
  positions: {
    'w-count': { col: 1, row: 1, height: 2, width: 'Infinity' },
    'w-list': { col: 1, row: 3, height: 6, width: 'Infinity' },
    'w-map': { col: 1, row: 9, height: 4, width: 6 },
  },
};
const view: View = { ...summary, state: { q1: state } };
const search = {
  id: OLD_SEARCH,
  parameters: [],
  queries: [
    {
      id: 'q1',
      query: { type: 'elasticsearch', query_string: 'action:login AND result:failed' },
      timerange: { type: 'relative', from: 3600 },
      filter: { type: 'or', filters: [{ type: 'stream', id: 's1' }] },
      filters: [{ type: 'inlineQueryString', queryString: 'a' }],
      search_types: [
        { id: 'st-map', type: 'pivot', series: [], surprise: 1 },
        { id: 'st-list', type: 'messages' },
        { id: 'st-count', type: 'pivot' },
      ],
    },
  ],
};
const pageOf = (...elements: ViewSummary[]) => ({
  query: '',
  sort: 'title',
  order: 'asc',
  total: elements.length,
  attributes: [],
  elements,
  pagination: { total: elements.length, count: elements.length, page: 1, per_page: 10 },
  defaults: { sort: { id: 'title', direction: 'ASC' } },
});
const LIST = 'GET /search/saved?page=1&per_page=10&query=&sort=title&order=asc';

let server: ApiServer;
beforeEach(async () => {
  server = await serveSearch();
  server.answers[`GET /views/${VIEW_ID}`] = { body: view };
  server.answers[`GET /views/search/${OLD_SEARCH}`] = { body: search };
  server.answers[LIST] = {
    body: pageOf(summary, { ...summary, id: OTHER_ID, title: 'Other', owner: 'bob' }),
  };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await stopServing(server);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (call: string) => {
  const request = server.seen.findLast((seen) => seen.call === call);
  return JSON.parse(request?.body ?? 'null') as Record<string, unknown> | null;
};
async function saveAs(name: string, title: string) {
  const dialog = within(await screen.findByRole('dialog', { name }));
  const box = dialog.getByRole('textbox', { name: 'Title', hidden: true });
  await userEvent.clear(box);
  await userEvent.paste(title);
  await userEvent.click(dialog.getByRole('button', { name: /^Save/, hidden: true }));
}
async function chooseMore(item: string) {
  await userEvent.click(await button('More about this saved search'));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('a new search', () => {
  test('is saved under a title, and has an address of its own then', async () => {
    server.answers['POST /views'] = ({ body }) => {
      const created = JSON.parse(body) as View;
      server.answers[`GET /views/${OTHER_ID}`] = { body: { ...created, id: OTHER_ID, owner: 'ada' } };
      server.answers[`GET /views/search/${created.search_id}`] = { body: sent(STORE_SEARCH) };
      return { body: { ...created, id: OTHER_ID, owner: 'ada' } };
    };
    const router = showPage('/search?q=a&streams=s1');
    await found();
    await userEvent.click(await button('Save'));
    await saveAs('Save search', 'My search');
    expect(await screen.findByText('Search "My search" was saved.')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/search/${OTHER_ID}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'My search' })).toBeDefined();
    expect(document.title).toBe('Logboom - My search');
    const body = sent('POST /views');
    expect(body).toMatchObject({ type: 'SEARCH', title: 'My search', summary: '', description: '' });
    expect(body?.['state']).toMatchObject({
      query: {
        widgets: [{ id: 'histogram' }, { id: 'messages' }],
        widget_mapping: { histogram: ['histogram:chart'], messages: ['messages:messages'] },
        positions: {
          histogram: { col: 1, row: 1, height: 2, width: 'Infinity' },
          messages: { col: 1, row: 3, height: 6, width: 'Infinity' },
        },
      },
    });
    await waitFor(() => expect(lastQuestion(server)).toMatchObject({ query: 'a', streams: ['s1'] }));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

describe('a saved search', () => {
  test('asks what was saved, shows its widgets, and says which it cannot show', async () => {
    showPage(`/search/${VIEW_ID}`);
    await found();
    expect(lastQuestion(server)).toEqual({
      query: 'action:login AND result:failed',
      timerange: { type: 'relative', from: 3600 },
      streams: ['s1'],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Failed logins' })).toBeDefined();
    expect(await screen.findByRole('slider', { name: 'Logins over time' })).toBeDefined();
    const map = screen.getByRole('region', { name: 'Where from' });
    expect(within(map).getByText(/This widget can’t be shown here/)).toBeDefined();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect((await button('Save')).hasAttribute('disabled')).toBe(true);
  });

  test('is changed and saved again, with everything in it that this page does not know', async () => {
    server.answers[`PUT /views/${VIEW_ID}`] = ({ body }) => ({ body: JSON.parse(body) as View });
    const router = showPage(`/search/${VIEW_ID}?q=other&rangetype=relative&relative=300`);
    await found();
    expect(lastQuestion(server)).toMatchObject({ query: 'other', streams: [] });
    expect(await screen.findByText('Unsaved changes')).toBeDefined();
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('Search "Failed logins" was saved.')).toBeDefined();
    const document = sent(`PUT /views/${VIEW_ID}`);
    expect(document).toMatchObject({ id: VIEW_ID, owner: 'ada', created_at: '2026-11-15T09:30:00.000Z' });
    const written = (document as { state: Record<string, typeof state> } | null)?.state['q1'];
    expect(written?.widgets).toEqual(expect.arrayContaining([MAP, MESSAGES, COUNT]));
    expect(written).toMatchObject({ selected_fields: ['user'], positions: state.positions });
    expect(written?.widget_mapping['w-map']).toEqual(['st-map']);
    const stored = server.seen.findLast(({ call, body }) => call === STORE_SEARCH && body.includes('"q1"'));
    const [query] = (JSON.parse(stored?.body ?? '') as typeof search).queries;
    expect(query).toMatchObject({
      id: 'q1',
      query: { query_string: 'other' },
      filters: search.queries[0]?.filters,
    });
    expect(query?.search_types).toContainEqual(search.queries[0]?.search_types[0]);
    expect(query?.search_types.map(({ id }) => id)).toEqual(['w-count:chart', 'w-list:messages', 'st-map']);
    expect(router.state.location.search).toBe('?q=other&rangetype=relative&relative=300');
  });

  test('with changed widgets is left only after a question, and gets them back on demand', async () => {
    vi.stubEnv('DEV', false);
    const router = showPage(`/search/${VIEW_ID}`);
    await found();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Interval' }), 'Hour');
    expect(await screen.findByText('Unsaved changes')).toBeDefined();
    await act(() => router.navigate('/views'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay on page', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await chooseMore('Discard changes');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    await act(() => router.navigate('/views'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Saved searches' })).toBeDefined();
  });

  test('is saved as another one, and nobody is asked about what was kept', async () => {
    vi.stubEnv('DEV', false);
    server.answers['POST /views'] = ({ body }) => ({ body: { ...JSON.parse(body), id: OTHER_ID } });
    server.answers[`GET /views/${OTHER_ID}`] = { body: { ...view, id: OTHER_ID, title: 'Copy' } };
    const router = showPage(`/search/${VIEW_ID}`);
    await found();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Interval' }), 'Hour');
    await chooseMore('Save as…');
    await saveAs('Save as a new search', 'Copy');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/search/${OTHER_ID}`));
    expect(sent('POST /views')).toMatchObject({ title: 'Copy', summary: 'ssh' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Copy' })).toBeDefined();
  });

  test('is renamed without the other changes of the page, and deleted', async () => {
    server.answers[`PUT /views/${VIEW_ID}`] = ({ body }) => ({ body: JSON.parse(body) as View });
    server.answers[`DELETE /views/${VIEW_ID}`] = { body: view };
    const router = showPage(`/search/${VIEW_ID}?q=other`);
    await found();
    await chooseMore('Edit title and description…');
    await saveAs('Edit saved search', 'Failures');
    expect(await screen.findByText('Search "Failures" was saved.')).toBeDefined();
    expect(lastQuestion(server).query).toBe('action:login AND result:failed');
    await chooseMore('Delete…');
    const question = within(await screen.findByRole('dialog', { name: /^Delete saved search/ }));
    await userEvent.click(question.getByRole('button', { name: 'Delete saved search', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  });

  test('of somebody else can only be saved as another one', async () => {
    server.answers[`GET /views/${VIEW_ID}`] = { body: { ...view, owner: 'bob' } };
    showPage(`/search/${VIEW_ID}?q=other`, [`view:read:${VIEW_ID}`]);
    await found();
    await userEvent.click(await button('Save as…'));
    expect(await screen.findByRole('dialog', { name: 'Save as a new search' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await button('More about this saved search'));
    await screen.findByRole('menuitem', { name: 'Save as…' });
    expect(screen.queryByRole('menuitem', { name: 'Delete…' })).toBeNull();
  });

  test('that does not exist is not found', async () => {
    showPage('/search/6af0000000000000000000ff');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  });

  test('is loaded with one click', async () => {
    server.answers['GET /search/saved?page=1&per_page=30&query=&sort=title&order=asc'] = {
      body: pageOf(summary),
    };
    const router = showPage('/search');
    await found();
    await userEvent.click(await button('Load'));
    await userEvent.click(await screen.findByRole('link', { name: /Failed logins/, hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/search/${VIEW_ID}`));
  });
});

describe('the list of saved searches', () => {
  test('tells what they are, whose, and marks favorites', async () => {
    server.answers[`PUT /favorites/grn::::search:${VIEW_ID}`] = { status: 204 };
    showPage('/views');
    const link = await screen.findByRole('link', { name: 'Failed logins' });
    expect(link.getAttribute('href')).toBe(`/search/${VIEW_ID}`);
    const row = within(link.closest('tr') as HTMLElement);
    expect(row.getByText('ada')).toBeDefined();
    const star = row.getByRole('button', { name: 'Failed logins is a favorite' });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(star);
    await waitFor(() => expect(server.calls()).toContain(`PUT /favorites/grn::::search:${VIEW_ID}`));
  });

  test('deletes many at once, and says which could not be deleted', async () => {
    server.answers['POST /views/bulk_delete'] = {
      body: {
        successfully_performed: 1,
        failures: [{ entity_id: OTHER_ID, failure_explanation: 'Unable to delete search <x>.' }],
      },
    };
    showPage('/views');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Failed logins' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Other' }));
    await userEvent.click(await button('Delete'));
    await userEvent.click(await button('Delete 2 saved searches'));
    expect(await screen.findByText('1 saved search was deleted.')).toBeDefined();
    expect(await screen.findByText(/could not be deleted: Unable to delete search/)).toBeDefined();
    expect(sent('POST /views/bulk_delete')).toEqual({ entity_ids: [VIEW_ID, OTHER_ID] });
  });

  test('opens the sharing for owners, and tells others why they cannot share', async () => {
    showPage('/views', []);
    const share = await screen.findByRole('button', { name: 'Share Failed logins' });
    expect(share.getAttribute('title')).toBe('Only owners of this search are allowed to share it.');
    await userEvent.click(share);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    showPage('/views');
    await userEvent.click(await button('Share Failed logins'));
    expect(await screen.findByRole('dialog', { name: 'Share search "Failed logins"' })).toBeDefined();
  });

  test('offers deleting only to those who may', async () => {
    server.answers[LIST] = { body: pageOf({ ...summary, owner: 'bob' }) };
    showPage('/views', []);
    await screen.findByRole('link', { name: 'Failed logins' });
    expect(screen.queryByRole('checkbox', { name: 'Select Failed logins' })).toBeNull();
  });
});
