// Registrations of legacy collectors a second, the list of 10,000 of them, and what their reports cost.

import { fork } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { callApi } from '../e2e/support/api.ts';
import { ROOT_PASSWORD, ROOT_USERNAME, startServer, type RunningServer } from '../e2e/support/server.ts';
import type { LoadOrder, LoadResult } from './lib/collector-load.ts';
import { cpuSeconds } from './lib/process/cpu.ts';
import { closing } from './lib/closing.ts';
import { FigureSheet, median, percentile, type Figure } from './lib/figures.ts';
import { residentBytes } from './lib/process/memory.ts';

const COLLECTORS = 10_000;
const BROWSERS = 20;
const REFRESH_MS = 5_000;
const REPORT_SECONDS = 30;
const CONNECTIONS = 64;
/** Who asks again after this long gets an answer that was made anew. */
const SHARED_ANSWER_MS = 1_100;
const LOAD = path.join(import.meta.dirname, 'lib/collector-load.ts');
const LIST = 'api/plugins/org.graylog.plugins.collector/collectors';

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const rate = ({ milliseconds, seconds }: LoadResult): string =>
  `${Math.round(milliseconds.length / seconds).toLocaleString('en')}/s`;

async function load(
  server: RunningServer,
  order: Partial<LoadOrder> & { seconds: number },
): Promise<LoadResult> {
  const child = fork(LOAD, { execArgv: ['--import', 'tsx'] });
  const url = new URL('api/', server.url).href;
  child.send({ url, agents: COLLECTORS, connections: CONNECTIONS, ...order } satisfies LoadOrder);
  const result = await Promise.race([
    once(child, 'message').then(([message]) => message as LoadResult),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The load ended with code ${code}.`))),
  ]);
  const [first] = result.refused;
  if (first) console.warn(`${result.refused.length} registrations were refused; the first: ${first}`);
  return result;
}

interface Listed {
  milliseconds: number;
  bytes: Buffer;
}

/** One call of the list as a browser makes it, without unpacking the answer. */
function list(server: RunningServer, session: string, encoding = 'gzip'): Promise<Listed> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: session, 'accept-encoding': encoding, accept: 'application/json' };
    request(new URL(LIST, server.url), { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        if (response.statusCode === 200)
          resolve({ milliseconds: performance.now() - started, bytes: Buffer.concat(chunks) });
        else reject(new Error(`The list answered ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end();
  });
}

/** Open overview pages, each asking again a while after its last answer. */
function openBrowsers(server: RunningServer, session: string) {
  const milliseconds: number[] = [];
  const stop = new AbortController();
  setMaxListeners(BROWSERS, stop.signal);
  const browse = async (number: number): Promise<void> => {
    await wait((REFRESH_MS * number) / BROWSERS, undefined, { signal: stop.signal });
    while (!stop.signal.aborted) {
      milliseconds.push((await list(server, session)).milliseconds);
      await wait(REFRESH_MS, undefined, { signal: stop.signal });
    }
  };
  const all = Array.from({ length: BROWSERS }, (_, number) =>
    browse(number).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    }),
  );
  return {
    async close(): Promise<number[]> {
      stop.abort();
      await Promise.all(all);
      return milliseconds;
    },
  };
}

async function logIn(server: RunningServer): Promise<string> {
  const body = { username: ROOT_USERNAME, password: ROOT_PASSWORD, host: '' };
  const answer = await callApi(server, 'POST', 'system/sessions', { body });
  const { session_id } = (await answer.json()) as { session_id: string };
  return `Basic ${Buffer.from(`${session_id}:session`).toString('base64')}`;
}

async function measureRegistrations(server: RunningServer, session: string): Promise<Figure[]> {
  const fresh = await load(server, { registrations: COLLECTORS, seconds: 120 });
  const cpu = cpuSeconds(server.pid);
  const browsers = openBrowsers(server, session);
  const busy = await closing(browsers, () => load(server, { seconds: 20 }));
  const lists = await browsers.close();
  const share = (seconds: number) => `${Math.round((100 * seconds) / busy.seconds)} % of a core`;
  return [
    { what: `registrations of ${COLLECTORS.toLocaleString('en')} new collectors`, value: rate(fresh) },
    {
      what: `registrations while ${BROWSERS} browsers show the overview`,
      value: rate(busy),
      target: '2,000/s',
      note: `server ${share(cpuSeconds(server.pid) - cpu)}, load ${share(busy.cpuSeconds)}`,
    },
    { what: '  time of a registration, p50', value: ms(median(busy.milliseconds)) },
    { what: '  time of a registration, p99', value: ms(percentile(busy.milliseconds, 0.99)) },
    { what: '  list meanwhile, p95', value: ms(percentile(lists, 0.95)), note: `${lists.length} calls` },
  ];
}

async function measureList(server: RunningServer, session: string): Promise<Figure[]> {
  const calls: Listed[] = [];
  for (let call = 0; call < 20; call++) {
    calls.push(await list(server, session));
    await wait(SHARED_ANSWER_MS);
  }
  const times = calls.map(({ milliseconds }) => milliseconds);
  const packed = calls[0]!.bytes;
  const raw = isGzip(packed) ? gunzipSync(packed) : packed;
  const { collectors } = JSON.parse(raw.toString()) as { collectors: unknown[] };
  const what = `list of ${collectors.length.toLocaleString('en')} collectors`;
  return [
    { what: `${what}, p50`, value: ms(median(times)) },
    { what: `${what}, p95`, value: ms(percentile(times, 0.95)), target: '< 150 ms' },
    {
      what: `${what}, compressed`,
      value: `${(packed.length / 1e6).toFixed(2)} MB`,
      note: `plain ${(raw.length / 1e6).toFixed(2)} MB`,
    },
  ];
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function measureCost(server: RunningServer, session: string): Promise<Figure[]> {
  const cpu = cpuSeconds(server.pid);
  const browsers = openBrowsers(server, session);
  const steady = await closing(browsers, () =>
    load(server, { rate: COLLECTORS / REPORT_SECONDS, seconds: REPORT_SECONDS }),
  );
  const lists = await browsers.close();
  const used = (100 * (cpuSeconds(server.pid) - cpu)) / steady.seconds;
  return [
    {
      what: `${COLLECTORS.toLocaleString('en')} collectors that report every ${REPORT_SECONDS} s, ${BROWSERS} browsers`,
      value: `${used.toFixed(0)} % of a core`,
      note: `p99 ${ms(percentile(steady.milliseconds, 0.99))}`,
    },
    {
      what: '  list then, p95',
      value: ms(percentile(lists, 0.95)),
      target: '< 150 ms',
      note: `${lists.length} calls`,
    },
    { what: '  memory then', value: `${(residentBytes(server.pid) / 1e6).toFixed(0)} MB` },
  ];
}

// All agents of the load have one address, which no real fleet has.
await closing(await startServer({ flags: ['--collector-rate-limit', '0'] }), async (server) => {
  const sheet = new FigureSheet();
  const session = await logIn(server);
  for (const measure of [measureRegistrations, measureList, measureCost])
    sheet.add(...(await measure(server, session)));
  sheet.print('collectors');
});
