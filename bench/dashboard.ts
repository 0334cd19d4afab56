// A dashboard of twelve widgets, with ClickHouse: its frame and its numbers on screen, against its slowest widget, and 50 viewers against one.

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureDashboardOnScreen } from '../e2e/support/dashboard-on-screen.ts';
import { storeBenchDashboard, type BenchDashboard } from './lib/dashboard/measured-dashboard.ts';
import { closing } from './lib/closing.ts';
import { FigureSheet, median } from './lib/figures.ts';
import { fillHistory } from './lib/history.ts';
import { startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';
import { undisturbed } from './lib/process/undisturbed.ts';
import { preparedDirectory } from './lib/prepared.ts';

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '5' },
    viewers: { type: 'string', default: '50' },
    /** Another place for the messages, which are kept and not filled in again when there are enough. */
    'data-dir': { type: 'string' },
    /** Begins with an empty directory. */
    fresh: { type: 'boolean', default: false },
  },
});
const COUNT = Number(options.messages);
const ROUNDS = Number(options.rounds);
const VIEWERS = Number(options.viewers);
/** What a dashboard that refreshes by itself is content with. */
const MAX_AGE_MS = 5000;
const LOOK_EVERY_MS = 100;

type Types = BenchDashboard['types'];

interface RelativeRange {
  readonly type: 'relative';
  range: number;
}

async function ask(server: LoadedServer, types: Types, maxAge = 0): Promise<number> {
  const search = { queries: [{ id: 'page', query: '', search_types: types }] };
  const started = performance.now();
  const { errors } = await server.call<{ errors?: { description: string }[] }>(
    'POST',
    `views/search/sync?max_age=${maxAge}`,
    search,
  );
  if (errors?.[0] !== undefined) throw new Error(errors[0].description);
  return performance.now() - started;
}

async function repeated(rounds: number, work: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await undisturbed(work));
  return times;
}

async function metric(server: LoadedServer, name: string): Promise<number> {
  const path = `system/metrics/org.logboom.searches.${name}`;
  return (await server.call<{ value: number }>('GET', path)).value;
}

/** Until what was left for when nobody asks is done. */
async function untilIdle(server: LoadedServer): Promise<void> {
  while ((await metric(server, 'idle_work')) > 0) await wait(LOOK_EVERY_MS);
}

/** Of a page that nobody has asked for: its time is a second longer than that of the page before. */
function newPage({ types }: BenchDashboard, timerange: RelativeRange): Types {
  timerange.range += 1;
  return types.map((type) => ({ ...type, timerange: { ...timerange } }));
}

async function statementsOf(server: LoadedServer, work: () => Promise<unknown>): Promise<[number, number]> {
  const before = await metric(server, 'statements.run');
  const started = performance.now();
  await work();
  const taken = performance.now() - started;
  return [(await metric(server, 'statements.run')) - before, taken];
}

async function measure(server: LoadedServer): Promise<void> {
  const sheet = new FigureSheet();
  const oldest = await fillHistory(server, COUNT);
  const timerange: RelativeRange = {
    type: 'relative',
    range: Math.ceil((Date.now() - oldest) / 1000) + 3600,
  };
  const dashboard = await storeBenchDashboard(server, timerange);
  await untilIdle(server);
  const { types } = dashboard;
  const look = () => ask(server, newPage(dashboard, timerange), MAX_AGE_MS);
  const first = await look();
  const alone: { id: string; time: number }[] = [];
  for (const type of types) {
    const times = await repeated(ROUNDS, () => ask(server, [type]));
    alone.push({ id: String(type['id']), time: median(times) });
  }
  const slowest = alone.toSorted((a, b) => b.time - a.time)[0] ?? { id: '', time: 0 };
  const compared = (what: string, time: number) =>
    sheet.add({
      what,
      value: ms(time),
      target: `≤ ${ms(slowest.time * 1.2)}`,
      note: `${Math.round((time / slowest.time) * 100)} % of the slowest`,
    });
  sheet.add(
    { what: 'slowest widget alone', value: ms(slowest.time), note: slowest.id },
    { what: 'all widgets one after the other', value: ms(alone.reduce((sum, { time }) => sum + time, 0)) },
  );
  compared(`all ${dashboard.widgets} widgets, one request: first look after it was saved`, first);
  compared('every other look', median(await repeated(ROUNDS, look)));
  compared('with nothing kept or shared', median(await repeated(ROUNDS, () => ask(server, types))));
  await server.stop();
  await server.restart();
  compared('first look after a restart', await look());
  const seen = newPage(dashboard, timerange);
  const [once, onceTime] = await statementsOf(server, () => ask(server, seen, MAX_AGE_MS));
  const [again, againTime] = await statementsOf(server, () => ask(server, seen, MAX_AGE_MS));
  const looked = newPage(dashboard, timerange);
  const [many, manyTime] = await statementsOf(server, () =>
    Promise.all(Array.from({ length: VIEWERS }, () => ask(server, looked, MAX_AGE_MS))),
  );
  sheet.add(
    { what: 'statements of the engine for one viewer', value: String(once), note: ms(onceTime) },
    {
      what: 'statements when the page is refreshed',
      value: String(again),
      target: '0',
      note: ms(againTime),
    },
    {
      what: `statements for ${VIEWERS} viewers`,
      value: String(many),
      target: `about ${once}`,
      note: `${ms(manyTime)} until the last of them had all`,
    },
  );
  const { frame, widgets } = await measureDashboardOnScreen(server, dashboard.id, ROUNDS);
  sheet.add(
    { what: 'frame with all widgets on screen', value: ms(median(frame)), target: '< 300 ms' },
    { what: 'all widgets drawn', value: ms(median(widgets)) },
  );
  sheet.print(`a dashboard over ${COUNT.toLocaleString('en')} messages, medians of ${ROUNDS}`);
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}

// The messages of the measurement of searches do here too.
const directory = options['data-dir'] ?? preparedDirectory('search', COUNT, options.fresh);
await closing(await startLoadedServer(directory), measure);
