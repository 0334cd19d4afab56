// The configuration as files: the list, a plan with its differences, applying it.
import type { ConfigPlan } from '@logboom/contract/config-files/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { press, sentTo, stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import type { Area } from '../../shell/areas/area.ts';
import { areas } from '../index.ts';
import { routes } from '../../routes.ts';
import { configFilesArea } from './config-files.area.tsx';
import { ConfigFilesPage } from './ConfigFilesPage.tsx';

/** Their pages change nothing that is in a file, or things of many kinds. */
const WITHOUT_FILES = new Set([
  'audit',
  'config-files',
  'content-packs',
  'decorators',
  'entities',
  'fleet',
  'sources',
  'system',
  'welcome',
]);

const area = {
  name: 'config-files',
  routes: [{ route: routes.system.configFiles, page: ConfigFilesPage }],
};
const show = (permissions: readonly string[] = ['*']) =>
  renderShell({ areas: [area], permissions, at: '/system/configuration_files' });

test('is not for readers: the menu does not offer it, and its address says what it needs', async () => {
  const permissions = ['clusterconfigentry:read', 'inputs:read', 'streams:read'];
  renderShell({ areas: [configFilesArea], permissions, at: '/system/configuration_files' });
  expect(await screen.findByRole('heading', { name: 'Missing permissions' })).toBeDefined();
  expect(screen.getByText(/It needs clusterconfigentry:read, roles:read, users:list/)).toBeDefined();
  expect(screen.queryByText('Configuration files')).toBeNull();
  expect(server.calls()).not.toContain('GET /system/config_files');
});

const content = 'kind: stream\nname: SSH\nspec:\n  title: SSH\n';
const plan: ConfigPlan = {
  fingerprint: 'abc',
  changes: [
    {
      action: 'update',
      kind: 'stream',
      name: 'SSH',
      path: 'ssh.yaml',
      differences: [{ at: 'description', before: 'old', after: 'new' }],
    },
  ],
  unchanged: 0,
  unmanaged: [],
  problems: [],
  notes: [],
};

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    'GET /system/config_files': { body: { files: [{ path: 'stream/ssh.yaml', content }], notes: [] } },
    'GET /system/config_files/status': {
      body: {
        read_only: true,
        provisioning: {
          directory: '/etc/logboom',
          applied_at: null,
          changes: 0,
          problems: [{ path: 'stream/a.yaml', line: 4, message: 'There is no index_set "x".' }],
        },
      },
    },
    'POST /system/config_files/plan': { body: plan },
    'POST /system/config_files/apply': { body: { changes: plan.changes, unchanged: 0, notes: [] } },
  });
});
afterEach(async () => {
  window.appConfig = undefined;
  await stopServing(server);
});

async function choose(name: string): Promise<void> {
  const input = await screen.findByLabelText('File', { selector: 'input' });
  await userEvent.upload(input, new File([content], name, { type: 'application/yaml' }));
}

test('shows the files of the installation, what is wrong with the folder, and a file to copy', async () => {
  window.appConfig = { featureFlags: { read_only_config: 'on' } };
  show();
  expect(await screen.findByText(/is managed in files/)).toBeDefined();
  expect(await screen.findByText('stream/a.yaml:4')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Show stream/ssh.yaml' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'stream/ssh.yaml' }));
  expect(await dialog.findByText(/title: SSH/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Copy YAML' })).toBeDefined();
});

test.each(areas.map((area): [string, Area] => [area.name, area]))(
  'every page of %s says that the configuration is managed in files, and leads to the YAML',
  async (name, { files, routes: pages }) => {
    window.appConfig = { featureFlags: { read_only_config: 'on' } };
    expect(files === undefined).toBe(WITHOUT_FILES.has(name));
    const plain = pages.map(({ route }) => ({ route, page: () => 'a page' }));
    const at = pages[0]?.route.pattern.replaceAll(/:\w+/g, 'some') ?? '/';
    renderShell({ areas: [{ name, routes: plain, ...(files !== undefined && { files }) }], at });
    const link = await screen.findByRole('link', { name: 'Copy the YAML' });
    const query = files === undefined ? '' : `?query=${files}`;
    expect(link.getAttribute('href')).toBe(`/system/configuration_files${query}`);
  },
);

test('shows what files would change, and applies them when one agrees', async () => {
  show();
  await choose('ssh.yaml');
  const shown = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(await shown.findByText('description: new')).toBeDefined();
  await press(shown, 'Apply 1 change');
  await press(within(await screen.findByRole('dialog', { name: 'Apply 1 change?' })), 'Apply 1 change');
  expect(await screen.findByText('The files were applied: 1 change.')).toBeDefined();
  expect(sentTo(server, 'POST /system/config_files/apply')).toMatchObject({
    plan: 'abc',
    files: [{ path: 'ssh.yaml', content }],
  });
});

test('compares anew when something changed since the files were looked at', async () => {
  server.answers['POST /system/config_files/apply'] = { status: 409, body: { message: 'Look again.' } };
  show();
  await choose('ssh.yaml');
  const shown = within(await screen.findByRole('region', { name: 'Plan' }));
  await shown.findByText('description: new');
  const differences = [{ at: 'description', before: 'newer', after: 'new' }];
  const changes = plan.changes.map((change) => ({ ...change, differences }));
  server.answers['POST /system/config_files/plan'] = { body: { ...plan, changes } };
  await press(shown, 'Apply 1 change');
  await press(within(await screen.findByRole('dialog', { name: 'Apply 1 change?' })), 'Apply 1 change');
  expect(await shown.findByText('description: newer')).toBeDefined();
});

test('offers nothing to apply while files have problems', async () => {
  const problems = [{ path: 'ssh.yaml', line: 2, message: '"name" must be a text.' }];
  server.answers['POST /system/config_files/plan'] = { body: { ...plan, problems } };
  show();
  await choose('ssh.yaml');
  expect(await screen.findByText('ssh.yaml:2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Apply 1 change' })).toBeNull();
});

test('shows only the files to those who may not change the configuration', async () => {
  show(['clusterconfigentry:read']);
  await screen.findByRole('button', { name: 'Show stream/ssh.yaml' });
  expect(screen.queryByText('Apply files')).toBeNull();
});
