// The pages of OpAMP, in front of a server.
import type { OpampAgentDetails, OpampConfigurationShort } from '@logboom/contract/opamp/schemas';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { ADA_IS_HERE } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { opampArea } from './opamp.area.tsx';

// Whole pages are walked through here, which takes a while on a busy machine.
beforeAll(() => configure({ asyncUtilTimeout: 60_000 }));

const AGENT: OpampAgentDetails = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'web-1',
  service: 'io.opentelemetry.collector',
  version: '0.120.0',
  operating_system: 'linux',
  address: '10.4.4.4',
  transport: 'websocket',
  active: true,
  last_seen: '2026-11-16T08:00:00.000Z',
  health: {
    healthy: false,
    status: 'StatusRecoverableError',
    last_error: 'no route to host',
    started_at: null,
  },
  accepts_remote_config: true,
  identifying_attributes: [{ key: 'service.name', value: 'io.opentelemetry.collector' }],
  other_attributes: [{ key: 'env', value: 'prod' }],
  configurations: [
    { configuration_id: 'c1', name: 'base', by_hand: true, by_rule: false },
    { configuration_id: 'c2', name: 'web', by_hand: false, by_rule: true },
  ],
  remote_config: {
    wanted: 'aaaa',
    reported: 'aaaa',
    status: 'failed',
    error_message: 'unknown receiver "x"',
  },
  components: [
    { name: 'pipeline:logs', healthy: true, status: 'StatusOK', last_error: '' },
    { name: 'pipeline:logs/exporter:otlp', healthy: false, status: '', last_error: 'refused' },
  ],
  capabilities: ['ReportsStatus', 'AcceptsRemoteConfig'],
};

const configuration = (id: string, name: string, agents: number): OpampConfigurationShort => ({
  id,
  name,
  rule: null,
  agents,
  updated_at: '2026-11-16T08:00:00.000Z',
  updated_by: 'ada',
});

const agentCall = `/opamp/agents/${AGENT.id}`;
let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    ...ADA_IS_HERE,
    'GET /opamp/agents': { body: { total: 1, agents: [AGENT] } },
    [`GET ${agentCall}`]: { body: AGENT },
    [`GET ${agentCall}/effective_config`]: {
      body: { files: [{ name: '', content_type: 'text/yaml', body: 'receivers: {}\n', truncated: false }] },
    },
    'GET /opamp/configurations': {
      body: { configurations: [configuration('c1', 'base', 1), configuration('c3', 'spare', 0)] },
    },
    'GET /opamp/tokens': { body: { tokens: [] } },
    'POST /opamp/configurations/rule_matches': {
      body: { problem: null, agents: [{ id: 'x', name: 'web-1' }] },
    },
  });
});
afterEach(async () => {
  cleanup();
  notifications.clean();
  await server.stop();
});

const open = (at: string) => renderApp([opampArea], at);
const sent = (call: string): unknown =>
  JSON.parse(server.seen.find((request) => request.call === call)?.body ?? 'null');

describe('the agents', () => {
  test('are listed with health and configuration, and lead to their pages', async () => {
    open('/system/opamp');
    const link = await screen.findByRole('link', { name: 'web-1' });
    const row = within(link.closest('tr')!);
    expect(row.getByText('Failing')).toBeDefined();
    expect(row.getByText('Refused').title).toBe('base, web');
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Agent web-1' })).toBeDefined();
  });

  test('have a page with the reason of a refusal, parts, attributes and what they run', async () => {
    open(`/system/opamp/agents/${AGENT.id}`);
    expect(await screen.findByText('unknown receiver "x"')).toBeDefined();
    expect(screen.getByText('pipeline:logs/exporter:otlp')).toBeDefined();
    expect(screen.getByText('prod')).toBeDefined();
    expect(screen.getByText('by its rule')).toBeDefined();
    expect(await screen.findByText('Effective configuration')).toBeDefined();
  });

  test('get configurations by hand', async () => {
    server.answers[`PUT ${agentCall}/configurations`] = { status: 204 };
    open(`/system/opamp/agents/${AGENT.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Assign configurations' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Configurations/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'spare' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('The configurations of "web-1" were changed.')).toBeDefined();
    expect(sent(`PUT ${agentCall}/configurations`)).toEqual({ configuration_ids: ['c1', 'c3'] });
  });

  test('that nobody knows lead back to the list', async () => {
    open('/system/opamp/agents/unknown');
    expect(await screen.findByText('Agent not found')).toBeDefined();
  });
});

describe('a configuration', () => {
  test('is created with a rule that says whom it reaches', async () => {
    server.answers['POST /opamp/configurations'] = {
      body: { ...configuration('c4', 'mine', 0), body: 'receivers: {}\n' },
    };
    open('/system/opamp/configurations/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'mine');
    await userEvent.type(screen.getByRole('textbox', { name: /^Rule/ }), 'name:web-*');
    expect(await screen.findByText('Reaches 1 agent now: web-1.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create configuration' }));
    expect(await screen.findByText('Configuration "mine" was created.')).toBeDefined();
    expect(sent('POST /opamp/configurations')).toMatchObject({ name: 'mine', rule: 'name:web-*' });
  });

  test('that a collector could not read is not sent', async () => {
    server.answers['GET /opamp/configurations/c1'] = {
      body: { ...configuration('c1', 'base', 1), body: 'recievers: {}\n' },
    };
    open('/system/opamp/configurations/c1');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    // The first mistake gets the focus.
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Update configuration' }));
    expect((await screen.findAllByText(/"recievers" is no section/)).length).toBeGreaterThan(0);
    expect(server.calls()).not.toContain('PUT /opamp/configurations/c1');
  });
});

describe('tokens', () => {
  test('are created, shown once with a file for the supervisor, and revoked', async () => {
    const token = {
      id: 't1',
      name: 'Web servers',
      created_at: AGENT.last_seen,
      created_by: 'ada',
      last_used_at: null,
    };
    server.answers['POST /opamp/tokens'] = () => {
      server.answers['GET /opamp/tokens'] = { body: { tokens: [token] } };
      return { body: { ...token, token: 'the-secret' } };
    };
    server.answers['DELETE /opamp/tokens/t1'] = { status: 204 };
    open('/system/opamp/tokens');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Token name/ }), 'Web servers');
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('the-secret')).toBeDefined();
    expect(screen.getByText(/Authorization: Bearer the-secret/).textContent).toMatch(
      /endpoint: ws:.*\/v1\/opamp/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('the-secret')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /Revoke.*Web servers/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('Token "Web servers" was revoked.')).toBeDefined();
  });
});
