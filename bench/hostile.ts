// Hostile clients at every door for minutes, beside honest ones: whether the node lives, stays small, answers and loses nothing.

import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPerson, type Person } from '../e2e/support/api.ts';
import { ROOT_PASSWORD, ROOT_USERNAME } from '../e2e/support/server.ts';
import { closing } from './lib/closing.ts';
import type { Targets } from './lib/hostile/attacker.ts';
import { honestSenders, honestTail, honestUsers, type Waits } from './lib/hostile/honest.ts';
import { watchShares } from './lib/hostile/shares.ts';
import { startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';
import { memoryMap, type MemoryMap } from './lib/process/memory-map.ts';
import { takeSample } from './lib/process/memory-slope.ts';
import { watchScheduling } from './lib/process/scheduling.ts';
import { BEARABLE } from './lib/process/stolen.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'max-memory': { type: 'string', default: '1000' },
    'max-wait': { type: 'string', default: '1000' },
    'max-loop-delay': { type: 'string', default: '100' },
    profile: { type: 'string' },
  },
});
const MINUTE_MS = 60_000;
const DURATION_MS = Number(options.minutes) * MINUTE_MS;
const SAMPLE_MS = 5000;
const REMARKABLE_GROWTH = 1.05;
const QUIET_MS = 10_000;
/** How long the journal may take for what came meanwhile, on a busy machine. */
const BACKLOG_MS = 600_000;
const PROFILE_AFTER_MS = 15_000;
const PROFILE_SECONDS = 20;
/** How many of the longest waits are told. */
const TOLD = 12;
const LOWEST_PRIORITY = 19;
const ATTACKER = new URL('lib/hostile/attacker.ts', import.meta.url);

const INPUTS: Readonly<Record<string, string>> = {
  gelfUdp: 'org.graylog2.inputs.gelf.udp.GELFUDPInput',
  gelfTcp: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
  gelfHttp: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
  syslogUdp: 'org.graylog2.inputs.syslog.udp.SyslogUDPInput',
  syslogTcp: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput',
  rawUdp: 'org.graylog2.inputs.raw.udp.RawUDPInput',
  rawTcp: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
  cefUdp: 'org.graylog.plugins.cef.input.CEFUDPInput',
  cefTcp: 'org.graylog.plugins.cef.input.CEFTCPInput',
  netflow: 'org.graylog.plugins.netflow.inputs.NetFlowUdpInput',
  beats: 'org.graylog.plugins.beats.Beats2Input',
};
const CONFIGURATIONS: Readonly<Record<string, object>> = {
  gelfTcp: { use_null_delimiter: true },
  gelfHttp: { enable_bulk_receiving: true, max_chunk_size: 1_048_576 },
  cefUdp: { timezone: 'UTC', locale: 'en', use_full_names: false },
  cefTcp: { timezone: 'UTC', locale: 'en', use_full_names: false },
};

interface Checked {
  readonly what: string;
  readonly value: string;
  readonly isWell: boolean;
}

const exitCode = await closing(await startLoadedServer(), withHostileClients);
process.exitCode = exitCode;

async function withHostileClients(server: LoadedServer): Promise<number> {
  const ports: Record<string, number> = {};
  for (const [door, type] of Object.entries(INPUTS))
    ports[door] = (await server.createInput(type, CONFIGURATIONS[door] ?? {})).port;
  const reader = await createPerson(server, ['Reader'], ['streams:read']);
  const authorization = basic(reader);
  const { pid } = server;

  const ending = new AbortController();
  const { signal } = ending;
  const { senders, running: sending } = honestSenders(ports, signal);
  const administrator = basic({ username: ROOT_USERNAME, password: ROOT_PASSWORD });
  const { results, running: asking } = honestUsers(server, administrator, signal);
  const tailing = honestTail(server, administrator, signal);
  const attacker = fork(ATTACKER, { stdio: 'inherit' });
  const targets: Targets = { ports, api: { url: server.url, port: server.port, authorization } };
  // They are elsewhere in truth: what they do on this machine must not keep the server from its processors.
  if (attacker.pid !== undefined) setPriority(attacker.pid, LOWEST_PRIORITY);
  attacker.send(targets);

  const profiling = options.profile === undefined ? undefined : profile(server, options.profile);
  const shares =
    process.platform === 'linux' && attacker.pid !== undefined ? watchShares(pid, attacker.pid) : undefined;
  const worst = await watch(server);
  if (shares) console.log(`  ${shares()}`);
  await profiling;
  attacker.disconnect();
  await wait(QUIET_MS);
  ending.abort();
  await Promise.all([sending, asking]);
  const tailed = await tailing;
  tellLongest(results);

  const checks: Checked[] = [
    { what: 'the process is the same', value: `pid ${pid}`, isWell: server.pid === pid && isAlive(pid) },
    check('memory of its own, at most', worst.memory / 1e6, Number(options['max-memory']), 'MB'),
    check('event loop delay, p99 of the worst minute', worst.delay, Number(options['max-loop-delay']), 'ms'),
    check('of it, by work of its own, p99', worst.ownDelay, Number(options['max-loop-delay']), 'ms'),
    ...results.map((one) => checkWaits(one)),
    { what: 'the tail brought messages', value: `${tailed} times`, isWell: tailed > 0 },
  ];
  // The journal may have a backlog of what was hostile; all of them have the same time for it.
  const until = performance.now() + BACKLOG_MS;
  for (const { name, query, sent } of senders) {
    const stored = await untilStored(server, query, sent, until);
    checks.push({
      what: `honest ${name}: stored of ${sent}`,
      value: String(stored),
      isWell: sent > 0 && stored >= sent,
    });
  }
  return report(checks);
}

function basic({ username, password }: Person): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** What the event loop does in the midst of it, for developer tools. */
async function profile(server: LoadedServer, file: string): Promise<void> {
  await wait(PROFILE_AFTER_MS);
  const seconds = Math.min(PROFILE_SECONDS, Math.round(DURATION_MS / 4000));
  await writeFile(file, JSON.stringify(await server.call('GET', `system/profile/cpu?seconds=${seconds}`)));
}

interface Worst {
  readonly memory: number;
  readonly delay: number;
  /** Without the wait for a processor, where the system tells. */
  readonly ownDelay: number;
}

/** The largest memory and delays of the time. */
async function watch(server: LoadedServer): Promise<Worst> {
  const began = performance.now();
  const scheduling = watchScheduling(server.pid);
  let [memory, delay, ownDelay] = [0, 0, 0];
  let map: { readonly of: number; readonly largest: MemoryMap['largest'] } | undefined;
  while (performance.now() - began < DURATION_MS) {
    await wait(SAMPLE_MS);
    const sample = await takeSample(server, began);
    const { gauges } = await server.call<{ gauges: Record<string, { value: number }> }>(
      'GET',
      'system/metrics',
    );
    const now = gauges['org.logboom.event-loop.delay-ms.p99']?.value ?? Number.NaN;
    const own = gauges['org.logboom.event-loop.own-delay-ms.p99']?.value ?? now;
    // To list what it consists of holds the server up, so not for every step.
    if (sample.own > (map?.of ?? 0) * REMARKABLE_GROWTH)
      map = { of: sample.own, largest: memoryMap(server.pid)?.largest ?? [] };
    memory = Math.max(memory, sample.own);
    // Until a minute is full the server tells of the few seconds since it began to start.
    if (performance.now() - began < Math.min(MINUTE_MS, DURATION_MS)) [delay, ownDelay] = [now, own];
    else [delay, ownDelay] = [Math.max(delay, now), Math.max(ownDelay, own)];
    console.log(
      `  ${sample.minutes.toFixed(1)} min: ${(sample.own / 1e6).toFixed(0)} MB of its own, heap ${(sample.heap / 1e6).toFixed(0)} MB, external ${(sample.external / 1e6).toFixed(0)} MB, event loop p99 ${now.toFixed(0)} ms (own work ${own.toFixed(0)} ms), received ${sample.received}`,
    );
  }
  for (const { name, bytes } of map?.largest ?? [])
    console.log(`  at the most, ${name}: ${(bytes / 1e6).toFixed(0)} MB`);
  const used = scheduling?.();
  if (used)
    console.log(
      `  the main thread ran ${percent(used.ran)} of the time and waited ${percent(used.waited)} for a processor; stolen of the machine: ${percent(used.stolen)} of a processor`,
    );
  return { memory, delay, ownDelay };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function check(what: string, value: number, limit: number, unit: string): Checked {
  return { what, value: `${value.toFixed(0)} ${unit} (limit ${limit})`, isWell: value < limit };
}

/** Which requests waited longest, when, and for what: a connection, or the answer. */
function tellLongest(results: readonly Waits[]): void {
  const all = results.flatMap(({ name, waits }) => waits.map((one) => ({ ...one, name })));
  console.log('\n  the longest waits:');
  for (const { name, at, millis, connected, began, ran, stolen } of all
    .toSorted((one, other) => other.millis - one.millis)
    .slice(0, TOLD))
    console.log(
      `    ${name} at ${(at / 1000).toFixed(1)} s: ${millis.toFixed(0)} ms, connected after ${connected.toFixed(0)}, answered after ${began.toFixed(0)}${ran === undefined ? '' : `, ran for ${ran}`}, ${percent(stolen)} of the machine stolen`,
    );
}

function checkWaits({ name, waits, problems }: Waits): Checked {
  const sorted = waits.map(({ millis }) => millis).toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const longest = sorted.at(-1) ?? Number.NaN;
  const limit = Number(options['max-wait']);
  const tooLong = sorted.filter((millis) => millis > limit).length;
  const whole = waits.filter(({ stolen }) => stolen <= BEARABLE).map(({ millis }) => millis);
  const longestOfOurs = Math.max(...whole);
  const failed = problems.length === 0 ? '' : `, ${problems.length} failed, for example: ${problems[0]}`;
  return {
    what: `an honest user asks for ${name}`,
    value: `${sorted.length} times, median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${longest.toFixed(0)} ms, ${tooLong} longer than ${limit} ms, ${longestOfOurs.toFixed(0)} ms of the ${whole.length} while the machine was ours${failed}`,
    isWell: longest <= limit && problems.length === 0,
  };
}

async function untilStored(
  server: LoadedServer,
  query: string,
  count: number,
  until: number,
): Promise<number> {
  for (;;) {
    const stored = await server.count(query);
    if (stored >= count || performance.now() > until) return stored;
    await wait(500);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function report(checks: readonly Checked[]): number {
  console.log('');
  for (const { what, value, isWell } of checks)
    console.log(`  ${isWell ? 'well' : 'BAD '}  ${what}: ${value}`);
  return checks.every(({ isWell }) => isWell) ? 0 : 1;
}
