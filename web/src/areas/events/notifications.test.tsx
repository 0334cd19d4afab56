// Event notifications: listed, made with a preview, tried, shown with their history.
import type { Delivery, EventNotification } from '@logboom/contract/events/notification-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { initialValues, requestOf } from './notifications/notificationForm.ts';
import { CreateNotificationPage } from './notifications/NotificationFormPages.tsx';
import { NotificationListPage } from './notifications/NotificationListPage.tsx';
import { NotificationPage } from './notifications/NotificationPage.tsx';
import { NOTIFICATION_TYPES, shownTypeOf } from './notifications/notificationTypes.ts';

const { notifications } = routes.alerts;
const area: Area = {
  name: 'events',
  routes: [
    { route: notifications.list, page: NotificationListPage },
    { route: notifications.create, page: CreateNotificationPage },
    { route: notifications.show, page: NotificationPage },
  ],
};

const hook: EventNotification = {
  id: 'n1',
  title: 'Pager',
  description: 'Wakes somebody',
  config: {
    type: 'http-notification-v1',
    url: 'https://example.org/hook',
    headers: { 'X-Team': 'ops' },
    basic_auth: { is_set: true },
    api_key: '',
    api_secret: { is_set: false },
    skip_tls_verification: false,
  } as EventNotification['config'],
};
const delivery: Delivery = {
  id: 'd1',
  notification_id: 'n1',
  state: 'failed',
  is_test: false,
  event_id: 'e1',
  event_message: 'Too many failed logins',
  event_definition_id: 'def',
  event_definition_title: 'Failed logins',
  attempts: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  next_at: null,
  finished_at: '2026-01-01T00:00:01.000Z',
  duration_ms: 12,
  outcome: 'The server answered with status 404',
};
const page = {
  query: '',
  sort: 'title',
  order: 'asc',
  pagination: { total: 1, count: 1, page: 1, per_page: 10 },
  total: 1,
  elements: [hook],
  attributes: [],
  defaults: { sort: { id: 'title', direction: 'ASC' } },
};
const LIST = 'GET /events/notifications/paginated?page=1&per_page=10&query=&sort=title&order=asc';

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    [LIST]: { body: page },
    'GET /events/notifications/n1': { body: hook },
    'GET /events/notifications/n1/deliveries?page=1&per_page=10': {
      body: { total: 1, page: 1, per_page: 10, counts: { failed: 1 }, deliveries: [delivery] },
    },
    'POST /events/search': {
      body: {
        events: [
          { event: { id: 'E1', message: 'Failed logins: jane', timestamp: '2026-01-01T00:00:00.000Z' } },
        ],
        total_events: 1,
      },
    },
    'POST /events/notifications/preview': {
      body: { parts: [{ name: 'Body', kind: 'json', text: '{"event": 1}', problem: null }] },
    },
  });
});
afterEach(() => stopServing(server));

const showPage = (at: string) => renderShell({ areas: [area], at });

describe('notifications', () => {
  test('are deleted together', async () => {
    server.answers['POST /events/notifications/bulk_delete'] = {
      body: { successfully_performed: 1, failures: [] },
    };
    showPage('/alerts/notifications');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Pager' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 1 notification' }));
    await waitFor(() =>
      expect(server.seen.find(({ call }) => call.endsWith('/bulk_delete'))?.body).toBe(
        '{"entity_ids":["n1"]}',
      ),
    );
  });

  test('are listed with their type', async () => {
    showPage('/alerts/notifications');
    const row = await screen.findByRole('row', { name: /Pager/ });
    expect(within(row).getByText('HTTP')).toBeDefined();
  });

  test('say what belongs here when there are none', async () => {
    server.answers[LIST] = { body: { ...page, pagination: { ...page.pagination, total: 0 }, elements: [] } };
    showPage('/alerts/notifications');
    expect(await screen.findByText('No notifications yet')).toBeDefined();
  });

  test('are those that others share, to people who may create none', async () => {
    server.answers[LIST] = { body: { ...page, pagination: { ...page.pagination, total: 0 }, elements: [] } };
    renderShell({ areas: [area], permissions: [], at: '/alerts/notifications' });
    expect(await screen.findByText('No notifications for you')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Create notification' })).toBeNull();
  });

  test('show how they are set up, and what could not be sent', async () => {
    server.answers['POST /events/notifications/n1/deliveries/send_again'] = { body: { queued: 1 } };
    showPage('/alerts/notifications/n1');
    expect(await screen.findByText('https://example.org/hook')).toBeDefined();
    expect(screen.getByText('X-Team: ops')).toBeDefined();
    const row = await screen.findByRole('row', { name: /Too many failed logins/ });
    expect(within(row).getByText('Not sent')).toBeDefined();
    await userEvent.click(within(row).getByRole('button', { name: /Send again/ }));
    expect(await screen.findByText('It is sent again.')).toBeDefined();
  });

  test('say how much they have sent, and show the rest page by page', async () => {
    const deliveries = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, place) => ({
        ...delivery,
        id: `d${from + place}`,
        event_message: `Event number ${from + place}.`,
      }));
    const history = (number: number, rows: readonly Delivery[]) => ({
      body: { total: 25, page: number, per_page: 10, counts: { failed: 25 }, deliveries: rows },
    });
    server.answers['GET /events/notifications/n1/deliveries?page=1&per_page=10'] = history(
      1,
      deliveries(1, 10),
    );
    server.answers['GET /events/notifications/n1/deliveries?page=3&per_page=10'] = history(
      3,
      deliveries(21, 25),
    );
    showPage('/alerts/notifications/n1');
    expect(await screen.findByText('1–10 of 25')).toBeDefined();
    expect(screen.queryByText('10 items')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('21–25 of 25')).toBeDefined();
    expect(await screen.findByText('Event number 25.')).toBeDefined();
  });
});

describe('the form of a notification', () => {
  test('shows what would be sent, and how a test went', async () => {
    server.answers['POST /events/notifications/test'] = {
      status: 500,
      body: { type: 'ApiError', message: 'URL <x> is not whitelisted.' },
    };
    showPage('/alerts/notifications/new');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Type of notification' }));
    await userEvent.click(await screen.findByRole('option', { name: 'PagerDuty' }));
    expect(await screen.findByText('{"event": 1}')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
    await waitFor(() => expect(screen.getByText('URL <x> is not whitelisted.')).toBeDefined());
  });

  test.each([
    ['HTTP', 'URL'],
    ['Slack', 'Webhook URL'],
    ['Discord', 'Webhook URL'],
    ['Mattermost', 'Webhook URL'],
    ['Microsoft Teams', 'Webhook URL'],
  ])(
    'of type %s says whether its address is on the URL allow-list, and offers to add it',
    async (type, label) => {
      server.answers['POST /system/urlwhitelist/check'] = ({ body }) => ({
        body: { url: (JSON.parse(body) as { url: string }).url, is_whitelisted: false },
      });
      showPage('/alerts/notifications/new');
      await userEvent.click(await screen.findByRole('combobox', { name: 'Type of notification' }));
      await userEvent.click(await screen.findByRole('option', { name: type }));
      const url = 'https://hosts.example/hook';
      await userEvent.click(await screen.findByRole('textbox', { name: label }));
      await userEvent.paste(url);
      expect(await screen.findByText(`URL ${url} is not whitelisted`)).toBeDefined();
      expect(screen.getByRole('button', { name: 'Add to URL Whitelist' })).toBeDefined();
    },
  );

  test('shows what would be sent of an event that happened', async () => {
    server.answers['POST /events/notifications/preview?event_id=E1'] = {
      body: { parts: [{ name: 'Body', kind: 'json', text: '{"key": "jane"}', problem: null }] },
    };
    showPage('/alerts/notifications/new');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Type of notification' }));
    await userEvent.click(await screen.findByRole('option', { name: 'PagerDuty' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Event' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Failed logins: jane, 2026-01-01/ }));
    expect(await screen.findByText('{"key": "jane"}')).toBeDefined();
  });

  test('keeps secrets that nobody touched, and writes headers as lines', () => {
    const shown = NOTIFICATION_TYPES['http'];
    if (shown === undefined) throw new Error('There is no such type');
    const values = initialValues(shown, hook);
    expect(values['headers']).toBe('X-Team: ops');
    expect(requestOf(shown, values, hook)).toMatchObject({
      id: 'n1',
      config: { headers: { 'X-Team': 'ops' }, basic_auth: { keep_value: true }, api_secret: null },
    });
  });

  test('knows the services that understand what Slack does by their addresses', () => {
    const typeAt = (webhook_url: string) => shownTypeOf({ type: 'slack-notification-v1', webhook_url });
    expect(typeAt('https://hooks.slack.com/services/x')).toBe('slack');
    expect(typeAt('https://discord.com/api/webhooks/1/slack')).toBe('discord');
    expect(typeAt('https://chat.example.org/hooks/1')).toBe('mattermost');
  });
});
