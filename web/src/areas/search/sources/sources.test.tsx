// The page of sources: who sends, how much, since when not any more, and the way to the messages of each.
import type { PivotResult, PivotRow, Search } from '@logboom/contract/search/schemas';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { renderShell } from '../../../../test/renderShell.tsx';
import { session } from '../../../platform/client.ts';
import { config, CONFIG } from '../page/testing.tsx';
import { jobOf, leaf, minute, pivotResult } from '../widgets/testing.tsx';
import { sourcesArea } from './sources.area.tsx';

vi.setConfig({ testTimeout: 60_000 });

const ASK = 'POST /views/search/sync';
const source = (name: string, count: number) =>
  leaf([name], { 'count()': count, 'max(timestamp)': Date.parse(minute(1)) });

function answer(rows: PivotRow[], total = 100) {
  const chart = rows.length === 0 ? [] : [leaf([minute(0)], {}, { 'web-1': { 'count()': 60 } })];
  const results: PivotResult[] = [
    pivotResult('sources:chart', rows, total),
    pivotResult('chart:chart', chart, total),
  ];
  return { body: jobOf(results) };
}

let server: ApiServer;
beforeEach(async () => {
  localStorage.clear();
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    [CONFIG]: { body: config },
    [ASK]: answer([source('web-1', 60), source('db "main"', 25), source('(Empty Value)', 15)]),
  });
});
afterEach(async () => {
  cleanup();
  notifications.clean();
  session.store.set({ username: undefined, validating: false });
  await server.stop();
});

const show = (at = '/sources', permissions: readonly string[] = ['*']) =>
  renderShell({ areas: [sourcesArea], permissions, at });
const asked = () => {
  const { body } = server.seen.findLast(({ call }) => call === ASK) ?? { body: '{}' };
  return (JSON.parse(body) as Search).queries?.[0];
};
const rows = async () => {
  const table = await screen.findByRole('grid', { name: 'Sources' });
  await within(table).findByRole('link', { name: 'web-1' });
  return within(table).getAllByRole('row').slice(1);
};

test('sources are listed with their messages, their share and the last one', async () => {
  show();
  const [first] = await rows();
  expect(first?.textContent).toContain('web-1');
  expect(first?.textContent).toContain('60.00%');
  expect(first?.querySelector('time')?.dateTime).toBe(minute(1));
  expect(await screen.findByRole('figure', { name: 'Most messages, over time' })).toBeDefined();
  expect(asked()?.timerange).toEqual({ type: 'relative', range: 3600 });
  expect(asked()?.search_types[0]).toMatchObject({
    row_groups: [{ type: 'values', fields: ['source'], limit: 1000 }],
    sort: [{ type: 'series', field: 'count()', direction: 'Descending' }],
  });
});

test('each source leads to its messages in the same time', async () => {
  show('/sources?rangetype=relative&relative=900');
  await rows();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('web-1')).toBe('/search?q=source%3Aweb-1&rangetype=relative&relative=900');
  expect(href('db "main"')).toBe(
    `/search?q=${encodeURIComponent('source:"db \\"main\\""').replaceAll('%20', '+')}&rangetype=relative&relative=900`,
  );
  expect(href('(Empty Value)')).toBe('/search?q=NOT+_exists_%3Asource&rangetype=relative&relative=900');
});

test('the filter and the time are in the address', async () => {
  const router = show('/sources?query=db');
  const table = await screen.findByRole('grid', { name: 'Sources' });
  expect(await within(table).findByRole('link', { name: 'db "main"' })).toBeDefined();
  expect(within(table).queryByRole('link', { name: 'web-1' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Time range/ }));
  await userEvent.click(await screen.findByRole('button', { name: '1 day' }));
  await waitFor(() => expect(asked()?.timerange).toMatchObject({ type: 'relative' }));
  await waitFor(() => expect(router.state.location.search).toContain('86400'));
  expect(router.state.location.search).toContain('query=db');
});

test('without messages the page says so, and offers a longer time', async () => {
  server.answers[ASK] = answer([], 0);
  const router = show('/sources', []);
  expect(await screen.findByText('No messages in this time')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Open inputs' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Look at the last day' }));
  await waitFor(() => expect(router.state.location.search).toContain('relative=86400'));
});

test('a filter that hides all of them can be taken away', async () => {
  show('/sources?query=nowhere');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filter', hidden: false }));
  expect(await rows()).toHaveLength(3);
});

test('a search that fails is explained, and can be tried again', async () => {
  const description = 'Unable to perform search query: \n\nClickHouse does not answer. Check that it runs.';
  server.answers[ASK] = {
    body: jobOf(
      [],
      [{ type: 'search_type', query_id: 'query', search_type_id: 'sources:chart', description }],
    ),
  };
  show();
  const alert = within(await screen.findByRole('alert', {}, { timeout: 20_000 }));
  expect(alert.getByText('ClickHouse does not answer. Check that it runs.')).toBeDefined();
  server.answers[ASK] = answer([source('web-1', 60)]);
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
