// The pages of sidecars, in front of a server.
import type { SidecarDetails, SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { ADA_IS_HERE, userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { stepsFor } from './overview/installation.ts';
import { sidecarsArea } from './sidecars.area.tsx';

// Loaded before the first test, which would else wait for them.
beforeAll(async () => {
  await Promise.all([
    import('./overview/SidecarListPage.tsx'),
    import('./status/SidecarStatusPage.tsx'),
    import('./administration/AdministrationPage.tsx'),
    import('./failures/FailureTrackingPage.tsx'),
    import('./configuration/ConfigurationPage.tsx'),
    import('./configuration/ConfigurationFormPages.tsx'),
    import('./configuration/CollectorFormPages.tsx'),
  ]);
}, 60_000);

const FILEBEAT = { id: 'c1', name: 'filebeat', service_type: 'exec', node_operating_system: 'linux' };
const WEB = { id: 'f1', name: 'Web logs', collector_id: 'c1', color: '#00aeef', tags: ['web'] };

function sidecar(id: string, code = 0, details: Partial<SidecarDetails> = {}): SidecarSummary {
  return {
    node_id: id,
    node_name: `node-${id}`,
    assignments: [],
    last_seen: new Date(Date.now() - 5000).toISOString(),
    sidecar_version: '1.5.0',
    collectors: null,
    active: true,
    node_details: {
      operating_system: 'Linux',
      ip: '10.1.2.3',
      metrics: null,
      log_file_list: null,
      tags: ['web'],
      collector_configuration_directory: null,
      status: {
        status: code,
        message: 'Overall',
        collectors: [
          {
            collector_id: 'c1',
            configuration_id: 'f1',
            status: code,
            message: code === 2 ? 'Configuration is not valid' : 'Running',
            verbose_message: code === 2 ? 'yaml: line 3' : '',
          },
        ],
      },
      ...details,
    },
  };
}

const listOf = (...sidecars: SidecarSummary[]) => ({
  query: '',
  pagination: { total: sidecars.length, count: sidecars.length, page: 1, per_page: 0 },
  total: sidecars.length,
  only_active: false,
  sort: 'node_name',
  order: 'asc',
  sidecars,
  filters: {},
});
const LIST = 'GET /sidecars?per_page=0&log_files=false';
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
    [LIST]: { body: listOf(sidecar('a'), sidecar('b', 2)) },
    'GET /sidecars/b': { body: sidecar('b', 2) },
    'GET /sidecars/b/settings': { body: { tags: ['given'], variables: { dc: 'north' } } },
    'GET /sidecar/collectors/summary?per_page=0': { body: { ...page, collectors: [FILEBEAT] } },
    'GET /sidecar/configurations?per_page=0': { body: { ...page, configurations: [WEB] } },
    'GET /sidecar/configuration_variables': { body: [] },
    'GET /sidecar/configurations/uploads?page=1': {
      body: { pagination: { total: 0, count: 0, page: 1, per_page: 10 }, total: 0, uploads: [] },
    },
    'GET /sidecar/rollouts': { body: [] },
    'GET /sidecar/setup': { body: { user_id: 'u1', username: 'graylog-sidecar' } },
    'POST /sidecar/administration': {
      body: listOf({ ...sidecar('a'), collectors: ['c1'] }, { ...sidecar('b', 2), collectors: ['c1'] }),
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

describe('what the server gives to a sidecar', () => {
  test('is shown on its page and changed there', async () => {
    server.answers['PUT /sidecars/b/settings'] = ({ body }) => ({ body: JSON.parse(body) as unknown });
    open('/system/sidecars/b/status');
    expect(await screen.findByText('${host.dc} = north')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Edit tags and variables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags and variables of node-b' }));
    await userEvent.type(dialog.getByRole('combobox', { name: /^Tags/ }), 'more{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(bodyOf('PUT /sidecars/b/settings')).toEqual({
        tags: ['given', 'more'],
        variables: { dc: 'north' },
      }),
    );
  });

  test('is not changed by those who only read', async () => {
    const read = ['sidecars:read', 'sidecar_collectors:read', 'sidecar_collector_configurations:read'];
    server.answers['GET /users/ada'] = { body: userWith(read) };
    open('/system/sidecars/b/status');
    expect(await screen.findByText('${host.dc} = north')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit tags and variables' })).toBeNull();
  });
});

describe('the overview', () => {
  test('shows sidecars with their state, and narrows them by it', async () => {
    open('/system/sidecars');
    expect(await screen.findByRole('link', { name: 'node-a' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'node-b' }).getAttribute('href')).toBe(
      '/system/sidecars/b/status',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Failing 1' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'node-a' })).toBeNull());
  });

  test('says how to install one, with a token one press away', async () => {
    server.answers[LIST] = { body: listOf() };
    server.answers['POST /users/u1/tokens/x'] = { body: {} };
    open('/system/sidecars');
    expect(await screen.findByText('No sidecar has reported yet')).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: 'Install a sidecar' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Install a sidecar' }));
    expect(await dialog.findByText(/server_api_token: "YOUR-TOKEN"/)).toBeDefined();
    await userEvent.click(await dialog.findByRole('button', { name: 'Create a token and fill it in' }));
    await waitFor(() =>
      expect(server.calls().some((call) => call.startsWith('POST /users/u1/tokens/sidecar'))).toBe(true),
    );
  });

  test('needs sidecars:read', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['sidecars:update']) };
    open('/system/sidecars');
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(server.calls()).not.toContain(LIST);
  });
});

test.each(['debian', 'redhat', 'windows', 'other'] as const)(
  'the commands for %s have all answers',
  (system) => {
    const answers = { url: 'https://logs/api/', token: 'tok', tags: ['web'] };
    const text = stepsFor(system, answers)
      .map(({ code }) => code)
      .join('\n');
    expect(text).toContain('https://logs/api/');
    expect(text).toContain('tok');
    expect(text).toContain('"web"');
  },
);

test('the status page has the reason of a failure first, and restarts', async () => {
  server.answers['PUT /sidecar/administration/action'] = { status: 202, headers: { 'content-length': '0' } };
  open('/system/sidecars/b/status');
  expect(await screen.findByText('Configuration is not valid')).toBeDefined();
  expect(screen.getByText('yaml: line 3')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Restart filebeat – Web logs' }));
  await waitFor(() =>
    expect(bodyOf('PUT /sidecar/administration/action')).toEqual({
      action: 'restart',
      collectors: [{ sidecar_id: 'b', collector_ids: ['c1'] }],
    }),
  );
});

test('a sidecar that nobody knows is said to be unknown', async () => {
  open('/system/sidecars/zz/status');
  expect(await screen.findByRole('heading', { name: 'Sidecar not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show all sidecars' }).getAttribute('href')).toBe(
    '/system/sidecars',
  );
  expect(screen.queryByText(/Could not retrieve/)).toBeNull();
});

describe('the administration', () => {
  test('assigns configurations to all that are selected', async () => {
    server.answers['PUT /sidecars/configurations'] = { status: 202 };
    open('/system/sidecars/administration');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select filebeat on node-a' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select filebeat on node-b' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign configurations' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Assign configurations to 2 collectors' }),
    );
    await userEvent.click(dialog.getByRole('combobox', { name: /filebeat on Linux/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Web logs' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    const assignments = [{ collector_id: 'c1', configuration_id: 'f1' }];
    await waitFor(() =>
      expect(bodyOf('PUT /sidecars/configurations')).toEqual({
        nodes: [
          { node_id: 'a', assignments },
          { node_id: 'b', assignments },
        ],
      }),
    );
  });

  test('asks before it stops collectors', async () => {
    server.answers['PUT /sidecar/administration/action'] = { status: 202 };
    open('/system/sidecars/administration');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select filebeat on node-a' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop 1 collector?' }));
    expect(bodyOf('PUT /sidecar/administration/action')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(bodyOf('PUT /sidecar/administration/action')).toEqual({
        action: 'stop',
        collectors: [{ sidecar_id: 'a', collector_ids: ['c1'] }],
      }),
    );
  });

  test('shows a page of the fleet, and asks all that match, part by part', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ ...sidecar(`n${index}`), collectors: ['c1'] }));
    const whole = listOf(...many);
    server.answers['POST /sidecar/administration'] = ({ body }) => {
      const { page: number, per_page } = JSON.parse(body) as { page: number; per_page: number };
      const sidecars = many.slice((number - 1) * per_page, number * per_page);
      return { body: { ...whole, sidecars, pagination: { total: 501, count: 10, page: 1, per_page } } };
    };
    server.answers['PUT /sidecar/administration/action'] = { status: 202 };
    open('/system/sidecars/administration?query=node&sort=status&order=desc');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select filebeat on node-n0' }));
    expect(bodyOf('POST /sidecar/administration')).toEqual({
      query: 'node',
      filters: {},
      page: 1,
      per_page: 10,
      sort: 'status',
      order: 'desc',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Select all of 501 sidecars' }));
    expect(await screen.findByText('501 selected')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Restart' }));
    const question = within(await screen.findByRole('dialog', { name: 'Restart 501 collectors?' }));
    await userEvent.click(question.getByRole('button', { name: 'Restart' }));
    expect(await screen.findByText('501 of 501')).toBeDefined();
    const sent = server.seen
      .filter(({ call }) => call === 'PUT /sidecar/administration/action')
      .map(({ body }) => (JSON.parse(body) as { collectors: unknown[] }).collectors.length);
    expect(sent).toEqual([500, 1]);
  });

  test('says how many sidecars could not be asked, however few calls that were', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ ...sidecar(`n${index}`), collectors: ['c1'] }));
    server.answers['POST /sidecar/administration'] = ({ body }) => {
      const { page: number, per_page } = JSON.parse(body) as { page: number; per_page: number };
      const sidecars = many.slice((number - 1) * per_page, number * per_page);
      const pagination = { total: 501, count: 10, page: 1, per_page };
      return { body: { ...listOf(...many), sidecars, pagination } };
    };
    server.answers['PUT /sidecar/administration/action'] = ({ body }) =>
      (JSON.parse(body) as { collectors: unknown[] }).collectors.length === 1
        ? { status: 202 }
        : { status: 400, body: { type: 'ApiError', message: 'No room' } };
    open('/system/sidecars/administration');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select filebeat on node-n0' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all of 501 sidecars' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restart' }));
    const question = within(await screen.findByRole('dialog', { name: 'Restart 501 collectors?' }));
    await userEvent.click(question.getByRole('button', { name: 'Restart' }));
    const failures = await screen.findByRole('list', { name: '500 sidecars could not be asked' });
    expect(failures.textContent).toBe('500 sidecars: No room');
  });

  test('sends the filters of its address', async () => {
    open('/system/sidecars/administration?os=linux&status=2');
    await screen.findByRole('checkbox', { name: 'Select filebeat on node-a' });
    expect(bodyOf('POST /sidecar/administration')).toMatchObject({ filters: { os: 'linux', status: '2' } });
  });
});

test('failure tracking shows the collectors that fail, and nothing else', async () => {
  open('/system/sidecars/failuretracking');
  expect(await screen.findByText('Configuration is not valid')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'node-a' })).toBeNull();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show the whole message filebeat on node-b' }),
  );
  expect(await screen.findByRole('dialog', { name: 'filebeat on node-b' })).toBeDefined();
});

describe('configurations', () => {
  test('are listed with their collector, beside collectors and variables', async () => {
    open('/system/sidecars/configuration');
    expect(await screen.findByRole('link', { name: 'Web logs' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'filebeat' })).toBeDefined();
    expect(await screen.findByText('There are no variables yet')).toBeDefined();
    // A collector in use cannot be deleted.
    const remove = screen.getByRole('button', { name: /^Delete filebeat on Linux/ });
    expect(remove.getAttribute('aria-disabled') ?? remove.hasAttribute('disabled')).toBeTruthy();
  });

  test('begin with the template of their collector, and show what the server refuses', async () => {
    server.answers['GET /sidecar/collectors/c1'] = {
      body: {
        ...FILEBEAT,
        default_template: 'the default',
        executable_path: '/x',
        execute_parameters: null,
        validation_parameters: null,
      },
    };
    server.answers['POST /sidecar/configurations'] = {
      status: 400,
      body: { failed: true, errors: { name: ['Configuration "x" already exists'] }, error_context: {} },
    };
    open('/system/sidecars/configuration/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
    await userEvent.click(screen.getByRole('combobox', { name: 'Collector' }));
    await userEvent.click(await screen.findByRole('option', { name: 'filebeat on Linux' }));
    await waitFor(() => expect(server.calls()).toContain('GET /sidecar/collectors/c1'));
    await screen.findByText('the default');
    await userEvent.click(screen.getByRole('button', { name: 'Create configuration' }));
    expect(await screen.findByText('Configuration "x" already exists')).toBeDefined();
    expect(bodyOf('POST /sidecar/configurations')).toMatchObject({
      name: 'x',
      collector_id: 'c1',
      template: 'the default',
    });
  });

  test('have a rule that is checked as one writes it, with the sidecars that it reaches', async () => {
    server.answers['GET /sidecar/configurations/f1'] = { body: { ...WEB, template: 'n: 1' } };
    server.answers['GET /sidecar/configurations/f1/sidecars'] = {
      body: { configuration_id: 'f1', sidecar_ids: [] },
    };
    server.answers['POST /sidecar/configurations/rule/matches'] = {
      body: { problem: null, sidecars: [{ node_id: 'a', node_name: 'node-a' }] },
    };
    server.answers['PUT /sidecar/configurations/f1'] = ({ body }) => ({ body: JSON.parse(body) as unknown });
    open('/system/sidecars/configuration/edit/f1');
    const rule = await screen.findByRole('textbox', { name: /^Rule/ });
    await userEvent.click(rule);
    await userEvent.paste('tag:web and');
    await userEvent.click(screen.getByRole('button', { name: 'Update configuration' }));
    expect(await screen.findByText('A condition is missing at the end (column 12)')).toBeDefined();
    await userEvent.clear(rule);
    await userEvent.paste('tag:web and name:node-*');
    expect(await screen.findByText('Reaches 1 sidecar now: node-a.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Update configuration' }));
    await waitFor(() =>
      expect(bodyOf('PUT /sidecar/configurations/f1')).toMatchObject({ rule: 'tag:web and name:node-*' }),
    );
  });

  test('say where they are used, and why', async () => {
    const assignment = { collector_id: 'c1', configuration_id: 'f1' };
    server.answers[LIST] = {
      body: listOf(
        { ...sidecar('a'), assignments: [{ ...assignment, assigned_from_tags: [], assigned_by_rule: true }] },
        { ...sidecar('b'), assignments: [{ ...assignment, assigned_from_tags: ['web'] }] },
        sidecar('c'),
      ),
    };
    open('/system/sidecars/configuration');
    await userEvent.click(await screen.findByRole('button', { name: /^Show where used/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Where Web logs is used' }));
    expect(await dialog.findByText('Assigned by its rule')).toBeDefined();
    expect(dialog.getByText('Assigned by the tags web')).toBeDefined();
    expect(dialog.queryByText('node-c')).toBeNull();
  });

  test('are previewed for a sidecar that one chooses', async () => {
    server.answers['GET /sidecar/configurations/f1'] = {
      body: { ...WEB, template: 'n: ${sidecar.nodeName}' },
    };
    server.answers['GET /sidecar/configurations/f1/sidecars'] = {
      body: { configuration_id: 'f1', sidecar_ids: ['a'] },
    };
    server.answers['POST /sidecar/configurations/render/preview'] = ({ body }) => ({
      body: { preview: body.includes('"a"') ? 'n: node-a' : 'n: <node name>' },
    });
    open('/system/sidecars/configuration/edit/f1');
    expect(await screen.findByText(/Used by 1 sidecar/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Configuration preview' }));
    const shown = (text: string) =>
      waitFor(() =>
        expect(dialog.getByRole('textbox', { name: 'Rendered configuration' }).textContent).toContain(text),
      );
    await shown('n: <node name>');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Sidecar' }));
    await userEvent.click(await screen.findByRole('option', { name: 'node-a' }));
    await shown('n: node-a');
  });

  test('have a history: an earlier version is compared, put into the form and saved', async () => {
    const now = { ...WEB, template: 'n: 2' };
    const kept = { changed_at: new Date(Date.now() - 60_000).toISOString(), changed_by: 'ada' };
    server.answers['GET /sidecar/configurations/f1'] = { body: now };
    server.answers['GET /sidecar/configurations/f1/sidecars'] = {
      body: { configuration_id: 'f1', sidecar_ids: ['a'] },
    };
    server.answers['GET /sidecar/configurations/f1/history'] = {
      body: [
        { ...now, version: 2, ...kept },
        { ...now, tags: [], rule: 'os:linux', template: 'n: 1', version: 1, ...kept },
      ],
    };
    server.answers['POST /sidecar/configurations/rule/matches'] = { body: { problem: null, sidecars: [] } };
    server.answers['PUT /sidecar/configurations/f1'] = ({ body }) => ({ body: JSON.parse(body) as unknown });
    open('/system/sidecars/configuration/edit/f1');
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of configuration "Web logs"' }));
    const difference = await dialog.findByRole('region', { name: 'Difference of version 1' });
    for (const line of ['Tags: none', 'Tags: web', 'Rule: os:linux', 'n: 1', 'n: 2'])
      expect(within(difference).getByText(line)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Restore version 1' }));
    expect(await screen.findByText(/Version 1 was put into the form/)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Update configuration' }));
    await waitFor(() =>
      expect(bodyOf('PUT /sidecar/configurations/f1')).toMatchObject({
        tags: [],
        rule: 'os:linux',
        template: 'n: 1',
      }),
    );
  });

  test('are compared with earlier versions by readers, who cannot restore', async () => {
    const read = ['sidecars:read', 'sidecar_collectors:read', 'sidecar_collector_configurations:read'];
    server.answers['GET /users/ada'] = { body: userWith(read) };
    server.answers['GET /sidecar/configurations/f1'] = { body: { ...WEB, template: 'n: 2' } };
    server.answers['GET /sidecar/configurations/f1/sidecars'] = {
      body: { configuration_id: 'f1', sidecar_ids: [] },
    };
    const kept = { changed_at: new Date().toISOString(), changed_by: '' };
    server.answers['GET /sidecar/configurations/f1/history'] = {
      body: [
        { ...WEB, template: 'n: 2', version: 2, ...kept },
        { ...WEB, template: 'n: 1', version: 1, ...kept },
      ],
    };
    open('/system/sidecars/configuration/edit/f1');
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByRole('region', { name: 'Difference of version 1' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restore version 1' })).toBeNull();
  });

  test('go to some sidecars first when one says so', async () => {
    server.answers['GET /sidecar/configurations/f1'] = { body: { ...WEB, template: 'n: 1' } };
    server.answers['GET /sidecar/configurations/f1/sidecars'] = {
      body: { configuration_id: 'f1', sidecar_ids: ['a', 'b'] },
    };
    server.answers['GET /sidecar/configurations/f1/history'] = {
      body: [
        { ...WEB, template: 'n: 1', version: 2, changed_at: new Date().toISOString(), changed_by: 'ada' },
        { ...WEB, template: 'n: 0', version: 1, changed_at: new Date().toISOString(), changed_by: 'ada' },
      ],
    };
    server.answers['POST /sidecar/rollouts/f1'] = { body: { ...WEB, template: 'n: 0' } };
    open('/system/sidecars/configuration/edit/f1');
    await screen.findByText(/Used by 2 sidecars/);
    expect(screen.queryByRole('combobox', { name: 'The new template goes to' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'History' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'The new template goes to' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Some of them first/ }));
    const percent = screen.getByRole('textbox', { name: 'First to' });
    await userEvent.clear(percent);
    await userEvent.type(percent, '100');
    await userEvent.click(screen.getByRole('button', { name: 'Update configuration' }));
    expect(await screen.findByText('From 1 to 99 %.')).toBeDefined();
    await userEvent.clear(percent);
    await userEvent.type(percent, '20');
    await userEvent.click(screen.getByRole('button', { name: 'Update configuration' }));
    await waitFor(() =>
      expect(bodyOf('POST /sidecar/rollouts/f1')).toMatchObject({
        configuration: { name: 'Web logs', template: 'n: 0' },
        percent: 20,
        watch_minutes: 10,
      }),
    );
  });

  test('show a roll-out that is under way, and end it', async () => {
    server.answers['GET /sidecar/configurations/f1'] = { body: { ...WEB, template: 'n: 1' } };
    server.answers['GET /sidecar/configurations/f1/sidecars'] = {
      body: { configuration_id: 'f1', sidecar_ids: ['a', 'b'] },
    };
    server.answers['GET /sidecar/rollouts'] = {
      body: [
        {
          configuration_id: 'f1',
          percent: 10,
          watch_minutes: 10,
          started_at: new Date().toISOString(),
          started_by: 'ada',
          sidecars: 20,
          chosen: 2,
          fetched: 1,
          failing: 1,
        },
      ],
    };
    server.answers['POST /sidecar/rollouts/f1/rollback'] = { status: 204 };
    open('/system/sidecars/configuration/edit/f1');
    const section = within(await screen.findByRole('region', { name: 'Roll-out under way' }));
    expect(section.getByText(/^2 of 20 sidecars get the new template first; 1 has fetched it/)).toBeDefined();
    await userEvent.click(section.getByRole('button', { name: 'Roll back' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Take the new template of Web logs back?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(server.calls()).toContain('POST /sidecar/rollouts/f1/rollback'));
  });

  test('that are gone say so', async () => {
    open('/system/sidecars/configuration/edit/none');
    expect(await screen.findByRole('heading', { name: 'Configuration not found' })).toBeDefined();
    open('/system/sidecars/collector/edit/none');
    expect(await screen.findByRole('heading', { name: 'Log collector not found' })).toBeDefined();
  });
});
