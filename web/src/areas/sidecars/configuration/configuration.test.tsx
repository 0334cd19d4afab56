// Log collectors, copies, and what legacy collectors uploaded, in front of a server.
import { notifications } from '@mantine/notifications';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { ADA_IS_HERE, userWith } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { sidecarsArea } from '../sidecars.area.tsx';

// Whole pages are walked through here, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(async () => {
  await Promise.all([
    import('./ConfigurationPage.tsx'),
    import('./ConfigurationFormPages.tsx'),
    import('./CollectorFormPages.tsx'),
  ]);
}, 60_000);

const PAGE = '/system/sidecars/configuration';
const FILEBEAT = { id: 'c1', name: 'filebeat', service_type: 'exec', node_operating_system: 'linux' };
const DETAILS = {
  ...FILEBEAT,
  executable_path: '/usr/share/filebeat/bin/filebeat',
  execute_parameters: '-c %s',
  validation_parameters: 'test config -c %s',
  default_template: 'filebeat.inputs: []',
};
const WEB = { id: 'f1', name: 'Web logs', collector_id: 'c1', color: '#00aeef', tags: ['web'] };
const UPLOAD = {
  id: 'u1',
  collector_id: 'old-1',
  node_id: 'db-1',
  collector_name: 'filebeat',
  created: '2026-01-02T03:04:05.000Z',
  rendered_configuration: 'filebeat:\n  prospectors: []',
};
const page = {
  query: '',
  pagination: { total: 1, count: 1, page: 1, per_page: 0 },
  total: 1,
  sort: null,
  order: null,
};

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    ...ADA_IS_HERE,
    'GET /sidecar/collectors/summary?per_page=0': { body: { ...page, collectors: [FILEBEAT] } },
    'GET /sidecar/collectors/c1': { body: DETAILS },
    'GET /sidecar/configurations?per_page=0': { body: { ...page, configurations: [WEB] } },
    'GET /sidecar/configuration_variables': { body: [] },
    'GET /sidecar/rollouts': { body: [] },
    'GET /sidecar/configurations/uploads?page=1': {
      body: { pagination: { total: 1, count: 1, page: 1, per_page: 10 }, total: 1, uploads: [UPLOAD] },
    },
  });
});
afterEach(async () => {
  cleanup();
  notifications.clean();
  await server.stop();
});
const open = (at: string) => renderApp([sidecarsArea], at);
const bodyOf = (call: string) =>
  JSON.parse(server.seen.findLast((seen) => seen.call === call)?.body ?? 'null') as unknown;
const fill = async (name: string | RegExp, value: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

describe('a log collector', () => {
  test('is created, and is not sent while something is missing', async () => {
    server.answers['POST /sidecar/collectors'] = ({ body }) => ({
      body: { ...(JSON.parse(body) as object), id: 'c2' },
    });
    open('/system/sidecars/collector/new');
    await fill('Collector name', 'vector');
    await userEvent.click(screen.getByRole('button', { name: 'Create log collector' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Executable path' }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    expect(server.calls()).not.toContain('POST /sidecar/collectors');
    await fill('Executable path', '/usr/bin/vector');
    await fill(/^Execute parameters/, '-c %s');
    await userEvent.click(screen.getByRole('button', { name: 'Create log collector' }));
    expect(await screen.findByText('Log collector "vector" was created.')).toBeDefined();
    expect(bodyOf('POST /sidecar/collectors')).toMatchObject({
      name: 'vector',
      node_operating_system: 'linux',
      service_type: 'exec',
      executable_path: '/usr/bin/vector',
      execute_parameters: '-c %s',
    });
  });

  test('is changed, and keeps what was typed when the server refuses it', async () => {
    server.answers['PUT /sidecar/collectors/c1'] = {
      status: 400,
      body: { failed: true, errors: { name: ['Name must be unique'] }, error_context: {} },
    };
    open('/system/sidecars/collector/edit/c1');
    await fill('Collector name', 'filebeat8');
    await userEvent.click(screen.getByRole('button', { name: 'Update log collector' }));
    expect(await screen.findByText('Name must be unique')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Collector name' }).value).toBe('filebeat8');
    expect(bodyOf('PUT /sidecar/collectors/c1')).toMatchObject({
      name: 'filebeat8',
      default_template: DETAILS.default_template,
    });
  });

  test('is shown to readers without a way to change it', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['sidecar_collectors:read']) };
    open('/system/sidecars/collector/edit/c1');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Collector name' });
    expect(name.disabled).toBe(true);
  });
});

const more = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Web logs' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('a configuration', () => {
  test('is copied under another name, and deleted after a question', async () => {
    server.answers['POST /sidecar/configurations/f1/Mail%20logs'] = { status: 202 };
    server.answers['DELETE /sidecar/configurations/f1'] = { status: 202 };
    open(PAGE);
    await more('Copy');
    await fill(/name/i, 'Mail logs');
    const copy = within(screen.getByRole('dialog'));
    await userEvent.click(copy.getByRole('button', { name: 'Copy configuration' }));
    expect(await screen.findByText('Configuration was copied as "Mail logs".')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await more('Delete');
    const question = within(await screen.findByRole('dialog'));
    expect(server.calls()).not.toContain('DELETE /sidecar/configurations/f1');
    await userEvent.click(question.getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText('Configuration "Web logs" was deleted.')).toBeDefined();
  });

  test('that sidecars have stays, and the page says why', async () => {
    const message = 'Configuration still in use, cannot delete.';
    server.answers['DELETE /sidecar/configurations/f1'] = {
      status: 400,
      body: { type: 'ApiError', message },
    };
    open(PAGE);
    await more('Delete');
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText(new RegExp(message))).toBeDefined();
  });
});

describe('what a legacy collector uploaded', () => {
  test('is listed, shown, and begins a new configuration', async () => {
    open(PAGE);
    const table = within(await screen.findByRole('grid', { name: 'Imported configurations' }));
    expect(await table.findByText('db-1')).toBeDefined();
    expect(table.getByRole('button', { name: 'Download filebeat of db-1' })).toBeDefined();
    await userEvent.click(table.getByRole('button', { name: 'Show filebeat of db-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'filebeat of db-1' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Imported configuration' }).textContent).toContain(
        'prospectors: []',
      ),
    );
    expect(dialog.getByRole('link', { name: 'Move to Sidecars' }).getAttribute('href')).toBe(
      '/system/sidecars/migrate?upload=u1',
    );
    await userEvent.click(dialog.getByRole('link', { name: 'Use for a new configuration' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New Configuration' })).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Template' }).textContent).toContain('prospectors: []'),
    );
  });
});
