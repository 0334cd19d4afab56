// The fleet page, in front of a server.
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import type { OpampAgent } from '@logboom/contract/opamp/schemas';
import type { SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { ADA_IS_HERE, userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { fleetArea } from './fleet.area.tsx';
import { fleetCsv } from './fleetCsv.ts';
import { rowOfCollector, rowOfSidecar } from './fleetRows.ts';

// Whole pages are walked through here, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(async () => {
  await import('./FleetPage.tsx');
}, 60_000);

const LIST = 'GET /plugins/org.graylog.plugins.collector/collectors?log_files=false';
const AGENTS = 'GET /opamp/agents';
const SIDECARS = 'GET /sidecars?per_page=0&log_files=false';

function collector(id: string): CollectorSummary {
  return {
    id,
    node_id: `node-${id}`,
    last_seen: new Date(Date.now() - 5000).toISOString(),
    collector_version: '0.1.8',
    active: true,
    node_details: {
      operating_system: 'Linux',
      tags: ['linux'],
      ip: '10.1.2.3',
      metrics: null,
      log_file_list: null,
      status: { status: 0, message: 'Running', backends: {} },
    },
  };
}

function sidecar(id: string, code: number): SidecarSummary {
  return {
    node_id: id,
    node_name: `sidecar-${id}`,
    node_details: {
      operating_system: 'Windows',
      ip: '10.9.9.9',
      metrics: null,
      log_file_list: null,
      tags: ['web'],
      collector_configuration_directory: null,
      status: { status: code, message: 'As it is', collectors: [] },
    },
    assignments: [],
    last_seen: '2026-11-16T08:00:00.000Z',
    sidecar_version: '1.5.0',
    collectors: null,
    active: true,
  };
}

function agent(id: string, changes: Partial<OpampAgent> = {}): OpampAgent {
  return {
    id,
    name: `otel-${id}`,
    service: 'io.opentelemetry.collector',
    version: '0.120.0',
    operating_system: 'linux',
    address: '10.4.4.4',
    transport: 'websocket',
    active: true,
    last_seen: '2026-11-16T08:00:00.000Z',
    health: { healthy: true, status: 'StatusOK', last_error: '', started_at: null },
    accepts_remote_config: true,
    identifying_attributes: [{ key: 'service.name', value: 'io.opentelemetry.collector' }],
    other_attributes: [{ key: 'env', value: 'prod' }],
    configurations: [],
    remote_config: { wanted: null, reported: null, status: 'unset', error_message: '' },
    ...changes,
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
  filters: null,
});

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    ...ADA_IS_HERE,
  });
  server.answers[LIST] = { body: { collectors: [collector('old')] } };
  server.answers[SIDECARS] = { body: listOf(sidecar('a', 0), sidecar('b', 2)) };
  server.answers[AGENTS] = { body: { total: 0, agents: [] } };
  server.answers['GET /sidecar/configurations/hashes'] = {
    body: {
      sidecars: [
        {
          node_id: 'a',
          configurations: [
            { configuration_id: 'f1', wanted: 'aaaaaaaaaaaa', applied: 'aaaaaaaaaaaa', problem: null },
          ],
        },
        {
          node_id: 'b',
          configurations: [
            { configuration_id: 'f1', wanted: 'aaaaaaaaaaaa', applied: 'bbbbbbbbbbbb', problem: null },
          ],
        },
      ],
    },
  };
  server.answers['GET /sidecar/configurations?per_page=0'] = {
    body: {
      query: '',
      pagination: { total: 1, count: 1, page: 1, per_page: 0 },
      total: 1,
      sort: null,
      order: null,
      configurations: [{ id: 'f1', name: 'Web logs', collector_id: 'c1', color: '#00aeef', tags: [] }],
    },
  };
  server.answers['POST /search/aggregate'] = {
    body: {
      schema: [],
      datarows: [
        ['a', 600],
        ['old', 4500],
      ],
      metadata: {},
    },
  };
});

afterEach(async () => {
  cleanup();
  notifications.clean();
  await server.stop();
});

const open = (at = '/system/fleet') => renderApp([fleetArea], at);
const row = async (name: string) => {
  const cell = await screen.findByText(name);
  return within(cell.closest('tr')!);
};

describe('the fleet page', () => {
  test('shows sidecars and legacy collectors together, with what they should have and what they send', async () => {
    open();
    const first = await row('sidecar-a');
    expect(first.getByText('Sidecar')).toBeDefined();
    expect(await first.findByText('Up to date')).toBeDefined();
    expect(await first.findByText('2')).toBeDefined();
    const second = await row('sidecar-b');
    const drift = await second.findByText('Not fetched yet');
    expect(drift.title).toBe('Web logs: should have aaaaaaaaaaaa, has bbbbbbbbbbbb');
    expect(second.getByText('Failing')).toBeDefined();
    const legacy = await row('node-old');
    expect(legacy.getByText('Legacy collector')).toBeDefined();
    expect(await legacy.findByText('15')).toBeDefined();
  });

  test('shows agents of OpAMP beside them, and what came of their configurations', async () => {
    const configurations = [{ configuration_id: 'c', name: 'base', by_hand: true, by_rule: false }];
    const remote = (reported: string, status: 'applied' | 'failed', error_message = '') => ({
      configurations,
      remote_config: { wanted: 'cccccccccccc', reported, status, error_message },
    });
    server.answers[AGENTS] = {
      body: {
        total: 4,
        agents: [
          agent('current', remote('cccccccccccc', 'applied')),
          agent('refusing', remote('cccccccccccc', 'failed', 'unknown receiver')),
          agent('behind', remote('dddddddddddd', 'applied')),
          agent('gone', { active: false }),
        ],
      },
    };
    open();
    const current = await row('otel-current');
    expect(current.getByText('OpAMP agent')).toBeDefined();
    expect(current.getByText('Up to date')).toBeDefined();
    const refusing = (await row('otel-refusing')).getByText('Refused by the agent');
    expect(refusing.title).toBe('base: cccccccccccc, unknown receiver');
    expect((await row('otel-behind')).getByText('Not fetched yet')).toBeDefined();
    expect((await row('otel-gone')).getByText('Inactive')).toBeDefined();
    expect((await row('otel-gone')).getByText('Nothing assigned')).toBeDefined();
  });

  test('is filtered by anything, also by a hash', async () => {
    open('/system/fleet?query=bbbbbbbbbbbb');
    expect(await screen.findByText('sidecar-b')).toBeDefined();
    expect(screen.queryByText('sidecar-a')).toBeNull();
  });

  test('is narrowed by health, in the address', async () => {
    open('/system/fleet?health=failing');
    expect(await screen.findByText('sidecar-b')).toBeDefined();
    expect(screen.queryByText('node-old')).toBeNull();
  });

  test('asks for nothing that the person may not see', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['collectors:read']) };
    open();
    expect(await screen.findByText('node-old')).toBeDefined();
    expect(server.calls()).not.toContain(SIDECARS);
    expect(server.calls()).not.toContain(AGENTS);
    expect(server.calls()).not.toContain('GET /sidecar/configurations/hashes');
  });

  test('is exported as it is shown', async () => {
    const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:fleet');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open('/system/fleet?health=failing');
    await screen.findByText('sidecar-b');
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    const [file] = urls.mock.calls[0] ?? [];
    const text = file instanceof Blob ? await file.text() : '';
    expect(text).toContain('sidecar-b');
    expect(text).not.toContain('node-old');
    vi.restoreAllMocks();
  });

  test('teaches what belongs there while nothing does', async () => {
    server.answers[LIST] = { body: { collectors: [] } };
    server.answers[SIDECARS] = { body: listOf() };
    open();
    expect(await screen.findByText('No agent has reported yet')).toBeDefined();
  });
});

test('an export has a line for each agent, and nothing that a spreadsheet would run', () => {
  const known = { hashes: new Map(), names: new Map(), rates: new Map([['=1+1', 3]]) };
  const rows = [
    rowOfSidecar({ ...sidecar('=1+1', 0), node_name: '=HYPERLINK("x")' }, known),
    rowOfCollector(collector('old'), { rates: undefined }),
  ];
  const [head, first, second] = fleetCsv(rows).split('\r\n');
  expect(head).toContain('name,id,kind,health');
  expect(first).toBe(
    `"'=HYPERLINK(""x"")",'=1+1,Sidecar,Running,As it is,1.5.0,Windows,10.9.9.9,web,2026-11-16T08:00:00.000Z,Nothing assigned,3`,
  );
  expect(second).toContain('Legacy collector');
  expect(second?.endsWith('Not known,')).toBe(true);
});
