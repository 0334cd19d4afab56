// A configuration and its pages for tests, in front of a server whose answers the test writes.
import type {
  CollectorConfiguration,
  CollectorInput,
  CollectorOutput,
  CollectorSummary,
} from '@logboom/contract/collectors/schemas';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { renderShell } from '../../../../test/renderShell.tsx';
import { session } from '../../../platform/client.ts';
import { routes } from '../../../routes.ts';
import type { Area } from '../../../shell/areas/area.ts';
import { ConfigurationListPage } from './ConfigurationListPage.tsx';
import { ConfigurationPage } from './ConfigurationPage.tsx';
import { LIST } from '../testFleet.ts';

export const BASE = '/plugins/org.graylog.plugins.collector/configurations';
export const ONE = `${BASE}/c1`;

const area: Area = {
  name: 'collectors',
  routes: [
    { route: routes.collectors.configurations, page: ConfigurationListPage },
    { route: routes.collectors.configuration, page: ConfigurationPage },
  ],
};

export const beatsOutput: CollectorOutput = {
  output_id: 'o-beats',
  backend: 'filebeat',
  type: 'logstash',
  name: 'To the Beats input',
  properties: { hosts: "['logs.example.org:5044']" },
};
export const nxlogOutput: CollectorOutput = {
  output_id: 'o-nxlog',
  backend: 'nxlog',
  type: 'gelf-udp',
  name: 'To the GELF input',
  properties: { server: 'logs.example.org', port: 12_201, fields: { dc: 'north' }, odd: 'kept' },
};
export const fileInput: CollectorInput = {
  input_id: 'i-file',
  backend: 'filebeat',
  type: 'file',
  name: 'System log',
  forward_to: 'o-beats',
  properties: {
    paths: "['/var/log/syslog']",
    multiline: true,
    multiline_pattern: '^\\[',
    multiline_match: 'after',
  },
};

export function configurationWith(parts: Partial<CollectorConfiguration> = {}): CollectorConfiguration {
  return { id: 'c1', name: 'Linux', tags: ['linux'], outputs: [], inputs: [], snippets: [], ...parts };
}

export function collectorWith(node_id: string, tags: string[] | null): CollectorSummary {
  return {
    id: node_id,
    node_id,
    node_details: {
      operating_system: 'Linux',
      tags,
      ip: null,
      metrics: null,
      log_file_list: null,
      status: null,
    },
    last_seen: '2026-11-15T09:30:00.000Z',
    collector_version: '0.1.8',
    active: true,
  };
}

/** A server with this configuration; logs in who asks it. */
export async function serveConfiguration(parts: Partial<CollectorConfiguration> = {}): Promise<ApiServer> {
  const { id, name, tags, ...rest } = configurationWith(parts);
  session.store.set({ username: 'ada', validating: false });
  return startApiServer({
    [`GET ${BASE}`]: { body: { total: 1, configurations: [{ id, name, tags }] } },
    [`GET ${BASE}/tags`]: { body: ['linux', 'windows'] },
    [`GET ${ONE}`]: { body: { id, name, tags, ...rest } },
    [LIST]: { body: { collectors: [] } },
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

export function showConfiguration(permissions: readonly string[] = ['*'], query = '') {
  return renderShell({ areas: [area], permissions, at: `/system/collectors/configurations/c1${query}` });
}

export function showList(permissions: readonly string[] = ['*']) {
  return renderShell({ areas: [area], permissions, at: '/system/collectors/configurations' });
}

export type Dialog = Omit<typeof screen, 'debug' | 'logTestingPlaygroundURL'>;

export async function openDialog(button: string | RegExp, title: string): Promise<Dialog> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

export async function choose(dialog: Dialog, field: string, option: string): Promise<void> {
  await userEvent.click(dialog.getByRole('combobox', { name: field, hidden: true }));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

/** At once: key by key, a long form takes its time. Nothing is hidden in a dialog, and looking for it does too. */
export async function enter(dialog: Dialog, field: string | RegExp, text: string): Promise<void> {
  const box = dialog.getByRole('textbox', { name: field, hidden: true });
  await userEvent.clear(box);
  if (text !== '') await userEvent.paste(text);
}

export const save = (dialog: Dialog) =>
  userEvent.click(dialog.getByRole('button', { name: 'Save', hidden: true }));

/** The browser's own dialog, answered; undo it with `vi.unstubAllGlobals`. */
export function answerConfirm(answer: boolean) {
  const confirm = vi.fn<(question: string) => boolean>(() => answer);
  vi.stubGlobal('confirm', confirm);
  return confirm;
}

/** How often the server was asked so far. */
export function timesCalled(server: ApiServer, call: string): number {
  return server.calls().filter((seen) => seen === call).length;
}

/** The last thing that was sent with this call. */
export function sentTo(server: ApiServer, call: string): unknown {
  const seen = server.seen.findLast((request) => request.call === call);
  return seen === undefined || seen.body === '' ? undefined : JSON.parse(seen.body);
}

export function rowsOf(table: string): (string | null)[][] {
  const rows = screen.getByRole('grid', { name: table }).querySelectorAll<HTMLElement>('tbody tr');
  return [...rows].map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}
