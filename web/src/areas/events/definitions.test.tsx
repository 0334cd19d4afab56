// Event definitions: listed with their state, made with a preview and a back-test, shown with their runs.
import type { DefinitionRun, EventDefinition } from '@logboom/contract/events/definition-schemas';
import type { BackTest, DefinitionPreview } from '@logboom/contract/events/trial-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failedLogins } from '../../../../contract/test/event-definitions.ts';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { copyOf } from './definitions/definitions.api.ts';
import { DefinitionListPage } from './definitions/DefinitionListPage.tsx';
import { DefinitionPage } from './definitions/DefinitionPage.tsx';
import { draftOf, expressionOf, seriesOf } from './definitions/wizard/conditionDraft.ts';
import { CreateDefinitionPage, EditDefinitionPage } from './definitions/wizard/DefinitionFormPages.tsx';
import { requestOf, storedValues } from './definitions/wizard/definitionForm.ts';

const { definitions } = routes.alerts;
const area: Area = {
  name: 'events',
  routes: [
    { route: definitions.list, page: DefinitionListPage },
    { route: definitions.create, page: CreateDefinitionPage },
    { route: definitions.show, page: DefinitionPage },
    { route: definitions.edit, page: EditDefinitionPage },
  ],
};

const scheduler = {
  is_scheduled: true,
  status: 'runnable' as const,
  next_time: '2026-01-01T00:05:00.000Z',
  triggered_at: '2026-01-01T00:00:00.000Z',
  queued_notifications: 0,
  data: null,
};
const logins: EventDefinition = {
  id: 'd1',
  _scope: 'DEFAULT',
  title: 'Failed logins',
  description: 'Somebody guesses passwords',
  updated_at: null,
  priority: 3,
  alert: true,
  config: failedLogins,
  field_spec: {
    user: {
      data_type: 'string',
      providers: [{ type: 'template-v1', template: '${source.username}', require_values: false }],
    },
  },
  key_spec: ['user'],
  notification_settings: { grace_period_ms: 300_000, backlog_size: 5 },
  notifications: [{ notification_id: 'n1', notification_parameters: null }],
  storage: [{ type: 'persist-to-streams-v1', streams: ['000000000000000000000002'] }],
  tags: ['logins'],
  scheduler,
};
const run: DefinitionRun = {
  id: 'r1',
  started_at: '2026-01-01T00:00:00.000Z',
  timerange_from: '2025-12-31T23:55:00.000Z',
  timerange_to: '2026-01-01T00:00:00.000Z',
  duration_ms: 12,
  events: 2,
  suppressed: 1,
  problem: null,
};
const page = {
  query: '',
  sort: 'title',
  order: 'asc',
  pagination: { total: 1, count: 1, page: 1, per_page: 10 },
  total: 1,
  elements: [logins],
  attributes: [],
  defaults: { sort: { id: 'title', direction: 'ASC' } },
};
const looked = {
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-01-08T00:00:00.000Z',
  is_exact: true,
  note: null,
  duration_ms: 40,
};
const preview: DefinitionPreview = {
  ...looked,
  events: 4,
  series: [
    {
      id: 'count-',
      label: 'count()',
      of_groups: 'highest',
      points: [
        { at: '2026-01-01T00:00:00.000Z', value: 3 },
        { at: '2026-01-01T00:05:00.000Z', value: 42 },
      ],
      thresholds: [{ comparison: '>', value: 10 }],
    },
  ],
};
const backTest: BackTest = {
  ...looked,
  windows: 2016,
  events: 14,
  told: 6,
  firings: [
    {
      timestamp: '2026-01-07T00:00:00.000Z',
      timerange_start: '2026-01-06T23:55:00.000Z',
      key: 'jane',
      figures: 'count()=42.0',
      events: 1,
    },
  ],
};
const LIST = 'GET /events/definitions/paginated?page=1&per_page=10&query=&sort=title&order=asc';

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    [LIST]: { body: page },
    'GET /events/definitions/latest_runs?ids=d1': { body: { runs: { d1: run } } },
    'GET /events/definitions/d1/with-context': {
      body: { event_definition: { ...logins, scheduler: null }, context: { scheduler } },
    },
    'GET /events/quiet_hours': { body: { quiet_hours: [] } },
    'GET /events/definitions?page=1&per_page=0&query=': {
      body: {
        total: 1,
        count: 1,
        page: 1,
        per_page: 0,
        event_definitions: [logins],
        context: { scheduler: {} },
      },
    },
    'GET /events/definitions/d1/runs': { body: { runs: [run] } },
    'GET /events/notifications?page=1&per_page=0&query=': {
      body: {
        total: 1,
        count: 1,
        page: 1,
        per_page: 0,
        notifications: [{ id: 'n1', title: 'Pager', description: '', config: { type: 'x' } }],
      },
    },
    'GET /streams': { body: { total: 0, streams: [] } },
    'POST /views/fields': { body: [] },
    'POST /events/definitions/preview': { body: preview },
    'POST /events/definitions/back_test': { body: backTest },
  });
});
afterEach(() => stopServing(server));

const showPage = (at: string) => renderShell({ areas: [area], at });
const sentTo = (call: string): Record<string, unknown> =>
  JSON.parse(server.seen.findLast((seen) => seen.call === call)?.body ?? 'null') as Record<string, unknown>;

describe('event definitions', () => {
  test('are listed with their state, and with what came of the last run', async () => {
    showPage('/alerts/definitions');
    const row = await screen.findByRole('row', { name: /Failed logins/ });
    expect(within(row).getByText('Enabled')).toBeDefined();
    expect(within(row).getByText('High')).toBeDefined();
    expect(await within(row).findByText('2 events, 1 suppressed (12 ms)')).toBeDefined();
  });

  test('say what belongs here when there are none', async () => {
    server.answers[LIST] = { body: { ...page, pagination: { ...page.pagination, total: 0 }, elements: [] } };
    showPage('/alerts/definitions');
    expect(await screen.findByText('No event definitions yet')).toBeDefined();
  });

  test('are those that others share, to people who may create none', async () => {
    server.answers[LIST] = { body: { ...page, pagination: { ...page.pagination, total: 0 }, elements: [] } };
    renderShell({ areas: [area], permissions: [], at: '/alerts/definitions' });
    expect(await screen.findByText('No event definitions for you')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Create event definition' })).toBeNull();
  });

  test('are disabled one by one, and many at once', async () => {
    server.answers['PUT /events/definitions/d1/unschedule'] = { body: logins };
    server.answers['POST /events/definitions/bulk_unschedule'] = {
      body: { successfully_performed: 1, failures: [] },
    };
    showPage('/alerts/definitions');
    const row = await screen.findByRole('row', { name: /Failed logins/ });
    await userEvent.click(within(row).getByRole('button', { name: 'More actions for Failed logins' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    expect(await screen.findByText('Event definition "Failed logins" was disabled.')).toBeDefined();
    await userEvent.click(within(row).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('1 event definition was disabled.')).toBeDefined();
    expect(sentTo('POST /events/definitions/bulk_unschedule')).toEqual({ entity_ids: ['d1'] });
  });

  test('are duplicated under a name of their own, without a schedule', () => {
    expect(copyOf(logins)).toMatchObject({ title: 'COPY-Failed logins', key_spec: ['user'] });
    expect(Object.keys(copyOf(logins))).not.toContain('id');
    expect(Object.keys(copyOf(logins))).not.toContain('scheduler');
  });

  test('show what they say and how their runs went', async () => {
    showPage('/alerts/definitions/d1');
    expect(await screen.findByText('count() > 10')).toBeDefined();
    expect(await screen.findByText('Pager')).toBeDefined();
    const table = await screen.findByRole('grid', { name: 'Runs' });
    expect(await within(table).findByText('12 ms')).toBeDefined();
    expect(within(table).getByText('Done')).toBeDefined();
  });

  test('are for those who may see them', async () => {
    const message = 'Not authorized to access resource id <d1>';
    server.answers['GET /events/definitions/d1/with-context'] = {
      status: 403,
      body: { type: 'ApiError', message },
    };
    showPage('/alerts/definitions/d1');
    expect(await screen.findByRole('heading', { name: 'Missing permissions' })).toBeDefined();
  });
});

describe('the wizard of event definitions', () => {
  test('begins with the step of the address, and shows what the condition would have done', async () => {
    showPage('/alerts/definitions/d1/edit?step=condition');
    expect(await screen.findByText('4 events in the last day.')).toBeDefined();
    expect(screen.getByText('count(), of the highest group')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Run back-test' }));
    expect(await screen.findByText(/this would have fired 14 times/)).toBeDefined();
    expect(screen.getByText(/6 events would have been told/)).toBeDefined();
    expect(await screen.findByText('count()=42.0')).toBeDefined();
  });

  test('begins with as many messages as administrators want to be sent along', async () => {
    server.answers['GET /system/cluster_config/org.graylog.events.configuration.EventsConfiguration'] = {
      body: {
        events_search_timeout: 60_000,
        events_notification_retry_period: 300_000,
        events_notification_default_backlog: 7,
        events_catchup_window: 3_600_000,
        events_notification_tcp_keepalive: false,
      },
    };
    showPage('/alerts/definitions/new?step=notifications');
    const backlog = await screen.findByRole('textbox', { name: 'Message backlog' });
    expect((backlog as HTMLInputElement).value).toBe('7');
  });

  test('leads back to the step with the first problem, and keeps what was typed', async () => {
    showPage('/alerts/definitions/new?step=summary');
    await userEvent.click(await screen.findByRole('button', { name: 'Create event definition' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(await screen.findByText('Field is required.')).toBeDefined();
    await userEvent.type(title, 'Too much');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Every comparison needs a number.')).toBeDefined();
  });

  test('saves the whole definition, with its schedule as it was', async () => {
    server.answers['PUT /events/definitions/d1?schedule=true'] = { body: logins };
    const router = showPage('/alerts/definitions/d1/edit');
    await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/definitions/d1'));
    expect(sentTo('PUT /events/definitions/d1?schedule=true')).toMatchObject({
      id: 'd1',
      config: logins.config,
      field_spec: logins.field_spec,
      key_spec: ['user'],
      notifications: logins.notifications,
      notification_settings: logins.notification_settings,
      tags: ['logins'],
    });
  });
});

describe('a cron schedule in the form', () => {
  test('shows its next runs, and is saved with its zone', async () => {
    server.answers['PUT /events/definitions/d1?schedule=true'] = { body: logins };
    const router = showPage('/alerts/definitions/d1/edit?step=condition');
    await userEvent.click(await screen.findByText('By cron expression'));
    const field = screen.getByRole('textbox', { name: 'Cron expression' });
    await userEvent.type(field, '0 8 * *');
    expect(screen.getByText('The next runs are shown once the expression is complete.')).toBeDefined();
    await userEvent.type(field, ' 1-5');
    const runs = await screen.findByRole('region', { name: 'Next runs' });
    expect(within(runs).getAllByText(/08:00:00/)).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/definitions/d1'));
    const { config } = sentTo('PUT /events/definitions/d1?schedule=true');
    expect(config).toMatchObject({ use_cron_scheduling: true, cron_expression: '0 8 * * 1-5' });
  });
});

describe('windows by receive time in the form', () => {
  test('are chosen, explained and saved', async () => {
    server.answers['PUT /events/definitions/d1?schedule=true'] = { body: logins };
    const router = showPage('/alerts/definitions/d1/edit?step=condition');
    await userEvent.click(await screen.findByText('Receive time'));
    expect(screen.getByText(/whose messages arrive minutes late/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/definitions/d1'));
    const { config } = sentTo('PUT /events/definitions/d1?schedule=true');
    expect(config).toMatchObject({ window_by: 'receive_time' });
  });
});

describe('a condition in the form', () => {
  const above = (ref: string, value: number) => ({
    expr: '>',
    left: { expr: 'number-ref', ref },
    right: { expr: 'number', value },
  });
  const series = [
    { id: 'count-', function: 'count' as const, field: null },
    { id: 'avg-took', function: 'avg' as const, field: 'took' },
  ];

  test('is the same after it was shown', () => {
    const expression = {
      expr: '&&',
      left: above('count-', 1),
      right: {
        expr: 'group',
        operator: '||',
        child: { expr: '||', left: above('avg-took', 2), right: above('count-', 5) },
      },
    };
    const draft = draftOf(expression, series);
    if (draft === undefined) throw new Error('The form cannot show it');
    expect(expressionOf(draft)).toEqual(expression);
    expect(seriesOf(draft)).toEqual(series);
  });

  test('that the form cannot show is kept', () => {
    expect(draftOf({ expr: '!', left: above('count-', 1) }, series)).toBeUndefined();
    const stored: EventDefinition = {
      ...logins,
      config: {
        ...failedLogins,
        conditions: { expression: { expr: '!', left: above('count-', 1) } },
      },
    };
    expect(requestOf(storedValues(stored), stored).config).toEqual(stored.config);
  });
});
