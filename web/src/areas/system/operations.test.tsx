// The pages about one node, its log, and what they offer to whom.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { areas } from '../index.ts';
import { filterLines } from './logging/filterLines.ts';

const NODE = '1a2b3c4d-0000-4000-8000-000000000000';
const NAME = '1a2b3c4d / logs.example.org';
const LINES = [
  '2026-09-04T10:15:30.123Z INFO  [logboom.http] Ready',
  '2026-09-04T10:15:31.123Z WARN  [logboom.cluster] The heartbeat was late',
  '2026-09-04T10:15:32.123Z ERROR [logboom.ingest] A thread was lost',
];

let server: ApiServer;
let level: string;
beforeEach(async () => {
  level = 'info';
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
    'GET /cluster': {
      body: {
        [NODE]: {
          node_id: NODE,
          lifecycle: 'running',
          lb_status: 'alive',
          is_processing: true,
          version: '5.1.5',
          started_at: new Date().toISOString(),
        },
      },
    },
    'GET /system/notifications': { body: { total: 0, notifications: [] } },
    'POST /cluster/metrics/multiple': {
      body: {
        [NODE]: {
          total: 3,
          metrics: [
            gauge('org.graylog2.throughput.input.1-sec-rate', 77),
            gauge('org.graylog2.buffers.process.usage', 9000),
            gauge('org.graylog2.buffers.process.size', 10_000),
          ],
        },
      },
    },
    [`GET /cluster/${NODE}/health`]: {
      body: {
        engines: [{ engine: 'metadata', product: 'PostgreSQL', version: '17.4', state: 'ok', detail: null }],
      },
    },
    [`GET /cluster/${NODE}/stats`]: { status: 502, body: { type: 'ApiError', message: 'Bad Gateway' } },
    [`GET /cluster/${NODE}/jvm`]: { body: { info: 'Node.js 20.19.0 on Linux 6.1' } },
    [`GET /cluster/${NODE}/journal`]: {
      body: {
        uncommitted_journal_entries: 12,
        append_events_per_second: 3,
        read_events_per_second: 2,
        journal_size: 1024,
        journal_size_limit: 5 * 1024 ** 3,
        number_of_segments: 1,
        oldest_segment: null,
        journal_config: { directory: 'file:///var/lib/journal/', max_age: 43_200_000, flush_age: 10 },
      },
    },
    'GET /cluster/inputstates': {
      body: {
        [NODE]: [
          {
            id: 'in1',
            state: 'FAILED',
            started_at: new Date().toISOString(),
            detailed_message: null,
            message_input: { title: 'Switches', name: 'Syslog UDP' },
          },
        ],
      },
    },
    [`GET /cluster/${NODE}/threaddump`]: { body: { threaddump: 'Threads of process 1\n"main" event loop' } },
    [`GET /cluster/${NODE}/processbufferdump`]: {
      body: {
        processbuffer_dump: {
          'ProcessBufferProcessor #0': 'idle',
          'ProcessBufferProcessor #1': 'input in1: <b>a message</b>',
        },
      },
    },
    [`GET /cluster/${NODE}/metrics/namespace/org`]: {
      body: { total: 1, metrics: [gauge('org.graylog2.journal.segments', 4)] },
    },
    [`GET /cluster/${NODE}/metrics/namespace/jvm`]: {
      body: {
        total: 1,
        metrics: [
          {
            full_name: 'jvm.example.calls',
            name: 'calls',
            type: 'meter',
            metric: {
              rate_unit: 'events/second',
              rate: { total: 500, mean: 1, one_minute: 2, five_minute: 3, fifteen_minute: 4 },
            },
          },
        ],
      },
    },
    'GET /cluster/system/loggers/subsystems': () => ({
      body: {
        [NODE]: {
          subsystems: {
            indexer: {
              title: 'Message store',
              categories: [],
              description: 'The engine',
              level,
              level_syslog: 400,
            },
          },
        },
      },
    }),
    'GET /cluster/system/loggers': {
      body: { [NODE]: { total: 1, loggers: { 'logboom.http': { level: 'info', level_syslog: 400 } } } },
    },
    [`GET /cluster/system/loggers/${NODE}/messages/recent?limit=2000`]: { body: { lines: LINES } },
  });
});
afterEach(() => server.stop());

function openAs(permissions: readonly string[], at: string) {
  server.answers['GET /users/ada'] = { body: userWith(permissions) };
  return renderApp(areas, at);
}

describe('the page of a node', () => {
  test('shows what it does and what it stands on', async () => {
    openAs(['*'], `/system/nodes/${NODE}`);
    expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeDefined();
    expect(await screen.findByText('9000 of 10000')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Messages in' })).getByText('77')).toBeDefined();
    expect(await screen.findByText('Node.js 20.19.0 on Linux 6.1')).toBeDefined();
    expect(await screen.findByText('PostgreSQL 17.4')).toBeDefined();
    expect(await screen.findByText('/var/lib/journal/')).toBeDefined();
    expect(await screen.findByText('Switches')).toBeDefined();
    expect(screen.getByText('Failed')).toBeDefined();
  });

  test('ends the node after a question', async () => {
    server.answers[`POST /cluster/${NODE}/shutdown`] = { status: 204 };
    openAs(['*'], `/system/nodes/${NODE}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Shut down node' }));
    const question = within(await screen.findByRole('dialog', { name: `Shut down ${NAME}?` }));
    await userEvent.click(question.getByRole('button', { name: 'Shut down node' }));
    expect(await screen.findByText(`${NAME} finishes what it began and ends.`)).toBeDefined();
  });

  test('offers readers what they may see, and nothing to do', async () => {
    openAs(['system:read', 'metrics:read'], `/system/nodes/${NODE}`);
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of this node' }));
    expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Overview', 'Metrics']);
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    expect(server.calls()).not.toContain(`GET /cluster/${NODE}/journal`);
    expect(server.calls()).not.toContain('GET /cluster/inputstates');
  });

  test('says when there is no such node', async () => {
    openAs(['*'], '/system/nodes/gone');
    expect(await screen.findByRole('heading', { name: 'Node not found' })).toBeDefined();
  });
});

describe('the metrics of a node', () => {
  test('are found by a part of their name, and watched', async () => {
    openAs(['*'], `/system/metrics/node/${NODE}?filter=segments`);
    const table = within(await screen.findByRole('grid', { name: 'Metrics' }));
    expect(await table.findByText('org.graylog2.journal.segments')).toBeDefined();
    expect(table.queryByText('jvm.example.calls')).toBeNull();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Filter metrics' }));
    expect(
      await table.findByText('500 in all; 2/s over 1 min, 4/s over 15 min, 1/s since the start'),
    ).toBeDefined();
    await userEvent.click(table.getByRole('button', { name: 'Watch org.graylog2.journal.segments' }));
    const watched = within(await screen.findByRole('region', { name: 'Watched' }));
    expect(await watched.findByText('4')).toBeDefined();
    await userEvent.click(
      watched.getByRole('button', { name: 'Stop watching org.graylog2.journal.segments' }),
    );
    expect(screen.queryByRole('region', { name: 'Watched' })).toBeNull();
  });
});

describe('what a node works on', () => {
  test('is a dump of its threads, with profiles to load', async () => {
    openAs(['*'], `/system/threaddump/${NODE}`);
    expect(await screen.findByText(/"main" event loop/)).toBeDefined();
    const profile = screen.getByRole('link', { name: 'Take a CPU profile' });
    expect(profile.getAttribute('href')).toMatch(
      new RegExp(`/api/cluster/${NODE}/profile/cpu\\?seconds=10$`),
    );
  });

  test('is the message in the hands of each thread, as text', async () => {
    openAs(['*'], `/system/processbufferdump/${NODE}`);
    expect(await screen.findByText('Waits for messages')).toBeDefined();
    expect(screen.getByText('input in1: <b>a message</b>')).toBeDefined();
    expect(screen.getByText('1 of 2 threads work on a message.')).toBeDefined();
  });
});

describe('the logging page', () => {
  test('changes from which level on a part of a node writes', async () => {
    server.answers[`PUT /cluster/system/loggers/${NODE}/subsystems/indexer/level/debug`] = () => {
      level = 'debug';
      return { status: 204 };
    };
    openAs(['*'], '/system/logging');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Level of Message store' }),
      'debug',
    );
    expect(await screen.findByText('Message store now logs from “debug” on.')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Level of Message store' })).toHaveProperty(
        'value',
        'debug',
      ),
    );
  });

  test('shows the last lines, the newest first, and filters them', async () => {
    openAs(['*'], '/system/logging');
    const lines = await screen.findByLabelText('Recent lines', { selector: 'pre' });
    expect(lines.textContent.split('\n')).toEqual(LINES.toReversed());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From level' }), 'WARN');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter lines' }), 'heartbeat');
    expect(lines.textContent).toBe(LINES[1]);
    expect(screen.getByText('1 of 3 lines')).toBeDefined();
  });

  test('lets those who may only read change nothing', async () => {
    openAs(['loggers:readsubsystem'], '/system/logging');
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Level of Message store' });
    expect(select.disabled).toBe(true);
    expect(screen.queryByRole('region', { name: 'Recent lines' })).toBeNull();
  });

  test('never leaves out a line of another form', () => {
    expect(filterLines(['panic: something', ...LINES], '', 'FATAL')).toEqual(['panic: something']);
  });
});

describe('pages that people expect of such a product', () => {
  test('say that there is one edition, and where security is looked at', async () => {
    const router = openAs(['users:list'], '/system/enterprise');
    expect(await screen.findByText(/has one edition/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
    await router.navigate('/security');
    expect(await screen.findByText(/Who may sign in/)).toBeDefined();
    expect(screen.queryByText('Every change, sign-in and refusal')).toBeNull();
  });
});

describe('backups', () => {
  const backup = {
    name: 'logboom-backup-2026-09-04-101530',
    state: 'complete',
    contents: {
      created_at: '2026-09-04T10:15:30.000Z',
      took_ms: 65_000,
      messages: 12_345,
      bytes: 2048,
      files: 7,
    },
  };
  const interrupted = { name: 'logboom-backup-2026-09-03-101530', state: 'unfinished', contents: null };
  const list = (more: object = {}) => ({
    body: {
      directory: '/backups',
      is_on_data_disk: true,
      unavailable: null,
      backups: [backup, interrupted],
      ...more,
    },
  });
  const job = (job_status: string) => ({
    id: 'j1',
    name: 'make-backup',
    description: 'Backs everything up into /backups/x.',
    info: 'Copying files: 3 of 7',
    node_id: NODE,
    started_at: new Date().toISOString(),
    percent_complete: 43,
    is_cancelable: job_status === 'running',
    provides_progress: true,
    job_status,
  });

  test('are listed, taken with progress, and deleted after a question', async () => {
    let running: object[] = [];
    server.answers['GET /system/backups'] = list();
    server.answers['GET /cluster/jobs'] = () => ({ body: { [NODE]: { jobs: running } } });
    server.answers['POST /system/backups'] = () => {
      running = [job('running')];
      return { status: 202 };
    };
    server.answers[`DELETE /system/backups/${backup.name}`] = { status: 204 };
    openAs(['*'], '/system/backups');
    const table = within(await screen.findByRole('grid', { name: 'Backups' }));
    expect(table.getByText('12,345')).toBeDefined();
    expect(table.getByText('1 min 5 s')).toBeDefined();
    expect(table.getByText('Interrupted; of no use')).toBeDefined();
    expect(screen.getByText(/lost together with it/)).toBeDefined();
    expect(screen.getByText(/npm run restore -- \/backups\/logboom-backup-2026-09-04/)).toBeDefined();

    await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('The backup began.')).toBeDefined();
    expect(await screen.findByText(/Copying files: 3 of 7/, undefined, { timeout: 5000 })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true);

    await userEvent.click(table.getByRole('button', { name: `Delete ${backup.name}` }));
    const question = within(await screen.findByRole('dialog', { name: `Delete ${backup.name}?` }));
    await userEvent.click(question.getByRole('button', { name: 'Delete backup' }));
    expect(await screen.findByText(`${backup.name} was deleted.`)).toBeDefined();
  });

  test('cannot be taken where servers keep the data, which is said, nor by readers', async () => {
    server.answers['GET /cluster/jobs'] = { body: { [NODE]: { jobs: [] } } };
    server.answers['GET /system/backups'] = list({ unavailable: 'Use their own tools.', backups: [] });
    openAs(['*'], '/system/backups');
    expect(await screen.findByText('Use their own tools.')).toBeDefined();
    expect(screen.getByText('No backup was taken yet.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
  });
});
