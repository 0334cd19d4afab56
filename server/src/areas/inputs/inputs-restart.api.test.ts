import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, type App } from '../../app.ts';
import { loadSettings } from '../../config/load-settings.ts';
import { createMigratedDatabase } from '../../../test/test-metadata.ts';

const SYSLOG = 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput';

let directory: string;
let database: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-restart-'));
  database = await createMigratedDatabase();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function start(...args: string[]): Promise<App> {
  const given = ['--data-dir', directory, '--root-password', 'secret', '--database-url', database, ...args];
  const loaded = loadSettings(given, {});
  if (loaded.help) throw new Error('help was asked for');
  return createApp(loaded.settings, pino({ level: 'silent' }));
}

async function call(app: App, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const authorization = `Basic ${Buffer.from('admin:secret').toString('base64')}`;
  const headers = { authorization, 'x-requested-by': 'test' };
  return app.http.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
}

async function create(app: App, title: string): Promise<string> {
  const configuration = { bind_address: '127.0.0.1', port: 0 };
  const payload = { title, type: SYSLOG, global: true, configuration };
  return (await call(app, 'POST', '/system/inputs', payload)).json<{ id: string }>().id;
}

async function statesOf(app: App): Promise<Record<string, string>> {
  const { states } = (await call(app, 'GET', '/system/inputstates')).json<{
    states: { state: string; message_input: { title: string } }[];
  }>();
  return Object.fromEntries(states.map(({ state, message_input }) => [message_input.title, state]));
}

describe('inputs after a restart', () => {
  it('run when they ran, and stay stopped when they were stopped', async () => {
    let app = await start();
    await create(app, 'wanted');
    const stopped = await create(app, 'stopped');
    await vi.waitFor(async () =>
      expect(await statesOf(app)).toEqual({ wanted: 'RUNNING', stopped: 'RUNNING' }),
    );
    await call(app, 'DELETE', `/system/inputstates/${stopped}`);
    await app.close();

    app = await start();
    await vi.waitFor(async () => expect(await statesOf(app)).toEqual({ wanted: 'RUNNING' }));
    await app.close();

    app = await start('--auto-restart-inputs', 'true');
    await vi.waitFor(async () =>
      expect(await statesOf(app)).toEqual({ wanted: 'RUNNING', stopped: 'RUNNING' }),
    );
    await app.close();
  });
});
