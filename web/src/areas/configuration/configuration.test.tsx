// The configuration page, panel by panel, in front of a server.
import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { configurationArea } from './configuration.area.tsx';

const CONFIG = '/system/cluster_config';
const SEARCHES = `${CONFIG}/org.graylog2.indexer.searches.SearchesClusterConfig`;
const EVENTS = `${CONFIG}/org.graylog.events.configuration.EventsConfiguration`;
const PERMISSIONS = `${CONFIG}/org.graylog2.users.UserAndTeamsConfig`;
const USERS = `${CONFIG}/org.graylog2.users.UserConfiguration`;
const NOTICES = `${CONFIG}/org.graylog.plugins.customization.notifications`;
const THEME = `${CONFIG}/org.graylog.plugins.customization.theme`;

const searches = {
  query_time_range_limit: 'PT0S',
  relative_timerange_options: { PT5M: '5 minutes', PT0S: 'all messages' },
  surrounding_timerange_options: { PT1S: '1 second' },
  surrounding_filter_fields: ['source'],
  analysis_disabled_fields: ['message'],
  auto_refresh_timerange_options: { PT5S: '5 seconds', PT1M: '1 minute' },
  default_auto_refresh_option: 'PT5S',
};
const events = {
  events_search_timeout: 60_000,
  events_notification_retry_period: 300_000,
  events_notification_default_backlog: 50,
  events_catchup_window: 3_600_000,
  events_notification_tcp_keepalive: false,
};
const processors = {
  processor_order: [
    { name: 'Stream Rule Processor', class_name: 'a.Streams' },
    { name: 'Pipeline Processor', class_name: 'b.Pipelines' },
  ],
  disabled_processors: ['b.Pipelines'],
};

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /system/cluster/nodes': { body: { nodes: [], total: 0 } },
    [`GET ${SEARCHES}`]: { body: searches },
    [`GET ${EVENTS}`]: { body: events },
    [`GET ${PERMISSIONS}`]: { status: 204 },
    [`GET ${USERS}`]: { status: 204 },
    [`GET ${NOTICES}`]: { status: 204 },
    [`GET ${THEME}`]: { status: 204 },
    'GET /system/messageprocessors/config': { body: { processor_order: [], disabled_processors: [] } },
    'GET /system/urlwhitelist': { body: { entries: [], disabled: false } },
  });
  for (const path of [SEARCHES, EVENTS, PERMISSIONS, USERS, NOTICES, THEME]) {
    server.answers[`PUT ${path}`] = ({ body }) => ({ status: 202, body: JSON.parse(body) as unknown });
  }
});
afterEach(async () => {
  // They outlive the page that showed them.
  notifications.clean();
  await server.stop();
});

function openAs(permissions: readonly string[]) {
  server.answers['GET /users/ada'] = { body: userWith(permissions) };
  return renderApp([configurationArea], '/system/configurations');
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
/** Buttons wait for what they would change. */
const press = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};
const edit = async (title: string) => {
  await press(`Edit configuration: ${title}`);
  return within(await screen.findByRole('dialog'));
};
const sent = (call: string) => {
  const body = server.seen.findLast((request) => request.call === call)?.body;
  return body === undefined ? undefined : (JSON.parse(body) as unknown);
};
const save = (dialog: { getByRole: typeof screen.getByRole }) =>
  userEvent.click(dialog.getByRole('button', { name: 'Update configuration' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a reader', () => {
  test('sees every value and nothing to press', async () => {
    openAs(['clusterconfigentry:read']);
    const inSearches = await panel('Searches');
    expect(await inSearches.findByText('Unlimited')).toBeDefined();
    expect(inSearches.getByText('all messages')).toBeDefined();
    expect(await (await panel('Events')).findByText('5 minutes')).toBeDefined();
    expect(await (await panel('Users')).findByText('1 hour')).toBeDefined();
    expect(await (await panel('Permissions')).findAllByText('Enabled')).toHaveLength(2);
    expect(await (await panel('Public notifications')).findByText('No notifications yet.')).toBeDefined();
    expect(screen.queryAllByRole('button', { name: /^Edit configuration|^Add/ })).toEqual([]);
  });

  test('of the cluster configuration does not see the allow-list, nor is it asked for', async () => {
    openAs(['clusterconfigentry:read']);
    await panel('Searches');
    expect(screen.queryByRole('region', { name: 'URL whitelist' })).toBeNull();
    expect(server.calls()).not.toContain('GET /system/urlwhitelist');
  });
});

test('without permission the page is refused', async () => {
  openAs([]);
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Configurations' })).toBeNull();
});

describe('an administrator', () => {
  test('sets a session timeout for everybody', async () => {
    openAs(['*']);
    const dialog = await edit('Users');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Enable global session timeout/ }));
    const interval = dialog.getByRole('textbox', { name: /interval/ });
    // As on the server, where nobody set it.
    expect((interval as HTMLInputElement).value).toBe('PT1H');
    await userEvent.clear(interval);
    await userEvent.type(interval, 'soon');
    await save(dialog);
    expect(await dialog.findByText(/Must be an ISO 8601 duration/)).toBeDefined();
    await userEvent.clear(interval);
    await userEvent.type(interval, 't30m');
    await save(dialog);
    await closed();
    expect(sent(`PUT ${USERS}`)).toEqual({
      enable_global_session_timeout: true,
      global_session_timeout_interval: 'PT30M',
    });
    expect(await screen.findByText('Configuration updated successfully')).toBeDefined();
    expect(await (await panel('Users')).findByText('30 minutes')).toBeDefined();
  });

  test('changes with whom entities are shared', async () => {
    openAs(['*']);
    const dialog = await edit('Permissions');
    await userEvent.click(dialog.getByRole('checkbox', { name: /everyone/ }));
    await save(dialog);
    await closed();
    expect(sent(`PUT ${PERMISSIONS}`)).toEqual({
      allow_sharing_with_everyone: false,
      allow_sharing_with_users: true,
    });
  });

  test('changes how events search, in units that people use', async () => {
    openAs(['*']);
    const dialog = await edit('Events');
    const timeout = dialog.getByRole('textbox', { name: 'Search timeout' });
    await userEvent.clear(timeout);
    await userEvent.type(timeout, '2');
    await save(dialog);
    await closed();
    expect(sent(`PUT ${EVENTS}`)).toEqual({ ...events, events_search_timeout: 120_000 });
  });

  test('changes what the search page offers, in order', async () => {
    openAs(['*']);
    const dialog = await edit('Searches');
    await userEvent.click(dialog.getByRole('button', { name: 'Add option to Relative time ranges' }));
    await save(dialog);
    expect(await dialog.findByText('Please correct the marked options.')).toBeDefined();
    const option = 'Relative time ranges, option 3';
    await userEvent.type(dialog.getByRole('textbox', { name: `${option}: duration` }), 'p1d');
    await userEvent.type(dialog.getByRole('textbox', { name: `${option}: label` }), '1 day');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Relative time ranges, option 1' }));
    await save(dialog);
    await closed();
    expect(sent(`PUT ${SEARCHES}`)).toEqual({
      ...searches,
      relative_timerange_options: { PT0S: 'all messages', P1D: '1 day' },
    });
  });

  test('keeps what was entered when the server refuses, and reads why', async () => {
    server.answers[`PUT ${SEARCHES}`] = {
      status: 400,
      body: { type: 'ApiError', message: 'That will not do.' },
    };
    openAs(['*']);
    const dialog = await edit('Searches');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Limit/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Query time range limit' }), 'p30d');
    await save(dialog);
    expect(await screen.findByText('Could not update search config')).toBeDefined();
    expect((await screen.findAllByText('That will not do.')).length).toBeGreaterThan(0);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Query time range limit' }).value).toBe(
      'P30D',
    );
  });

  test('puts message processors in order, once there are some', async () => {
    server.answers['GET /system/messageprocessors/config'] = { body: processors };
    server.answers['PUT /system/messageprocessors/config'] = ({ body }) => ({
      body: JSON.parse(body) as unknown,
    });
    openAs(['*']);
    const dialog = await edit('Message processors');
    dialog.getByRole('button', { name: 'Move Pipeline Processor' }).focus();
    await userEvent.keyboard(' {ArrowUp} ');
    await userEvent.click(dialog.getByRole('switch', { name: 'Pipeline Processor enabled' }));
    await save(dialog);
    await closed();
    expect(sent('PUT /system/messageprocessors/config')).toEqual({
      processor_order: processors.processor_order.toReversed(),
      disabled_processors: [],
    });
  });

  test('writes, changes and deletes public notifications', async () => {
    openAs(['*']);
    await press('Add notification');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Maintenance');
    await userEvent.click(dialog.getByRole('button', { name: 'Add notification' }));
    expect(await dialog.findByText('Field is required.')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Short message' }), 'Tonight.');
    await userEvent.click(dialog.getByRole('button', { name: 'Add notification' }));
    await closed();
    expect(Object.values(sent(`PUT ${NOTICES}`) as object)).toEqual([
      expect.objectContaining({
        title: 'Maintenance',
        shortMessage: 'Tonight.',
        isActive: true,
        variant: 'info',
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Maintenance' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete notification' }));
    await waitFor(() => expect(sent(`PUT ${NOTICES}`)).toEqual({}));
  });

  test('gives both themes a colour, and takes it away', async () => {
    openAs(['*']);
    const dialog = await edit('Theme');
    const light = dialog.getByRole('textbox', { name: 'Brand colour, light theme' });
    await userEvent.type(light, 'green');
    await save(dialog);
    expect(await dialog.findByText(/Must be a colour such as/)).toBeDefined();
    await userEvent.clear(light);
    await userEvent.type(light, '#0a7d55');
    await save(dialog);
    await closed();
    expect(sent(`PUT ${THEME}`)).toEqual({ teint: { brand: { primary: '#0a7d55' } } });
    expect(await (await panel('Theme')).findByText('#0a7d55')).toBeDefined();
  });
});
