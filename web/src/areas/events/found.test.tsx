// Events: found, counted over time, looked at, and led back to the messages behind them.
import type { Event } from '@logboom/contract/events/event-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { EventListPage } from './found/EventListPage.tsx';
import { replayUrl } from './found/replay.ts';
import { ReplayEventPage } from './found/ReplayPages.tsx';

const area: Area = {
  name: 'events',
  routes: [
    { route: routes.alerts.list, page: EventListPage },
    { route: routes.alerts.replaySearch, page: ReplayEventPage },
    { route: routes.search.start, page: () => <p>The search</p> },
  ],
};

const event: Event = {
  id: '01H8XK2M7Q3T5V6W7X8Y9Z0ABC',
  event_definition_type: 'aggregation-v1',
  event_definition_id: 'd1',
  origin_context: null,
  timestamp: '2026-01-01T09:20:00.000Z',
  timestamp_processing: '2026-01-01T09:20:01.000Z',
  timerange_start: '2026-01-01T09:15:00.000Z',
  timerange_end: '2026-01-01T09:20:00.000Z',
  streams: ['000000000000000000000002'],
  source_streams: ['s1'],
  message: 'Failed logins: jane - count()=42.0',
  source: 'node',
  key_tuple: ['jane'],
  key: 'jane',
  priority: 3,
  alert: true,
  fields: { user: 'jane' },
  group_by_fields: { username: 'jane' },
  replay_info: {
    timerange_start: '2026-01-01T09:15:00.000Z',
    timerange_end: '2026-01-01T09:20:00.000Z',
    query: 'action:failed',
    streams: ['s1'],
  },
};
const found = { event, index_name: 'gl-events_0', index_type: 'message' };
const answer = {
  events: [found],
  used_indices: ['gl-events_0'],
  parameters: {},
  total_events: 1,
  duration: 3,
  context: {
    event_definitions: { d1: { id: 'd1', title: 'Failed logins', description: '' } },
    streams: {},
  },
};

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    'POST /events/search': { body: answer },
    'POST /events/histogram': {
      body: {
        from: '2026-01-01T09:00:00.000Z',
        to: '2026-01-01T10:00:00.000Z',
        buckets: [{ from: '2026-01-01T09:00:00.000Z', to: '2026-01-01T10:00:00.000Z', events: 1 }],
      },
    },
    'GET /events/definitions?page=1&per_page=0&query=': {
      body: {
        total: 1,
        count: 1,
        page: 1,
        per_page: 0,
        event_definitions: [{ id: 'd1', title: 'Failed logins' }],
        context: { scheduler: {} },
      },
    },
    [`GET /events/${event.id}`]: { body: found },
  });
});
afterEach(() => stopServing(server));

const showPage = (at: string) => renderShell({ areas: [area], at });
const asked = () =>
  JSON.parse(server.seen.findLast(({ call }) => call === 'POST /events/search')?.body ?? 'null') as object;

describe('events', () => {
  test('are listed, and show everything about themselves', async () => {
    showPage('/alerts');
    const row = await screen.findByRole('row', { name: /jane - count/ });
    expect(within(row).getByText('Alert')).toBeDefined();
    expect(within(row).getByText('Failed logins')).toBeDefined();
    await userEvent.click(within(row).getByRole('button', { name: event.message }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('user: jane')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Replay search' }).getAttribute('href')).toBe(
      `/alerts/${event.id}/replay-search`,
    );
  });

  test('are narrowed by what the address says', async () => {
    showPage('/alerts?alerts=only&definition=d1&stream_id=s1&query=jane&rangetype=relative&relative=3600');
    await screen.findByRole('row', { name: /jane - count/ });
    expect(asked()).toMatchObject({
      query: '(jane) AND source_streams:s1',
      filter: { alerts: 'only', event_definitions: ['d1'] },
      timerange: { type: 'relative', range: 3600 },
      sort_by: 'timestamp',
      sort_direction: 'desc',
    });
  });

  test('are filtered to alerts, which the address keeps', async () => {
    const router = showPage('/alerts');
    await screen.findByRole('row', { name: /jane - count/ });
    await userEvent.click(screen.getByRole('radio', { name: 'Alerts' }));
    await waitFor(() => expect(router.state.location.search).toContain('alerts=only'));
    await waitFor(() => expect(asked()).toMatchObject({ filter: { alerts: 'only' } }));
  });
});

describe('the replay of an event', () => {
  test('searches with its query, groups, time and streams', async () => {
    const router = showPage(`/alerts/${event.id}/replay-search`);
    expect(await screen.findByText('The search')).toBeDefined();
    const parameters = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(parameters)).toEqual({
      q: '(action:failed) AND username:"jane"',
      rangetype: 'absolute',
      from: '2026-01-01T09:15:00.000Z',
      to: '2026-01-01T09:20:00.000Z',
      streams: 's1',
    });
  });

  test('is not there for events of the system, nor for those that nobody may see', async () => {
    expect(replayUrl({ ...event, replay_info: null })).toBeUndefined();
    server.answers[`GET /events/${event.id}`] = { status: 204 };
    showPage(`/alerts/${event.id}/replay-search`);
    expect(await screen.findByText('Event not found')).toBeDefined();
  });

  test('finds what has no value, too', () => {
    const url = replayUrl({ ...event, group_by_fields: { username: '(Empty Value)' } }) ?? '';
    expect(new URL(url, 'http://x').searchParams.get('q')).toBe('(action:failed) AND NOT _exists_:username');
  });
});
