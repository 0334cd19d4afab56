// Backup and restore as an administrator does it: with the built programs, while messages come in, and killed half-way.

import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { BackupList } from '../contract/src/system/backups.ts';
import { freePort } from '../server/test/free-port.ts';
import { callApi } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { openSignedIn } from './support/page.ts';
import { ROOT_PASSWORD } from './support/server.ts';
import { cleanEnvironment, launch, type ServerProcess } from './support/server-process.ts';

const STORED = 3000;
const IN_JOURNAL = 500;
/** In an index that is closed. */
const CLOSED = 50;
const TIMEOUT_MS = 300_000;
const program = (name: string) => path.resolve(import.meta.dirname, `../server/dist/${name}.js`);

const home = mkdtempSync(path.join(tmpdir(), 'logboom-backup-'));
const at = (name: string) => path.join(home, name);
let gelfPort: number;
const running: ServerProcess[] = [];

beforeAll(async () => {
  gelfPort = await freePort();
});
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

/** With a key of its own in the data directory, as at a real first start. */
async function start(dataDir: string): Promise<ServerProcess> {
  const flags = ['--data-dir', dataDir, '--http-bind', '127.0.0.1:0', '--root-password', ROOT_PASSWORD];
  // What the system has to tell on a slow machine would be counted among the messages.
  const quiet = ['--system-events', 'false', '--log-level', 'warn'];
  const server = await launch([...flags, ...quiet], () => undefined);
  running.push(server);
  return server;
}

async function json<Answer>(
  server: ServerProcess,
  method: string,
  where: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await callApi(server, method, where, { body });
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

async function run(name: 'backup' | 'restore', directory: string, dataDir: string): Promise<string> {
  const args = [program(name), directory, '--data-dir', dataDir];
  return (await promisify(execFile)(process.execPath, args, { env: cleanEnvironment() })).stdout;
}

async function send(from: number, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, place) =>
    JSON.stringify({
      version: '1.1',
      host: 'backup',
      short_message: `message ${from + place}`,
      _number: from + place,
    }),
  );
  const answer = await fetch(`http://127.0.0.1:${gelfPort}/gelf`, { method: 'POST', body: lines.join('\n') });
  expect(answer.status).toBe(202);
}

const untilListening = () =>
  vi.waitFor(() => fetch(`http://127.0.0.1:${gelfPort}/gelf`, { method: 'OPTIONS' }), {
    timeout: 60_000,
    interval: 200,
  });

/** What the messages are, in one order. */
async function messagesOf(server: ServerProcess): Promise<string[]> {
  const body = {
    timerange: { type: 'relative', range: 0 },
    query_string: { type: 'elasticsearch', query_string: '*' },
    fields_in_order: ['gl2_message_id', 'timestamp', 'source', 'message', 'number'],
  };
  const headers = { accept: 'text/csv' };
  const answer = await callApi(server, 'POST', 'views/search/messages', { body, headers });
  return (await answer.text()).trim().split('\n').slice(1).toSorted();
}

async function untilStored(server: ServerProcess, count: number): Promise<string[]> {
  let found: string[] = [];
  await vi.waitFor(
    async () => {
      found = await messagesOf(server);
      expect(found.length).toBe(count);
    },
    { timeout: 90_000, interval: 500 },
  );
  return found;
}

const FIRST_INDEX = 'graylog_0';

async function closeFirstIndex(server: ServerProcess): Promise<void> {
  const sets = await json<{ index_sets: { id: string; default: boolean }[] }>(
    server,
    'GET',
    'system/indices/index_sets',
  );
  const set = sets.index_sets.find((candidate) => candidate.default)?.id;
  await json(server, 'POST', `system/deflector/${set}/cycle`);
  await json(server, 'POST', `system/indexer/indices/${FIRST_INDEX}/close`);
}

/** Is told of it, however short it is there: who looks now and then could miss it. */
function appears(directory: string, name: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(directory, (_, changed) => {
      if (changed !== name) return;
      watcher.close();
      resolve();
    });
  });
}

const sumOf = (lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

/** What people made. */
async function entitiesOf(server: ServerProcess): Promise<unknown> {
  const [users, streams, inputs, sets] = await Promise.all([
    json<{ users: { username: string; id: string }[] }>(server, 'GET', 'users'),
    json<{ streams: { id: string }[] }>(server, 'GET', 'streams'),
    json<{ inputs: { id: string }[] }>(server, 'GET', 'system/inputs'),
    json<{ index_sets: { id: string }[] }>(server, 'GET', 'system/indices/index_sets'),
  ]);
  return {
    users: users.users.map(({ id, username }) => [id, username]),
    streams: streams.streams.map(({ id }) => id),
    inputs: inputs.inputs.map(({ id }) => id),
    sets: sets.index_sets.map(({ id }) => id),
  };
}

/** Null where the embedded library runs; only what it keeps is backed up while it runs. */
const isEmbedded = inject('clickHouseUrl') === null && inject('clickHouseMissing') === null;

describe.skipIf(!isEmbedded)('a backup of a running server', { timeout: TIMEOUT_MS }, () => {
  const [data, other, backups] = [at('data'), at('other'), at('backups')];
  let server: ServerProcess;
  let original: string[];
  let entities: unknown;

  it('is taken by a command while messages wait in the journal and others come', async () => {
    server = await start(data);
    await json(server, 'POST', 'users', {
      username: 'ada',
      password: 'a password of ada',
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: 'Test',
      permissions: [],
      roles: ['Reader'],
    });
    await json(server, 'POST', 'system/inputs', {
      title: 'GELF',
      type: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
      global: true,
      configuration: {
        bind_address: '127.0.0.1',
        port: gelfPort,
        enable_bulk_receiving: true,
        max_chunk_size: 10_485_760,
      },
    });
    await untilListening();
    await send(1_000_000, CLOSED);
    await untilStored(server, CLOSED);
    await closeFirstIndex(server);
    for (let from = 0; from < STORED; from += 500) await send(from, 500);
    await untilStored(server, STORED);
    await json(server, 'PUT', 'system/processing/pause');
    await send(STORED, IN_JOURNAL);
    expect(await run('backup', backups, data)).toContain(`The backup is in ${backups}`);
    entities = await entitiesOf(server);
    await json(server, 'PUT', 'system/processing/resume');
    original = await untilStored(server, STORED + IN_JOURNAL);
  });

  it('leaves nothing behind in the data directory, and messages are stored again', () => {
    expect(readdirSync(data)).not.toContain('backup-staging');
    expect(existsSync(path.join(data, 'messages/shadow/logboom'))).toBe(false);
  });

  it('is taken on the page as a job, listed, and deleted; readers have no such page', async () => {
    const pages = { url: server.url, logs: () => '' };
    const page = await openSignedIn(pages, 'system/backups');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByText('The backup began.').waitFor();
    await page.getByRole('gridcell', { name: 'Complete' }).waitFor({ timeout: 60_000 });
    expect(await pageProblems(page)).toEqual([]);
    const complete = await vi.waitFor(
      async () => {
        const list = await json<BackupList>(server, 'GET', 'system/backups');
        expect(list.backups).toMatchObject([{ state: 'complete' }]);
        return list;
      },
      { timeout: 90_000, interval: 300 },
    );
    expect(complete).toMatchObject({
      directory: path.join(data, 'backups'),
      is_on_data_disk: true,
      unavailable: null,
      backups: [{ contents: { messages: STORED + IN_JOURNAL } }],
    });
    const { name } = complete.backups[0]!;
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete backup' }).click();
    await page.getByText(`${name} was deleted.`).waitFor();
    const reader = { username: 'ada', password: 'a password of ada' };
    const forbidden = await openSignedIn(pages, 'system/backups', {}, reader);
    await forbidden.getByRole('heading', { level: 1 }).waitFor();
    expect(await forbidden.getByRole('button', { name: 'Back up now' }).count()).toBe(0);
    expect((await json<BackupList>(server, 'GET', 'system/backups')).backups).toEqual([]);
    await expect(json(server, 'DELETE', 'system/backups/..%2Fnode-id')).rejects.toThrow('404');
  });

  it('that a crash interrupts leaves a server that starts, and no backup that looks whole', async () => {
    const staging = appears(data, 'backup-staging');
    await json(server, 'POST', 'system/backups');
    await staging;
    await server.end('SIGKILL');
    server = await start(data);
    expect(readdirSync(data)).not.toContain('backup-staging');
    const { backups: listed } = await json<BackupList>(server, 'GET', 'system/backups');
    for (const { state } of listed) expect(state).toBe('unfinished');
    expect(sumOf(await untilStored(server, STORED + IN_JOURNAL))).toBe(sumOf(original));
    await server.end('SIGTERM');
  });

  it('is restored after a restore that was killed half-way, which no server takes for whole', async () => {
    mkdirSync(other);
    const unfinished = appears(other, 'restore-unfinished');
    const restoring = spawn(process.execPath, [program('restore'), backups, '--data-dir', other], {
      env: cleanEnvironment(),
    });
    const ended = once(restoring, 'exit');
    await unfinished;
    restoring.kill('SIGKILL');
    await ended;
    await expect(start(other)).rejects.toThrow('npm run restore');

    expect(await run('restore', backups, other)).toContain(`with ${STORED} messages`);
    await expect(run('restore', backups, other)).rejects.toThrow('is not empty');
  });

  it('is the same installation: people, things, messages, and those of the journal once', async () => {
    const restored = await start(other);
    expect(await entitiesOf(restored)).toEqual(entities);
    const messages = await untilStored(restored, STORED + IN_JOURNAL);
    const texts = (lines: string[]) => lines.map((line) => /message \d+/.exec(line)?.[0]).toSorted();
    expect(texts(messages)).toEqual(texts(original));
    const [stored, before] = [messages, original].map((lines) =>
      lines.filter((line) => isBefore(line, STORED)),
    );
    expect(stored).toHaveLength(STORED);
    expect(sumOf(stored!)).toBe(sumOf(before!));
    await send(STORED + IN_JOURNAL, 10);
    await untilStored(restored, STORED + IN_JOURNAL + 10);
    await json(restored, 'POST', `system/indexer/indices/${FIRST_INDEX}/reopen`);
    await untilStored(restored, STORED + IN_JOURNAL + 10 + CLOSED);
    await restored.end('SIGTERM');
  });

  it('that was changed is not restored', async () => {
    const [name] = readdirSync(backups);
    writeFileSync(path.join(backups, name!, 'data/node-id'), 'another');
    await expect(run('restore', backups, at('third'))).rejects.toThrow('node-id of the backup is damaged');
    await expect(start(at('third'))).rejects.toThrow('npm run restore');
  });

  it('of a server that does not run is taken, too', async () => {
    await run('backup', at('cold'), other);
    await run('restore', at('cold'), at('fourth'));
    const restored = await start(at('fourth'));
    await untilStored(restored, STORED + IN_JOURNAL + 10 + CLOSED);
    await restored.end('SIGTERM');
  });
});

const isBefore = (line: string, number: number) => Number(/message (\d+)/.exec(line)?.[1]) < number;
