// Alerts: listed by state, looked at with their history, and changed.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { AlertListPage } from './alerts/AlertListPage.tsx';

const area: Area = { name: 'events', routes: [{ route: routes.alerts.status, page: AlertListPage }] };

const alert = {
  id: 'a1',
  event_definition_id: 'd1',
  event_definition_title: 'Failed logins',
  state: 'open',
  key: 'jane',
  message: 'Failed logins: jane - count()=42.0',
  priority: 3,
  events: 2,
  opened_at: '2026-01-01T09:20:00.000Z',
  last_event_at: '2026-01-01T09:25:00.000Z',
  resolved_at: null,
  assignee: null,
  muted_by: 'Nights',
};
const opened = { id: 'h1', at: alert.opened_at, actor: null, kind: 'opened', text: alert.message };
const listed = (state: string, more = '') => `GET /events/alerts?page=1&per_page=10&state=${state}${more}`;
const page = (alerts: readonly object[]) => ({
  body: { total: alerts.length, page: 1, per_page: 10, alerts },
});
const CHANGE = 'POST /events/definitions/d1/alerts/a1/changes';

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    [listed('active')]: page([alert]),
    [listed('resolved')]: page([]),
    'GET /events/definitions/d1/alerts/a1': { body: { alert, last_event: {}, history: [opened] } },
    [CHANGE]: { body: { alert, last_event: {}, history: [opened] } },
  });
});
afterEach(() => stopServing(server));

const showPage = (at: string) => renderShell({ areas: [area], at });

describe('alerts', () => {
  test('are listed with their state, and those that are over on demand', async () => {
    showPage('/alerts/status');
    const row = await screen.findByRole('row', { name: /jane - count/ });
    expect(within(row).getByText('Open')).toBeDefined();
    expect(within(row).getByText('Muted')).toBeDefined();
    expect(within(row).getByText('Failed logins')).toBeDefined();
    await userEvent.click(screen.getByText('Resolved'));
    await screen.findByText('Filter does not match any data.');
    expect(server.seen.at(-1)?.call).toBe(listed('resolved'));
  });

  test('say so when nothing is the matter', async () => {
    server.answers[listed('active')] = page([]);
    showPage('/alerts/status');
    expect(await screen.findByText('Nothing is the matter')).toBeDefined();
  });

  test('show their history, and are acknowledged with a comment', async () => {
    showPage('/alerts/status');
    const row = await screen.findByRole('row', { name: /jane - count/ });
    await userEvent.click(within(row).getByRole('button', { name: alert.message }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Opened')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: /Comment/ }), 'On it');
    await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText(`The alert "${alert.message}" was acknowledged.`)).toBeDefined();
    const sent = server.seen.findLast(({ call }) => call === CHANGE)?.body ?? 'null';
    expect(JSON.parse(sent)).toEqual({ action: 'acknowledge', comment: 'On it' });
  });
});
