// Streams and their pages for tests, in front of a server whose answers the test writes.
import type { Stream, StreamListItem, StreamPage, StreamRule } from '@logboom/contract/streams/schemas';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startApiServer, type ApiServer } from './apiServer.ts';
import { renderShell } from './renderShell.tsx';
import { session } from '../src/platform/client.ts';
import { routes } from '../src/routes.ts';
import type { Area } from '../src/shell/areas/area.ts';
import { StreamListPage } from '../src/areas/streams/list/StreamListPage.tsx';
import { OutputsPage } from '../src/areas/outputs/all/OutputsPage.tsx';
import { StreamOutputsPage } from '../src/areas/outputs/StreamOutputsPage.tsx';
import { StreamRulesPage } from '../src/areas/streams/rules/StreamRulesPage.tsx';

export const LIST = 'GET /streams/paginated?page=1&per_page=10&query=&sort=title&order=asc';
export const DEFAULT_STREAM = '000000000000000000000001';

const area: Area = {
  name: 'streams',
  routes: [
    { route: routes.streams.list, page: StreamListPage },
    { route: routes.streams.edit, page: StreamRulesPage },
    { route: routes.streams.outputs, page: StreamOutputsPage },
    { route: routes.system.outputs, page: OutputsPage },
  ],
};

export const ruleWith = (over: Partial<StreamRule> = {}): StreamRule => ({
  id: 'r1',
  stream_id: 's1',
  type: 1,
  field: 'source',
  value: 'web',
  inverted: false,
  description: null,
  ...over,
});

export function streamWith(over: Partial<Stream> = {}): Stream {
  return {
    id: 's1',
    creator_user_id: 'admin',
    title: 'Nginx',
    description: 'web tier',
    created_at: '2026-11-15T09:30:00.000Z',
    matching_type: 'AND',
    disabled: false,
    rules: [ruleWith()],
    outputs: [],
    content_pack: null,
    is_default: false,
    is_editable: true,
    remove_matches_from_default_stream: false,
    index_set_id: 'i1',
    ...over,
  };
}

export function pageOf(...streams: Stream[]): StreamPage {
  const elements: StreamListItem[] = streams.map((stream) => ({
    ...stream,
    outputs: null,
    is_default: stream.is_default ? true : null,
    alert_conditions: null,
    alert_receivers: null,
  }));
  return {
    query: '',
    sort: 'title',
    order: 'asc',
    total: elements.length,
    attributes: [],
    elements,
    pagination: { total: elements.length, count: elements.length, page: 1, per_page: 10 },
    defaults: { sort: { id: 'title', direction: 'ASC' } },
  };
}

const indexSet = (id: string, title: string, over = {}) => ({
  id,
  title,
  default: false,
  writable: true,
  can_be_default: true,
  ...over,
});

export async function serveStreams(stream = streamWith()): Promise<ApiServer> {
  session.store.set({ username: 'ada', validating: false });
  return startApiServer({
    [LIST]: {
      body: pageOf(stream, streamWith({ id: DEFAULT_STREAM, title: 'Default Stream', is_default: true })),
    },
    [`GET /streams/${stream.id}`]: { body: stream },
    'GET /system/indices/index_sets?skip=0&limit=0&stats=false': {
      body: {
        total: 3,
        stats: {},
        index_sets: [
          indexSet('i1', 'Default index set', { default: true }),
          indexSet('i2', 'Security'),
          indexSet('i3', 'Events', { can_be_default: false }),
        ],
      },
    },
    'GET /streams/rules/inputs': { body: { inputs: [{ id: 'in1', title: 'edge', name: 'Syslog UDP' }] } },
    'POST /cluster/metrics/multiple': { body: {} },
  });
}

export async function stopServing(server: ApiServer): Promise<void> {
  // First the page, which would go on asking.
  cleanup();
  session.store.set({ username: undefined, validating: false });
  // They outlive the page that showed them.
  notifications.clean();
  await server.stop();
}

export function showPage(at: string, permissions: readonly string[] = ['*']) {
  return renderShell({ areas: [area], permissions, at });
}

export type Dialog = ReturnType<typeof within>;

export async function openDialog(button: string | RegExp, title: string): Promise<Dialog> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

/** At once: key by key, a long form takes its time. */
export async function enter(dialog: Dialog, field: string, text: string): Promise<void> {
  const asked = { name: field, hidden: true };
  // A field with suggestions is a combobox.
  const box = dialog.queryByRole('textbox', asked) ?? dialog.getByRole('combobox', asked);
  await userEvent.clear(box);
  if (text !== '') await userEvent.paste(text);
}

export async function choose(dialog: Dialog, field: string, option: string): Promise<void> {
  await userEvent.click(dialog.getByRole('combobox', { name: field, hidden: true }));
  await userEvent.click(await dialog.findByRole('option', { name: option, hidden: true }));
}

export const press = (dialog: Dialog, button: string) =>
  userEvent.click(dialog.getByRole('button', { name: button, hidden: true }));

/** The last thing that was sent with this call. */
export function sentTo(server: ApiServer, call: string): unknown {
  const seen = server.seen.findLast((request) => request.call === call);
  return seen === undefined || seen.body === '' ? undefined : JSON.parse(seen.body);
}
