// Searches over up to a day of messages, with ClickHouse: each kind of question, cold, warm, and while messages arrive; and the export.

import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureAnswersOnScreen } from '../e2e/support/answer-on-screen.ts';
import { measureExport } from './lib/export-load.ts';
import { closing } from './lib/closing.ts';
import { FigureSheet, percentile, type Figure } from './lib/figures.ts';
import { fillHistory, RARE_WORD } from './lib/history.ts';
import { startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';
import { gelfTcp } from './lib/senders.ts';
import { sendSteadily } from './lib/steady-sender.ts';

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '20' },
    /** Messages a second while searches are measured once more. */
    rate: { type: 'string', default: '10000' },
    /** Kept at the end, and not filled again when it has enough. */
    'data-dir': { type: 'string' },
    /** The same with a directory that need not be named. */
    keep: { type: 'boolean', default: false },
  },
});
const COUNT = Number(options.messages);
const ROUNDS = Number(options.rounds);
const RATE = Number(options.rate);
const EXPORTED = Math.min(1_000_000, COUNT);
const KEPT = path.join(tmpdir(), 'logboom-bench-search');

/** Everything, also when it was loaded long ago. */
let timerange = { type: 'relative', range: 86_400 };
const count = { id: 'count()', type: 'count' };
const list = { id: 'list', type: 'messages', limit: 150 };
const pivot = (groups: object[], series: object[]) => ({
  id: 'pivot',
  type: 'pivot',
  row_groups: groups,
  column_groups: [],
  series,
  rollup: true,
});
const overTime = { type: 'time', fields: ['timestamp'], interval: { type: 'auto', scaling: 1 } };
const top = (field: string) => pivot([{ type: 'values', fields: [field], limit: 15 }], [count]);
const page = [pivot([overTime], [count]), list];

interface Question {
  what: string;
  query: string;
  asks: object[];
  target?: string;
}

const QUESTIONS: Question[] = [
  { what: 'page of a two-word query', query: 'failed AND deadline', asks: page, target: 'p95 < 300 ms' },
  { what: 'page of everything', query: '*', asks: page, target: 'p95 < 300 ms' },
  { what: 'rare word', query: RARE_WORD, asks: [list], target: '< 100 ms' },
  { what: 'two words', query: 'message:failed AND message:deadline', asks: [list] },
  { what: 'phrase', query: '"deadline exceeded"', asks: [list] },
  { what: 'prefix', query: 'message:deadl*', asks: [list] },
  { what: 'leading wildcard', query: 'message:*xceeded', asks: [list] },
  { what: 'regular expression', query: 'message:/exceed[a-z]+/', asks: [list] },
  { what: 'value of a field', query: 'service:checkout', asks: [list] },
  { what: 'range of numbers', query: 'took_ms:[1000 TO 2000]', asks: [list] },
  { what: 'top values, few', query: '*', asks: [top('service')], target: '< 500 ms' },
  { what: 'top values, many', query: '*', asks: [top('user_id')], target: '< 500 ms' },
  {
    what: 'p95 over time',
    query: '*',
    asks: [pivot([overTime], [{ id: 'p95', type: 'percentile', field: 'took_ms', percentile: 95 }])],
    target: '< 500 ms',
  },
];

async function ask(server: LoadedServer, { what, query, asks }: Question): Promise<number> {
  const search = { queries: [{ id: 'query', query, timerange, search_types: asks }] };
  const started = performance.now();
  try {
    const { errors } = await server.call<{ errors?: { description: string }[] }>(
      'POST',
      'views/search/sync',
      search,
    );
    if (errors?.[0] !== undefined) throw new Error(errors[0].description);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The search "${what}" (${query}) failed: ${reason}`, { cause });
  }
  return performance.now() - started;
}

/** Round by round and not question by question, so that none profits from the one before. */
async function askAll(server: LoadedServer, phase: string, rounds: number): Promise<Map<Question, number[]>> {
  const times = new Map<Question, number[]>(QUESTIONS.map((question) => [question, []]));
  for (let round = 0; round < rounds; round++)
    for (const question of QUESTIONS) times.get(question)?.push(await ask(server, question));
  for (const [{ what }, taken] of times) console.log(`  ${phase}, ${what}: ${milliseconds(taken)}`);
  return times;
}

/** How many rows the engine reads for each question: few where it uses an index. */
async function countReads(server: LoadedServer): Promise<Map<Question, number>> {
  const reads = new Map<Question, number>();
  for (const question of QUESTIONS) {
    const before = await server.rowsRead();
    await ask(server, question);
    const after = await server.rowsRead();
    if (before !== undefined && after !== undefined) reads.set(question, after - before);
  }
  return reads;
}

/** Each finds another number of messages. */
const ON_SCREEN = [
  'failed AND deadline',
  'service:checkout',
  'level:3',
  'took_ms:[1000 TO 2000]',
  'service:auth',
];

async function measureOnScreen(server: LoadedServer): Promise<Figure> {
  const times = await measureAnswersOnScreen(server, ON_SCREEN, timerange.range);
  return {
    what: 'in the browser, from Enter to the answer: median',
    value: `${percentile(times, 0.5).toFixed(0)} ms`,
    target: '< 1,000 ms',
    note: times.map((time) => time.toFixed(0)).join(', '),
  };
}

const milliseconds = (times: number[] = []) =>
  `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`;

const reading = (rows: number | undefined) =>
  rows === undefined ? '' : `; reads ${rows.toLocaleString('en')} rows`;

async function measure(server: LoadedServer): Promise<void> {
  const sheet = new FigureSheet();
  const oldest = await fillHistory(server, COUNT);
  timerange = { type: 'relative', range: Math.ceil((Date.now() - oldest) / 1000) + 3600 };
  await server.restart();
  const cold = await askAll(server, 'first', 1);
  const warm = await askAll(server, 'warm', ROUNDS);
  const reads = await countReads(server);
  sheet.add(await measureOnScreen(server));
  sheet.add(...(await measureExport(server, timerange, EXPORTED)));
  const { port } = await server.createInput(gelfTcp.inputType);
  const busy = await closing(sendSteadily(port, RATE), async () => {
    await wait(3000);
    return askAll(server, `at ${RATE.toLocaleString('en')} messages/s`, Math.ceil(ROUNDS / 2));
  });
  const answers = QUESTIONS.map((question) => ({
    what: question.what,
    value: milliseconds(warm.get(question)),
    ...(question.target && { target: question.target }),
    note:
      `first ${cold.get(question)?.[0]?.toFixed(0)} ms; at ${RATE.toLocaleString('en')} messages/s ` +
      `${milliseconds(busy.get(question))}${reading(reads.get(question))}`,
  }));
  sheet.print(`search over ${COUNT.toLocaleString('en')} messages, p50 / p95`, answers);
}

const dataDir = options['data-dir'] ?? (options.keep ? KEPT : undefined);
await closing(await startLoadedServer(dataDir), measure);
