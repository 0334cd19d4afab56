// 1,000 event definitions every minute over 5,000,000 messages a day: what they cost, and how soon somebody is told.

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closing } from './lib/closing.ts';
import { mixedDefinitions, storeDefinitions } from './lib/events/mixed-definitions.ts';
import { toldDelays } from './lib/events/told-delays.ts';
import { FigureSheet, percentile } from './lib/figures.ts';
import { fillHistory } from './lib/history.ts';
import { startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';
import { withPassingIndex } from './lib/passing-index.ts';
import { preparedDirectory } from './lib/prepared.ts';
import { cpuSeconds } from './lib/process/cpu.ts';
import { gelfTcp } from './lib/senders.ts';
import { sendSteadily } from './lib/steady-sender.ts';

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '5000000' },
    definitions: { type: 'string', default: '1000' },
    /** Different queries among them; as many as there are definitions, when left out. */
    filters: { type: 'string' },
    /** Each state is measured for so long. */
    minutes: { type: 'string', default: '3' },
    /** Until windows have their second look, which comes five minutes after their end. */
    'warm-up': { type: 'string', default: '6.5' },
    /** Messages a second while somebody waits to be told, and for how many seconds. */
    rate: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    /** Another place for the messages, which are kept and not filled in again when there are enough. */
    'data-dir': { type: 'string' },
    /** Begins with an empty directory. */
    fresh: { type: 'boolean', default: false },
  },
});
const PER_DAY = 5_000_000;
const COUNT = Number(options.definitions);
const FILTERS = Number(options.filters ?? options.definitions);
const MINUTE_MS = 60_000;
const MEASURED_MS = Number(options.minutes) * MINUTE_MS;

interface Usage {
  /** Of one core. */
  readonly share: number;
  readonly statementsPerMinute: number;
}

async function usage(server: LoadedServer, ms: number): Promise<Usage> {
  const [statements, began] = [await statementsOf(server), performance.now()];
  const before = cpuSeconds(server.pid);
  await wait(ms);
  const seconds = (performance.now() - began) / 1000;
  return {
    share: (cpuSeconds(server.pid) - before) / seconds,
    statementsPerMinute: ((await statementsOf(server)) - statements) / (seconds / 60),
  };
}

async function statementsOf(server: LoadedServer): Promise<number> {
  const name = 'org.logboom.events.statements';
  return (await server.call<{ value: number }>('GET', `system/metrics/${name}`)).value;
}

async function measureCost(server: LoadedServer, port: number, sheet: FigureSheet): Promise<void> {
  const arriving = sendSteadily(port, PER_DAY / 86_400);
  await wait(MINUTE_MS / 2);
  const without = await usage(server, MEASURED_MS);
  const ids = await storeDefinitions(server, mixedDefinitions(COUNT, FILTERS));
  await wait(Number(options['warm-up']) * MINUTE_MS);
  const withThem = await usage(server, MEASURED_MS);
  await arriving.close();
  const late = await lateRuns(server, ids);
  await server.call('POST', 'events/definitions/bulk_delete', { entity_ids: ids });
  const own = (withThem.share - without.share) * 100;
  sheet.add(
    { what: 'a core without definitions', value: `${(without.share * 100).toFixed(1)} %` },
    { what: `a core with ${COUNT} of them`, value: `${(withThem.share * 100).toFixed(1)} %` },
    {
      what: 'a core for the definitions',
      value: `${own.toFixed(1)} %`,
      target: '< 30 %',
    },
    {
      what: 'statements of the engine a minute',
      value: withThem.statementsPerMinute.toFixed(0),
      note: `for ${COUNT} runs with ${FILTERS} different queries; ${late} definitions are behind`,
    },
  );
}

/** Definitions that should have run long ago. */
async function lateRuns(server: LoadedServer, ids: readonly string[]): Promise<number> {
  interface Latest {
    runs: Record<string, { started_at: string }>;
  }
  let late = 0;
  for (let place = 0; place < ids.length; place += 50) {
    const some = ids.slice(place, place + 50);
    const { runs } = await server.call<Latest>('GET', `events/definitions/latest_runs?ids=${some.join(',')}`);
    const isLate = (id: string) => !(Date.now() - Date.parse(runs[id]?.started_at ?? '') < 1.5 * MINUTE_MS);
    late += some.filter(isLate).length;
  }
  return late;
}

async function measureDelay(server: LoadedServer, port: number, sheet: FigureSheet): Promise<void> {
  const question = { port, rate: Number(options.rate), seconds: Number(options.seconds) };
  const { delays, missing, twice, rate } = await toldDelays(server, question);
  const seconds = (share: number) => `${(percentile(delays, share) / 1000).toFixed(1)} s`;
  sheet.add({
    what: 'from a message to its notification, p50 / p99',
    value: `${seconds(0.5)} / ${seconds(0.99)}`,
    note: `${delays.length} told, ${missing} not, ${twice} twice; every second, at ${rate.toFixed(0)} messages/s`,
  });
}

async function measure(server: LoadedServer): Promise<void> {
  const sheet = new FigureSheet();
  await fillHistory(server, Number(options.messages), PER_DAY);
  await withPassingIndex(server, async () => {
    const { id, port } = await server.createInput(gelfTcp.inputType);
    if (COUNT > 0) await measureCost(server, port, sheet);
    if (Number(options.seconds) > 0) await measureDelay(server, port, sheet);
    await server.call('DELETE', `system/inputs/${id}`);
  });
  sheet.print(`${COUNT} event definitions every minute, 5,000,000 messages a day`);
}

const directory = options['data-dir'] ?? preparedDirectory('events', Number(options.messages), options.fresh);
await closing(
  await startLoadedServer(directory, { flags: ['--notification-rate-limit', '100000'] }),
  measure,
);
