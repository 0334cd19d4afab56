// What a fleet of 10,000 agents costs: registrations a second, the list of all, and reports in their rhythm while people look.

import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { closing } from './closing.ts';
import type { LoadResult } from './collector-load.ts';
import { FigureSheet, median, percentile, type Figure } from './figures.ts';
import {
  AGENTS,
  ask,
  BROWSERS,
  list,
  load,
  logIn,
  openBrowsers,
  type Fleet,
  type Listed,
  type Watched,
} from './fleet-calls.ts';
import { cpuSeconds } from './process/cpu.ts';
import { residentBytes } from './process/memory.ts';

const REPORT_SECONDS = 30;
/** How many registrations are on their way at once where they come as fast as they are answered. */
const CONNECTIONS = 64;
/** Agents do not wait for each other, whatever takes long. */
const CONNECTIONS_IN_RHYTHM = 512;
/** Who asks again after this long gets an answer that was made anew. */
const SHARED_ANSWER_MS = 1_100;
const QUESTIONS = 20;

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const rate = ({ milliseconds, seconds }: LoadResult): string =>
  `${Math.round(milliseconds.length / seconds).toLocaleString('en')}/s`;

async function measureRegistrations(fleet: Watched): Promise<Figure[]> {
  const { server, noun } = fleet;
  const fresh = await load(fleet, { registrations: AGENTS, seconds: 120, connections: CONNECTIONS });
  const cpu = cpuSeconds(server.pid);
  const browsers = openBrowsers(fleet);
  const busy = await closing(browsers, () => load(fleet, { seconds: 20, connections: CONNECTIONS }));
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
    for (let call = 0; call < QUESTIONS; call++) {
      times.push((await ask(fleet, question)).milliseconds);
      await wait(SHARED_ANSWER_MS);
    }
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
  const reporting = load(fleet, {
    rate: AGENTS / REPORT_SECONDS,
    seconds: 2 * REPORT_SECONDS,
    wholeRounds: true,
    connections: CONNECTIONS_IN_RHYTHM,
  });
  // In their first round agents fetch everything; what they cost from then on is of interest.
  await Promise.race([wait(REPORT_SECONDS * 1000), reporting]);
  const [cpu, begun] = [cpuSeconds(server.pid), performance.now()];
  const browsers = openBrowsers(fleet);
  const steady = await closing(browsers, () => reporting);
  const lists = await browsers.close();
  const used = (100 * (cpuSeconds(server.pid) - cpu)) / ((performance.now() - begun) / 1000);
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
