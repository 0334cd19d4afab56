// What a crash of the engine does, which takes the process along: open requests end, nothing acknowledged is lost, and the
// supervisor of `npm start` brings the server back.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyMetadata } from '../server/test/copy-metadata.ts';
import { freePort } from '../server/test/free-port.ts';
import { beatsSender } from './chaos/senders.ts';
import { ROOT_PASSWORD, ROOT_USERNAME } from './support/server.ts';

/** What `npm start` runs. */
const START = path.join(import.meta.dirname, '../scripts/start.mjs');
const BEATS = 'org.graylog.plugins.beats.Beats2Input';
/** The engine keeps the process for minutes, until the supervisor ends it. */
const TIMEOUT_MS = 300_000;

it(
  'a crash ends open requests, loses nothing acknowledged, and the server comes back by itself',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'logboom-crash-'));
    copyMetadata(path.join(dataDir, 'metadata'));
    const [port, beatsPort] = [await freePort(), await freePort()];
    const base = `http://127.0.0.1:${port}/api/`;
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(LOGBOOM_|VITEST)/.test(name)),
    );
    const supervisor = spawn(
      process.execPath,
      [START, '--http-bind', `127.0.0.1:${port}`, '--data-dir', dataDir, '--root-password', ROOT_PASSWORD],
      { env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = once(supervisor, 'exit');
    let output = '';
    for (const stream of [supervisor.stdout, supervisor.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));

    const headers = {
      authorization: `Basic ${Buffer.from(`${ROOT_USERNAME}:${ROOT_PASSWORD}`).toString('base64')}`,
      'content-type': 'application/json',
      'x-requested-by': 'test',
    };
    const call = async <Answer>(method: string, where: string, body?: object): Promise<Answer> => {
      const answer = await fetch(base + where, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    };
    const isRunning = async () => {
      const { states } = await call<{ states: { state: string }[] }>('GET', 'system/inputstates');
      return states.some(({ state }) => state === 'RUNNING');
    };
    const found = async () => {
      const search_types = [{ id: 'list', type: 'messages', limit: 1 }];
      const query = {
        id: 'query',
        query: 'message:crash',
        timerange: { type: 'relative', range: 0 },
        search_types,
      };
      const { results } = await call<Results>('POST', 'views/search/sync', { queries: [query] });
      return results['query']?.search_types['list']?.total_results;
    };

    try {
      await expect
        .poll(
          () =>
            call('GET', 'system').then(
              () => true,
              () => output,
            ),
          { timeout: 120_000 },
        )
        .toBe(true);
      const configuration = { bind_address: '127.0.0.1', port: beatsPort };
      await call('POST', 'system/inputs', { title: 'Beats', type: BEATS, global: true, configuration });
      await expect.poll(isRunning).toBe(true);

      let acknowledged = 0;
      const sender = beatsSender(beatsPort, (texts) => (acknowledged += texts.length));
      sender.send(Array.from({ length: 5000 }, (_, at) => `crash ${at}`));
      await expect.poll(() => acknowledged).toBeGreaterThan(0);
      const tail = fetch(`${base}search/tail?query=*`, { headers })
        .then((answer) => answer.text())
        .then(
          () => 'answered',
          () => 'cut off',
        );

      const crashed = performance.now();
      // As an engine inside of the process does it.
      process.kill(serverUnder(supervisor.pid ?? 0), 'SIGSEGV');
      expect(await tail).toBe('cut off');
      const endedAfter = performance.now() - crashed;
      await expect
        .poll(
          () =>
            call('GET', 'system').then(
              () => true,
              () => false,
            ),
          { timeout: 120_000 },
        )
        .toBe(true);
      const backAfter = performance.now() - crashed;
      await expect.poll(found, { timeout: 120_000 }).toBeGreaterThanOrEqual(acknowledged);
      process.stderr.write(
        `crash: open requests ended after ${Math.round(endedAfter)} ms, answered again after ${Math.round(backAfter)} ms, ${acknowledged} acknowledged, ${await found()} found\n`,
      );
      sender.close();
      expect(await found()).toBeLessThanOrEqual(5000);
      // The engine has a handler of its own, which may end the process in its way, or keep it until the supervisor ends it.
      expect(output).toMatch(/The server ended with SIG(?:SEGV|ABRT|KILL) and is started again/);
    } finally {
      supervisor.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  },
  TIMEOUT_MS,
);

interface Results {
  results: Record<string, { search_types: Record<string, { total_results: number }> }>;
}

function serverUnder(supervisor: number): number {
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ');
  return Number(children[0]);
}
