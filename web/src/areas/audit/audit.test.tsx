// The audit log in front of a server.
import type { AuditEntry } from '@logboom/contract/audit/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { auditArea } from './audit.area.tsx';
import { differencesOf } from './differences.ts';

const entry: AuditEntry = {
  id: '7',
  timestamp: '2026-11-15T09:30:00.000Z',
  username: 'maria',
  user_id: '5f0000000000000000000002',
  client_address: '10.1.2.3',
  node_id: 'node',
  area: 'streams',
  action: 'update',
  summary: 'Change a stream',
  method: 'PUT',
  path: '/streams/1',
  entity_id: '1',
  entity_title: 'Web',
  status: 200,
  outcome: 'success',
};
const area = {
  id: 'area',
  title: 'Area',
  type: 'STRING',
  sortable: true,
  filterable: true,
  searchable: true,
  hidden: null,
  related_collection: null,
  filter_options: [{ value: 'streams', title: 'Streams' }],
};

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /system/cluster/nodes': { body: { nodes: [], total: 0 } },
    'GET /audit/config': { body: { retention_days: 365 } },
    'GET /audit/entries?page=1&per_page=10&query=&sort=timestamp&order=desc': {
      body: {
        query: '',
        sort: 'timestamp',
        order: 'desc',
        pagination: { total: 1, count: 1, page: 1, per_page: 10 },
        total: 1,
        elements: [entry],
        attributes: [area],
        defaults: { sort: { id: 'timestamp', direction: 'DESC' } },
      },
    },
    'GET /audit/entries/7': {
      body: { ...entry, before: { title: 'Web', rules: [] }, after: { title: 'Web servers', rules: [] } },
    },
    'PUT /audit/config': ({ body }) => ({ body: JSON.parse(body) as unknown }),
  });
});
afterEach(() => server.stop());

function openAs(permissions: readonly string[], address = '/system/auditlog') {
  server.answers['GET /users/ada'] = { body: userWith(permissions) };
  return renderApp([auditArea], address);
}

test('an entry says who did what, and opens to show what changed', async () => {
  openAs(['auditlog:read']);
  const row = (await screen.findByText('maria')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Done')).toBeTruthy();
  await userEvent.click(within(row).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'Change a stream' });
  expect(await within(dialog).findByRole('row', { name: 'title Web Web servers' })).toBeTruthy();
  expect(within(dialog).queryByRole('row', { name: /rules/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change retention' })).toBeNull();
});

test('filters are in the address, in the question and in the export', async () => {
  openAs(['auditlog:read'], '/system/auditlog?area=streams&outcome=denied');
  const link = await screen.findByRole('link', { name: 'Export CSV' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
  expect(searchParams.getAll('filters')).toEqual(['outcome:denied', 'area:streams']);
});

test('the retention is changed by those who may', async () => {
  openAs(['auditlog:read', 'auditlog:edit']);
  const button = await screen.findByRole('button', { name: 'Change retention' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  const days = await screen.findByLabelText('Days');
  await userEvent.clear(days);
  await userEvent.type(days, '30');
  await userEvent.click(screen.getByRole('button', { name: 'Save retention' }));
  await screen.findByText('The audit log is kept for 30 days.');
});

test('only what differs is shown, however deep it is', () => {
  expect(differencesOf({ a: { b: [1, 2] }, c: 'x' }, { a: { b: [1, 3] }, c: 'x' })).toEqual([
    { path: 'a.b.1', from: '2', to: '3' },
  ]);
  expect(differencesOf(null, { a: 'new' })).toEqual([{ path: 'a', from: '', to: 'new' }]);
});
