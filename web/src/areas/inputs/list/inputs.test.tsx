// The page of inputs, in front of a server.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { configurationField } from '@logboom/contract/common/configuration-rules';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { renderShell } from '../../../../test/renderShell.tsx';
import { routes } from '../../../routes.ts';
import {
  input,
  node,
  NODE,
  OTHER_NODE,
  RAW_TCP,
  rawTcp,
  sentTo,
  serveInputs,
  stateOf,
} from '../../../../test/inputs.ts';
import { InputsPage } from './InputsPage.tsx';

const area = { name: 'inputs', routes: [{ route: routes.system.inputs.list, page: InputsPage }] };
const open = (permissions: readonly string[] = ['*'], query = '') =>
  renderShell({ areas: [area], permissions, at: `/system/inputs${query}` });
const item = async (title: string) => within(await screen.findByRole('listitem', { name: title }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function running(server: ApiServer, of: InputSummary) {
  server.answers['GET /cluster/inputstates'] = { body: { [NODE]: [stateOf(of, 'RUNNING')] } };
}

async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label, hidden: true }));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

async function more(title: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list of inputs', () => {
  test('tells global from local inputs, with type, node and state', async () => {
    const edge = input('i1', { title: 'Edge' });
    const server = await serveInputs(edge, input('i2', { title: 'Lab', global: false, node: NODE }));
    running(server, edge);
    open();
    const shown = await item('Edge');
    expect(await shown.findByText('Running')).toBeDefined();
    expect(await shown.findByText(/Raw\/Plaintext TCP/)).toBeDefined();
    const lab = await item('Lab');
    expect(await lab.findByText('Not running')).toBeDefined();
    expect(await lab.findByText('5c0ffee0 / one.example')).toBeDefined();
    expect(screen.getByRole('region', { name: /^Global inputs/ }).textContent).toContain('Edge');
    expect(screen.getByRole('region', { name: /^Local inputs/ }).textContent).toContain('Lab');
  });

  test('takes an input that runs once in a cluster for well when one node runs it', async () => {
    const [edge, poll] = [input('i1', { title: 'Edge' }), input('i2', { title: 'Poll', type: 'once' })];
    const server = await serveInputs(edge, poll);
    const nodes = [node(NODE, 'one.example'), node(OTHER_NODE, 'two.example')];
    server.answers['GET /system/cluster/nodes'] = { body: { nodes, total: 2 } };
    server.answers['GET /system/inputs/types/all'] = {
      body: { [RAW_TCP]: rawTcp, once: { ...rawTcp, type: 'once', runs_once_per_cluster: true } },
    };
    server.answers['GET /cluster/inputstates'] = {
      body: { [NODE]: [stateOf(edge, 'RUNNING'), stateOf(poll, 'RUNNING')], [OTHER_NODE]: [] },
    };
    open();
    expect(await (await item('Edge')).findByText('1 running of 2 nodes')).toBeDefined();
    expect(await (await item('Poll')).findByText('Running')).toBeDefined();
  });

  test('says why an input does not run, on which node', async () => {
    const edge = input('i1', { title: 'Edge' });
    const server = await serveInputs(edge);
    const nodes = [node(NODE, 'one.example'), node(OTHER_NODE, 'two.example')];
    server.answers['GET /system/cluster/nodes'] = { body: { nodes, total: 2 } };
    server.answers['GET /cluster/inputstates'] = {
      body: {
        [NODE]: [stateOf(edge, 'RUNNING')],
        [OTHER_NODE]: [stateOf(edge, 'FAILED', 'Address already in use: 0.0.0.0:5555')],
      },
    };
    open();
    const shown = await item('Edge');
    expect(await shown.findByText('1 running, 1 failed')).toBeDefined();
    const alert = shown.getByRole('alert');
    expect(alert.textContent).toContain('Failed on node 5c0ffee0 / two.example');
    expect(alert.textContent).toContain('Address already in use: 0.0.0.0:5555');
  });

  test('shows what comes in, and what could not be decoded', async () => {
    const edge = input('i1', { title: 'Edge' });
    const server = await serveInputs(edge);
    const rate = { total: 1200, mean: 3, one_minute: 12.5, five_minute: 1, fifteen_minute: 1 };
    const metric = (full_name: string, type: string, of: object) => ({
      full_name,
      name: 'x',
      type,
      metric: of,
    });
    server.answers['POST /cluster/metrics/multiple'] = {
      body: {
        [NODE]: {
          total: 5,
          metrics: [
            metric(`${RAW_TCP}.i1.incomingMessages`, 'meter', { rate, rate_unit: 'events/second' }),
            metric(`${RAW_TCP}.i1.emptyMessages`, 'counter', { count: 4 }),
            metric(`${RAW_TCP}.i1.open_connections`, 'gauge', { value: 2 }),
            metric(`${RAW_TCP}.i1.total_connections`, 'gauge', { value: 9 }),
            metric(`${RAW_TCP}.i1.read_bytes_1sec`, 'gauge', { value: 2048 }),
            metric(`${RAW_TCP}.i1.read_bytes_total`, 'gauge', { value: 1_048_576 }),
            metric('raw.i1.failures', 'meter', { rate: { ...rate, total: 3 }, rate_unit: 'events/second' }),
          ],
        },
      },
    };
    open();
    const shown = await item('Edge');
    expect(await shown.findByText('12.5/s')).toBeDefined();
    const words = (await screen.findByRole('listitem', { name: 'Edge' })).textContent;
    expect(words).toContain('Connections2 (9 total)');
    expect(words).toContain('↓ 2 KiB/s');
    expect(words).toContain('12.5/s over 1 min');
    expect(words).toContain('in the last second');
    expect(words).toContain('Empty messages4');
    expect(words).toContain('Not decodable3');
    expect(sentTo(server, 'POST /cluster/metrics/multiple')).toEqual({
      metrics: expect.arrayContaining([`${RAW_TCP}.i1.written_bytes_total`, 'raw.i1.incomplete']) as string[],
    });

    const failure = {
      received_at: '2023-09-04T10:15:30.123Z',
      remote_address: '203.0.113.9',
      reason: 'invalid_json',
      message: 'The payload is no JSON object.',
      excerpt: '<14>Sep  4 fw kernel: up',
    };
    server.answers['GET /system/processing/failures/i1'] = { body: { failures: [failure] } };
    await press('Last failures of Edge');
    const failures = within(await screen.findByRole('list', { name: 'Last failures of Edge' }));
    expect(failures.getByText('The payload is no JSON object.')).toBeDefined();
    expect(failures.getByText('from 203.0.113.9')).toBeDefined();
    expect(failures.getByText(/fw kernel: up/)).toBeDefined();
  });

  test('shows the configuration without its secrets', async () => {
    const attributes = {
      bind_address: '10.0.0.1',
      port: 5555,
      tls_key_password: 'very secret',
      custom: 'also secret',
      headers: { is_set: true },
      old_setting: 'kept',
    };
    await serveInputs(input('i1', { title: 'Edge', attributes }));
    open();
    const shown = await item('Edge');
    await press('Configuration of Edge');
    expect(await shown.findByText('10.0.0.1')).toBeDefined();
    expect(shown.getAllByText('<password set>')).toHaveLength(2);
    expect(shown.getByText('<value hidden>')).toBeDefined();
    expect(shown.getByText('kept')).toBeDefined();
    expect(document.body.textContent).not.toContain('secret');
  });

  test('is filtered by what one types, also from the address', async () => {
    await serveInputs(input('i1', { title: 'Edge' }), input('i2', { title: 'Lab' }));
    open(['*'], '?query=edg');
    await item('Edge');
    expect(screen.queryByRole('listitem', { name: 'Lab' })).toBeNull();
    expect(screen.getByText('1 of 2 inputs')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter inputs' }), 'x');
    expect(await screen.findByText('No input matches the filter')).toBeDefined();
  });

  test('leads to the extractors of an input, and to what it has received', async () => {
    await serveInputs(
      input('i1', { title: 'Edge' }),
      input('i2', { title: 'Lab', global: false, node: NODE }),
    );
    open();
    await item('Edge');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Manage extractors of Edge')).toBe('/system/inputs/i1/extractors');
    expect(href('Manage extractors of Lab')).toBe(`/system/inputs/i2/${NODE}/extractors`);
    expect(href('Show received messages of Edge')).toBe(
      '/search?q=gl2_source_input%3Ai1&rangetype=relative&relative=0',
    );
  });

  test('says what to do when there is none', async () => {
    await serveInputs();
    open();
    expect(await screen.findByText('There are no inputs yet')).toBeDefined();
  });

  test('offers a reader nothing that changes anything', async () => {
    await serveInputs(input('i1', { title: 'Edge', static_fields: { site: 'fra1' } }));
    open(['inputs:read']);
    const shown = await item('Edge');
    expect(shown.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Configuration of Edge',
    ]);
    expect(screen.queryByRole('button', { name: 'Launch new input' })).toBeNull();
  });
});

describe('an input', () => {
  test('is launched from the form of its type', async () => {
    const server = await serveInputs();
    server.answers['POST /system/inputs'] = { status: 201, body: { id: 'i9' } };
    open();
    await choose('Select input', 'Raw/Plaintext TCP');
    await press('Launch new input');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Title', hidden: true }), 'Edge');
    await userEvent.click(dialog.getByRole('button', { name: 'Launch input', hidden: true }));
    expect(await screen.findByText("Input 'Edge' was launched.")).toBeDefined();
    expect(sentTo(server, 'POST /system/inputs')).toEqual({
      title: 'Edge',
      type: RAW_TCP,
      global: false,
      node: NODE,
      configuration: {
        bind_address: '0.0.0.0',
        port: 5555,
        tls_key_password: null,
        custom: null,
        headers: null,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says whether its address is on the URL allow-list, and offers to add it', async () => {
    const server = await serveInputs();
    const target_url = configurationField('URI of JSON resource', {
      default_value: 'http://example.org/api',
      attributes: ['is_url'],
    });
    server.answers[`GET /system/inputs/types/${RAW_TCP}`] = {
      body: { ...rawTcp, requested_configuration: { target_url } },
    };
    server.answers['POST /system/urlwhitelist/check'] = ({ body }) => ({
      body: { ...(JSON.parse(body) as object), is_whitelisted: false },
    });
    open();
    await choose('Select input', 'Raw/Plaintext TCP');
    await press('Launch new input');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('URL http://example.org/api is not whitelisted')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Add to URL Whitelist', hidden: true })).toBeDefined();
  });

  test('has no node when it is global', async () => {
    const server = await serveInputs();
    server.answers['POST /system/inputs'] = { status: 201, body: { id: 'i9' } };
    open();
    await choose('Select input', 'Raw/Plaintext TCP');
    await press('Launch new input');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Title', hidden: true }), 'Edge');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Global', hidden: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Launch input', hidden: true }));
    await screen.findByText("Input 'Edge' was launched.");
    expect(sentTo(server, 'POST /system/inputs')).not.toHaveProperty('node');
  });

  test('that the server refuses stays in the form, with the reason', async () => {
    const server = await serveInputs();
    const refusal = { type: 'ApiError', message: 'Missing or invalid input configuration.' };
    server.answers['POST /system/inputs'] = { status: 400, body: refusal };
    open();
    await choose('Select input', 'Raw/Plaintext TCP');
    await press('Launch new input');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Title', hidden: true }), 'Edge');
    await userEvent.click(dialog.getByRole('button', { name: 'Launch input', hidden: true }));
    expect(await dialog.findByText(refusal.message)).toBeDefined();
  });

  test('is edited; a secret that nobody touched is kept', async () => {
    const attributes = { bind_address: '0.0.0.0', port: 5555, headers: { is_set: true } };
    const server = await serveInputs(input('i1', { title: 'Edge', attributes }));
    server.answers['PUT /system/inputs/i1'] = { status: 201, body: { id: 'i1' } };
    open();
    await item('Edge');
    await more('Edge', 'Edit input');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit input Edge' }));
    const title = await dialog.findByRole('textbox', { name: 'Title', hidden: true });
    await userEvent.clear(title);
    await userEvent.type(title, 'Border');
    await userEvent.click(dialog.getByRole('button', { name: 'Update input', hidden: true }));
    expect(await screen.findByText("Input 'Border' was updated.")).toBeDefined();
    expect(sentTo(server, 'PUT /system/inputs/i1')).toMatchObject({
      title: 'Border',
      global: true,
      configuration: { headers: { keep_value: true } },
    });
  });

  test('of a type that is not installed cannot be edited', async () => {
    await serveInputs(input('i1', { title: 'Edge', type: 'org.example.Gone', name: 'Unknown Input' }));
    open();
    await item('Edge');
    await press('More actions for Edge');
    await screen.findByRole('menuitem', { name: 'Delete input' });
    expect(screen.queryByRole('menuitem', { name: 'Edit input' })).toBeNull();
  });

  test('is started, stopped and restarted on all nodes', async () => {
    const edge = input('i1', { title: 'Edge' });
    const server = await serveInputs(edge);
    server.answers['PUT /cluster/inputstates/i1'] = { body: { [NODE]: { id: 'i1' } } };
    server.answers['DELETE /cluster/inputstates/i1'] = { body: { [NODE]: null } };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start input Edge' }));
    expect(await screen.findByText("Input 'Edge' is being started.")).toBeDefined();
    running(server, edge);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop input Edge' }));
    expect(await screen.findByText("Input 'Edge' could not be stopped on 1 of 1 nodes.")).toBeDefined();
    await more('Edge', 'Restart input');
    expect(await screen.findByText("Input 'Edge' is being restarted.")).toBeDefined();
  });

  test('is deleted after a question', async () => {
    const server = await serveInputs(input('i1', { title: 'Edge' }));
    server.answers['DELETE /system/inputs/i1'] = { status: 204 };
    open();
    await item('Edge');
    await more('Edge', 'Delete input');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete input' }));
    expect(server.calls()).not.toContain('DELETE /system/inputs/i1');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete input', hidden: true }));
    expect(await screen.findByText("Input 'Edge' was deleted.")).toBeDefined();
  });

  test('gets static fields and loses them', async () => {
    const server = await serveInputs(input('i1', { title: 'Edge', static_fields: { site: 'fra1' } }));
    server.answers['POST /system/inputs/i1/staticfields'] = { status: 201 };
    server.answers['DELETE /system/inputs/i1/staticfields/site'] = { status: 204 };
    open();
    await item('Edge');
    await more('Edge', 'Add static field');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add static field to Edge' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Field name', hidden: true }), 'not good');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Field value', hidden: true }), 'eu');
    await userEvent.click(dialog.getByRole('button', { name: 'Add field', hidden: true }));
    expect(await dialog.findByText(/^Use letters/)).toBeDefined();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Field name', hidden: true }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Field name', hidden: true }), 'region');
    await userEvent.click(dialog.getByRole('button', { name: 'Add field', hidden: true }));
    expect(await screen.findByText("Static field 'region' was added.")).toBeDefined();
    expect(sentTo(server, 'POST /system/inputs/i1/staticfields')).toEqual({ key: 'region', value: 'eu' });

    await press('Remove static field site');
    const question = within(await screen.findByRole('dialog', { name: 'Remove static field' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove field', hidden: true }));
    expect(await screen.findByText("Static field 'site' was removed.")).toBeDefined();
  });
});
