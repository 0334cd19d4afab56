// A dashboard on its page: shown, narrowed, changed and saved.
import type { Search } from '@logboom/contract/search/schemas';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { renderShell } from '../../../../test/renderShell.tsx';
import { session } from '../../../platform/client.ts';
import { dashboardsArea } from '../dashboards.area.tsx';

vi.setConfig({ testTimeout: 60_000 });

const ID = '6af0000000000000000000a1';
const SYNC = 'POST /views/search/sync?max_age=1000';
const SEARCH_ID = '6af0000000000000000000b1';
const RANGE = { type: 'absolute', from: '2026-11-15T10:00:00.000Z', to: '2026-11-15T11:00:00.000Z' };
const widget = (id: string) => ({
  id,
  type: 'aggregation',
  timerange: { type: 'relative', range: 3600 },
  config: {
    row_pivots: [{ type: 'values', fields: ['source'], config: { limit: 5 } }],
    column_pivots: [],
    series: [{ function: 'count()', config: { name: null } }],
    sort: [],
    visualization: 'table',
  },
});
const page = (title: string, ...ids: string[]) => ({
  titles: { tab: { title }, widget: Object.fromEntries(ids.map((id) => [id, `Widget ${id}`])) },
  widgets: ids.map(widget),
  widget_mapping: Object.fromEntries(ids.map((id) => [id, []])),
  positions: Object.fromEntries(
    ids.map((id, index) => [id, { col: 1 + index * 6, row: 1, height: 3, width: 6 }]),
  ),
});
const view = {
  id: ID,
  type: 'DASHBOARD',
  title: 'Shop health',
  summary: '',
  description: '',
  search_id: SEARCH_ID,
  properties: [],
  requires: {},
  owner: 'ada',
  favorite: false,
  created_at: '2026-11-15T09:30:00.000Z',
  state: { one: page('Overview', 'a', 'b'), two: page('Details', 'c') },
};
const version = (number: number) => ({
  version: number,
  saved_at: '2026-11-15T09:30:00.000Z',
  saved_by: 'bob',
  title: 'Shop health',
});

let api: ApiServer;
let versions = [version(1)];
beforeEach(async () => {
  localStorage.clear();
  versions = [version(1)];
  session.store.set({ username: 'ada', validating: false });
  api = await startApiServer({
    [`GET /views/${ID}`]: { body: view },
    [`GET /views/${ID}/versions`]: () => ({ body: { versions } }),
    [`GET /views/search/${SEARCH_ID}`]: { body: { id: SEARCH_ID, queries: [], parameters: [] } },
    'GET /streams': { body: { total: 0, streams: [] } },
    'POST /views/fields': { body: [] },
    [SYNC]: ({ body }) => ({ body: answerTo(JSON.parse(body) as Search) }),
    'POST /views/search': ({ body }) => ({ status: 201, body: { ...JSON.parse(body), id: SEARCH_ID } }),
    [`PUT /views/${ID}`]: ({ body }) => ({ body: { ...view, ...JSON.parse(body) } }),
  });
});
afterEach(async () => {
  cleanup();
  notifications.clean();
  session.store.set({ username: undefined, validating: false });
  await api.stop();
});

function answerTo({ queries }: Search) {
  const [query] = queries ?? [];
  const types = (query?.search_types ?? []).map(({ id }) => ({
    id,
    type: 'pivot',
    name: 'chart',
    total: 7,
    effective_timerange: RANGE,
    rows: [
      {
        key: ['web-1'],
        source: 'leaf',
        values: [{ key: ['count()'], value: 7, rollup: true, source: 'row-leaf' }],
      },
    ],
  }));
  const result = {
    query: {},
    state: 'COMPLETED',
    errors: [],
    execution_stats: { duration: 3, timestamp: RANGE.to, effective_timerange: RANGE },
    search_types: Object.fromEntries(types.map((type) => [type.id, type])),
  };
  return {
    execution: { done: true, cancelled: false, completed_exceptionally: false },
    id: 'j',
    search_id: 's',
    owner: 'ada',
    results: { [query?.id ?? '']: result },
  };
}

const show = (at = `/dashboards/${ID}`) => renderShell({ areas: [dashboardsArea], permissions: ['*'], at });
const asked = () =>
  api.seen.filter(({ call }) => call === SYNC).map(({ body }) => (JSON.parse(body) as Search).queries![0]!);

test('a page asks once for all of its widgets, and a value in one of them narrows the page', async () => {
  show();
  const first = within(await screen.findByRole('region', { name: 'Widget a' }));
  await userEvent.click(await first.findByRole('button', { name: 'web-1' }));
  expect(asked()).toHaveLength(1);
  expect(asked()[0]!.search_types).toHaveLength(2);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Filter this page by it' }));
  await waitFor(() => expect(asked().at(-1)!.query).toMatchObject({ query_string: 'source:web-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter source: web-1' }));
  await waitFor(() => expect(screen.queryByText('source: web-1')).toBeNull());
});

test('pages are tabs, and the address says which is shown', async () => {
  show(`/dashboards/${ID}?page=two`);
  expect(await screen.findByRole('region', { name: 'Widget c' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(await screen.findByRole('region', { name: 'Widget a' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Widget c' })).toBeNull();
});

test('what was changed is saved whole, after a warning when somebody else saved meanwhile', async () => {
  show();
  await screen.findByRole('region', { name: 'Widget a' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Widget b' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  versions = [version(2), version(1)];
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(api.calls()).toContain(`PUT /views/${ID}`));
  const body = JSON.parse(api.seen.findLast(({ call }) => call === `PUT /views/${ID}`)!.body);
  expect(body.type).toBe('DASHBOARD');
  expect(Object.keys(body.state)).toEqual(['one', 'two']);
  expect(body.state.one.widgets).toMatchObject([{ id: 'a' }]);
});

test('a widget is copied to another dashboard, which is saved with it', async () => {
  const OTHER = '6af0000000000000000000a2';
  const other = { ...view, id: OTHER, title: 'Other', state: { only: page('Only') } };
  api.answers['GET /dashboards?page=1&per_page=500&query=&sort=title&order=asc'] = {
    body: {
      query: '',
      sort: 'title',
      order: 'asc',
      pagination: { total: 1, count: 1, page: 1, per_page: 500 },
      total: 1,
      elements: [other],
      attributes: [],
      defaults: { sort: { id: 'title', direction: 'ASC' } },
    },
  };
  api.answers[`GET /views/${OTHER}`] = { body: other };
  api.answers[`GET /views/${OTHER}/versions`] = { body: { versions: [] } };
  api.answers[`PUT /views/${OTHER}`] = ({ body }) => ({ body: { ...other, ...JSON.parse(body) } });
  show();
  await screen.findByRole('region', { name: 'Widget a' });
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Widget a' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy to another dashboard…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Widget a' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Copy widget' }));
  expect(await dialog.findByText('Choose a dashboard.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Dashboard' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Other' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Copy widget' }));
  await waitFor(() => expect(api.calls()).toContain(`PUT /views/${OTHER}`));
  const body = JSON.parse(api.seen.findLast(({ call }) => call === `PUT /views/${OTHER}`)!.body);
  expect(body.state.only.widgets).toHaveLength(1);
  expect(body.state.only.widgets[0].id).not.toBe('a');
  expect(body.state.only.titles.widget[body.state.only.widgets[0].id]).toBe('Widget a');
});

test('editing has an address of its own, and going there and back keeps what was changed', async () => {
  show(`/dashboards/${ID}/edit`);
  await screen.findByRole('region', { name: 'Widget a' });
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Widget b' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Widget b' })).toBeNull();
});

test('a value leads to the messages behind it, with the query and the time of its widget', async () => {
  show(`/dashboards/${ID}?q=level%3A3`);
  const first = within(await screen.findByRole('region', { name: 'Widget a' }));
  await userEvent.click(await first.findByRole('button', { name: 'web-1' }));
  const link = await screen.findByRole('menuitem', { name: 'Show the messages behind it' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(searchParams.get('q')).toBe('level:3 AND source:web-1');
  expect(searchParams.get('relative')).toBe('3600');
});
