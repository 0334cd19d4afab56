// The overview, the list of nodes and what the top bar shows, for those who may know.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { areas } from '../index.ts';

const NODE = '1a2b3c4d-0000-4000-8000-000000000000';
const NAME = '1a2b3c4d / logs.example.org';
const overview = {
  node_id: NODE,
  lifecycle: 'running',
  lb_status: 'alive',
  is_processing: true,
  started_at: new Date(Date.now() - 7_200_000).toISOString(),
};
const failing = {
  type: 'input_failing',
  severity: 'normal',
  timestamp: new Date().toISOString(),
  node_id: NODE,
  key: 'in/1',
};
const rebuilding = {
  id: 'job-1',
  name: 'org.graylog2.indexer.ranges.RebuildIndexRangesJob',
  node_id: NODE,
  description: 'Takes the ranges anew',
  info: 'Taking the range of graylog_2 (1 of 3).',
  started_at: new Date().toISOString(),
  percent_complete: 33,
  is_cancelable: true,
  provides_progress: true,
  job_status: 'running',
};

let server: ApiServer;
let notifications: object[];
let jobs: object[];
beforeEach(async () => {
  notifications = [failing];
  jobs = [rebuilding];
  const gauge = (full_name: string, value: number) => ({
    full_name,
    name: '',
    type: 'gauge',
    metric: { value },
  });
  server = await startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /system/cluster/nodes': {
      body: {
        nodes: [
          {
            node_id: NODE,
            short_node_id: '1a2b3c4d',
            hostname: 'logs.example.org',
            is_leader: true,
            transport_address: 'http://127.0.0.1:9000/api/',
          },
        ],
        total: 1,
      },
    },
    'GET /cluster': () => ({ body: { [NODE]: overview } }),
    'POST /cluster/metrics/multiple': {
      body: {
        [NODE]: {
          total: 4,
          metrics: [
            gauge('org.graylog2.throughput.input.1-sec-rate', 1234.4),
            gauge('org.graylog2.throughput.output.1-sec-rate', 1200),
            gauge('org.graylog2.journal.entries-uncommitted', 56),
            gauge('org.graylog2.journal.utilization-ratio', 0.25),
          ],
        },
        'another-node': null,
      },
    },
    'GET /system/notifications': () => ({ body: { total: notifications.length, notifications } }),
    'POST /system/notification/message/html/INPUT_FAILING/in%2F1': {
      body: {
        title: 'An input is failing',
        description:
          '<p>The input <em>Switches</em> has trouble.</p><p>See <a href="/system/inputs">inputs</a>, <a href="javascript:alert(1)">not this</a>.<script>alert(1)</script></p>',
      },
    },
    'GET /system/cluster/traffic?days=30&daily=false': {
      body: {
        from: '',
        to: new Date().toISOString(),
        input: {},
        decoded: {},
        output: { [new Date().toISOString()]: 1024 ** 3 },
      },
    },
    'GET /cluster/jobs': () => ({ body: { [NODE]: { jobs }, 'another-node': null } }),
    'GET /system/health': { body: { engines: [] } },
    'GET /system/messages?page=1': {
      body: {
        messages: [
          { caller: '', content: 'Started up.', timestamp: '2026-07-01T08:00:00.000Z', node_id: NODE },
        ],
        total: 1,
      },
    },
  });
});
afterEach(() => server.stop());

function openAs(permissions: readonly string[], at: string) {
  server.answers['GET /users/ada'] = { body: userWith(permissions) };
  return renderApp(areas, at);
}

describe('the top bar', () => {
  test('shows the throughput of all nodes and how many notifications there are', async () => {
    openAs(['*'], '/system/nodes');
    const bar = within(await screen.findByRole('banner'));
    expect(await bar.findByText('1,234')).toBeDefined();
    expect(bar.getByText('1,200')).toBeDefined();
    await userEvent.click(await bar.findByRole('link', { name: '1 notification' }));
    expect(await screen.findByRole('heading', { name: 'System overview' })).toBeDefined();
  });

  test('does not keep the session alive', async () => {
    openAs(['*'], '/system/nodes');
    await screen.findByRole('link', { name: '1 notification' });
    for (const call of ['GET /system/notifications', 'POST /cluster/metrics/multiple']) {
      const asked = server.seen.find((request) => request.call === call);
      expect(asked?.headers['x-graylog-no-session-extension']).toBe('true');
    }
  });

  test('asks for nothing that a user may not see', async () => {
    openAs([], '/welcome');
    await screen.findByRole('table');
    expect(server.calls()).not.toContain('GET /system/notifications');
    expect(server.calls()).not.toContain('POST /cluster/metrics/multiple');
  });
});

describe('the overview', () => {
  test('says what needs attention, as text and safe links only', async () => {
    openAs(['*'], '/system/overview');
    const section = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await section.findByRole('heading', { name: 'An input is failing' })).toBeDefined();
    expect(section.getByText('Switches')).toBeDefined();
    expect(section.getByRole('link', { name: 'inputs' }).getAttribute('href')).toBe('/system/inputs');
    expect(section.queryByRole('link', { name: 'not this' })).toBeNull();
    expect(document.querySelector('main script')).toBeNull();
  });

  test('dismisses a notification', async () => {
    server.answers['DELETE /system/notifications/input_failing/in%2F1'] = () => {
      notifications = [];
      return { status: 204 };
    };
    openAs(['*'], '/system/overview');
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss An input is failing' }));
    expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'No notifications' })).toBeDefined();
  });

  test('offers no dismissing to those who may only read', async () => {
    openAs(['system:read', 'notifications:read'], '/system/overview');
    await screen.findByRole('heading', { name: 'An input is failing' });
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'System messages' })).toBeNull();
    expect(server.calls()).not.toContain('GET /system/messages?page=1');
  });

  test('shows traffic, journals and what happened lately', async () => {
    openAs(['*'], '/system/overview');
    expect(await screen.findByText(/, 1 GiB$/)).toBeDefined();
    const journal = within(await screen.findByRole('region', { name: 'Fullest journal' }));
    expect(await journal.findByText('25.00%')).toBeDefined();
    expect(await screen.findByText('Started up.')).toBeDefined();
  });

  test('shows how far a job is, and calls it off', async () => {
    server.answers['DELETE /cluster/jobs/job-1'] = () => {
      jobs = [];
      return { body: { ...rebuilding, job_status: 'cancelled' } };
    };
    openAs(['*'], '/system/overview');
    const section = within(await screen.findByRole('region', { name: 'System jobs' }));
    expect(await section.findByText('33%')).toBeDefined();
    expect(section.getByText(/Taking the range of graylog_2/)).toBeDefined();
    await userEvent.click(section.getByRole('button', { name: 'Cancel “Takes the ranges anew”' }));
    expect(await section.findByText('No jobs are running.')).toBeDefined();
    expect(await screen.findByText('Called off: Takes the ranges anew')).toBeDefined();
  });

  test('keeps a job that ended until it is put away', async () => {
    jobs = [{ ...rebuilding, job_status: 'error', is_cancelable: false, info: 'The store was away.' }];
    server.answers['DELETE /system/jobs/acknowledge/job-1'] = () => {
      jobs = [];
      return { status: 202 };
    };
    openAs(['*'], '/system/overview');
    const section = within(await screen.findByRole('region', { name: 'System jobs' }));
    expect(await section.findByText('Failed')).toBeDefined();
    expect(section.getByText(/The store was away/)).toBeDefined();
    expect(section.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    await userEvent.click(section.getByRole('button', { name: 'Put “Takes the ranges anew” away' }));
    expect(await section.findByText('No jobs are running.')).toBeDefined();
  });

  test('shows jobs to those who may see them, with no way to end what they may not end', async () => {
    openAs(['system:read', 'systemjobs:read'], '/system/overview');
    const section = within(await screen.findByRole('region', { name: 'System jobs' }));
    expect(await section.findByText('33%')).toBeDefined();
    expect(section.queryByRole('button')).toBeNull();
  });

  test('still names a notification whose text cannot be had', async () => {
    delete server.answers['POST /system/notification/message/html/INPUT_FAILING/in%2F1'];
    openAs(['*'], '/system/overview');
    expect(await screen.findByRole('heading', { name: 'input failing' })).toBeDefined();
  });
});

describe('the list of nodes', () => {
  test('shows state, throughput and journal, and pauses processing after a question', async () => {
    server.answers[`POST /cluster/${NODE}/processing/pause`] = () => {
      server.answers['GET /cluster'] = {
        body: { [NODE]: { ...overview, lifecycle: 'paused', is_processing: false } },
      };
      return { status: 204 };
    };
    openAs(['*'], '/system/nodes');
    const table = within(await screen.findByRole('grid', { name: 'Nodes' }));
    expect(await table.findByText(NAME)).toBeDefined();
    expect(await table.findByText('Running')).toBeDefined();
    expect(await table.findByText('25.00%')).toBeDefined();
    expect(table.getByText('56')).toBeDefined();
    await userEvent.click(table.getByRole('button', { name: `Pause processing ${NAME}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause processing' }));
    expect(await table.findByText('Paused')).toBeDefined();
    expect(await screen.findByText(`Message processing is paused on ${NAME}.`)).toBeDefined();
  });

  test('offers no actions to those who may not use them', async () => {
    openAs(['system:read', 'metrics:read'], '/system/nodes');
    await waitFor(() => expect(screen.getByText('Running')).toBeDefined());
    expect(screen.queryByRole('button', { name: /processing/ })).toBeNull();
  });
});
