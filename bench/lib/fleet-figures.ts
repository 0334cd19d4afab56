// What a fleet of 10,000 agents costs: registrations a second, the list of all, and reports in their rhythm while people look.

import { fork } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { callApi } from '../../e2e/support/api.ts';
import { ROOT_PASSWORD, ROOT_USERNAME, type RunningServer } from '../../e2e/support/server.ts';
import type { LoadOrder, LoadResult } from './collector-load.ts';
import { cpuSeconds } from './process/cpu.ts';
import { closing } from './closing.ts';
import { FigureSheet, median, percentile, type Figure } from './figures.ts';
import { residentBytes } from './process/memory.ts';

const AGENTS = 10_000;
const BROWSERS = 20;
const REFRESH_MS = 5_000;
const REPORT_SECONDS = 30;
const CONNECTIONS = 64;
/** Who asks again after this long gets an answer that was made anew. */
const SHARED_ANSWER_MS = 1_100;
const LOAD = path.join(import.meta.dirname, 'collector-load.ts');

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const rate = ({ milliseconds, seconds }: LoadResult): string =>
  `${Math.round(milliseconds.length / seconds).toLocaleString('en')}/s`;

/** Whom the load plays, and what people look at meanwhile. */
export interface Fleet {
  readonly server: RunningServer;
  readonly noun: 'collectors' | 'sidecars';
  /** The address of their list. */
  readonly list: string;
  /** Of sidecars. */
  readonly token?: string;
  /** What the other pages over all of them ask. */
  readonly questions?: readonly Question[];
}

export interface Question {
  readonly what: string;
  readonly path: string;
  /** Sent with POST. */
  readonly body?: object;
}

interface Watched extends Fleet {
  readonly session: string;
}

async function load(
  { server, token }: Fleet,
  order: Partial<LoadOrder> & { seconds: number },
): Promise<LoadResult> {
  const child = fork(LOAD, { execArgv: ['--import', 'tsx'] });
  const url = new URL('api/', server.url).href;
  const whom = { url, agents: AGENTS, connections: CONNECTIONS, ...(token !== undefined && { token }) };
  child.send({ ...whom, ...order } satisfies LoadOrder);
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

const list = (fleet: Watched): Promise<Listed> => ask(fleet, { path: fleet.list });

/** One call as a browser makes it, without unpacking the answer. */
function ask({ server, session }: Watched, { path: address, body }: Omit<Question, 'what'>): Promise<Listed> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: session,
      'accept-encoding': 'gzip',
      accept: 'application/json',
      'x-requested-by': 'bench',
      ...(body && { 'content-type': 'application/json' }),
    };
    const method = body ? 'POST' : 'GET';
    request(new URL(address, server.url), { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        if (response.statusCode === 200)
          resolve({ milliseconds: performance.now() - started, bytes: Buffer.concat(chunks) });
        else reject(new Error(`${address} answered ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** Open overview pages, each asking again a while after its last answer. */
function openBrowsers(fleet: Watched) {
  const milliseconds: number[] = [];
  const stop = new AbortController();
  setMaxListeners(BROWSERS, stop.signal);
  const browse = async (number: number): Promise<void> => {
    await wait((REFRESH_MS * number) / BROWSERS, undefined, { signal: stop.signal });
    while (!stop.signal.aborted) {
      milliseconds.push((await list(fleet)).milliseconds);
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

async function measureRegistrations(fleet: Watched): Promise<Figure[]> {
  const { server, noun } = fleet;
  const fresh = await load(fleet, { registrations: AGENTS, seconds: 120 });
  const cpu = cpuSeconds(server.pid);
  const browsers = openBrowsers(fleet);
  const busy = await closing(browsers, () => load(fleet, { seconds: 20 }));
  const lists = await browsers.close();
  const share = (seconds: number) => `${Math.round((100 * seconds) / busy.seconds)} % of a core`;
  return [
    { what: `registrations of ${AGENTS.toLocaleString('en')} new ${noun}`, value: rate(fresh) },
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

async function measureList(fleet: Watched): Promise<Figure[]> {
  const { noun } = fleet;
  const calls: Listed[] = [];
  for (let call = 0; call < 20; call++) {
    calls.push(await list(fleet));
    await wait(SHARED_ANSWER_MS);
  }
  const times = calls.map(({ milliseconds }) => milliseconds);
  const packed = calls[0]!.bytes;
  const raw = isGzip(packed) ? gunzipSync(packed) : packed;
  const listed = (JSON.parse(raw.toString()) as Record<string, unknown[]>)[noun] ?? [];
  const what = `list of ${listed.length.toLocaleString('en')} ${noun}`;
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

async function measureQuestions(fleet: Watched): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const question of fleet.questions ?? []) {
    const times: number[] = [];
    for (let call = 0; call < 40; call++) times.push((await ask(fleet, question)).milliseconds);
    figures.push({
      what: question.what,
      value: ms(percentile(times, 0.95)),
      target: '< 150 ms',
      note: `p95; p50 ${ms(median(times))}`,
    });
  }
  return figures;
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function measureCost(fleet: Watched): Promise<Figure[]> {
  const { server, noun } = fleet;
  const cpu = cpuSeconds(server.pid);
  const browsers = openBrowsers(fleet);
  const steady = await closing(browsers, () =>
    load(fleet, { rate: AGENTS / REPORT_SECONDS, seconds: REPORT_SECONDS, wholeRounds: true }),
  );
  const lists = await browsers.close();
  const used = (100 * (cpuSeconds(server.pid) - cpu)) / steady.seconds;
  return [
    {
      what: `${AGENTS.toLocaleString('en')} ${noun} that report every ${REPORT_SECONDS} s, ${BROWSERS} browsers`,
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

export async function measureFleet(fleet: Fleet): Promise<void> {
  const sheet = new FigureSheet();
  const watched = { ...fleet, session: await logIn(fleet.server) };
  for (const measure of [measureRegistrations, measureList, measureQuestions, measureCost])
    sheet.add(...(await measure(watched)));
  sheet.print(fleet.noun);
}
