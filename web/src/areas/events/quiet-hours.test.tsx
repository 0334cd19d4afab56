// Quiet hours: listed in words, made, and changed.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { QuietHoursPage } from './quiet-hours/QuietHoursPage.tsx';

const area: Area = { name: 'events', routes: [{ route: routes.alerts.quietHours, page: QuietHoursPage }] };

const nights = {
  id: 'q1',
  title: 'Nights',
  enabled: true,
  definitions: [],
  tags: ['night'],
  time_zone: 'Europe/Berlin',
  days: [1, 2, 3, 4, 5],
  from: '22:00',
  to: '06:00',
  first_day: null,
  last_day: '2026-12-31',
};

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    'GET /events/quiet_hours': { body: { quiet_hours: [nights] } },
    'POST /events/quiet_hours': { body: nights },
    'PUT /events/quiet_hours/q1': { body: nights },
    'GET /events/definitions?page=1&per_page=0&query=': {
      body: { total: 0, count: 0, page: 1, per_page: 0, event_definitions: [], context: { scheduler: {} } },
    },
  });
});
afterEach(() => stopServing(server));

const sent = (call: string) =>
  JSON.parse(server.seen.findLast((one) => one.call === call)?.body ?? 'null') as object;

describe('quiet hours', () => {
  test('are listed in words, and changed', async () => {
    renderShell({ areas: [area], at: '/alerts/quiet-hours' });
    const row = await screen.findByRole('row', { name: /Nights/ });
    const when = 'Monday to Friday, 22:00 to 06:00 (Europe/Berlin) until 2026-12-31';
    expect(within(row).getByText(when)).toBeDefined();
    expect(within(row).getByText('#night')).toBeDefined();
    await userEvent.click(within(row).getByRole('button', { name: 'Edit Nights' }));
    const dialog = within(await screen.findByRole('dialog'));
    const to = dialog.getByRole('textbox', { name: 'To' });
    await userEvent.clear(to);
    await userEvent.type(to, '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Hours and minutes, such as 22:00.')).toBeDefined();
    await userEvent.clear(to);
    await userEvent.type(to, '07:15');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Quiet hours "Nights" were saved.')).toBeDefined();
    const { id: _, ...rest } = nights;
    expect(sent('PUT /events/quiet_hours/q1')).toEqual({ ...rest, to: '07:15' });
  });

  test('are made for all definitions and every day, unless one says otherwise', async () => {
    server.answers['GET /events/quiet_hours'] = { body: { quiet_hours: [] } };
    renderShell({ areas: [area], at: '/alerts/quiet-hours' });
    expect(await screen.findByText('It is never quiet')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create quiet hours' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Works');
    await userEvent.click(dialog.getByRole('button', { name: 'Create quiet hours' }));
    expect(await screen.findByText('Quiet hours "Works" were saved.')).toBeDefined();
    expect(sent('POST /events/quiet_hours')).toMatchObject({
      title: 'Works',
      enabled: true,
      definitions: [],
      tags: [],
      days: [1, 2, 3, 4, 5, 6, 7],
      first_day: null,
    });
  });
});
