// Searches over up to a day of messages, with ClickHouse: each kind of question, cold, warm, and while messages arrive; and the export.

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureAnswersOnScreen } from '../e2e/support/answer-on-screen.ts';
import { closing } from './lib/closing.ts';
import { compareWith } from './lib/compare/compare.ts';
import { measureExport } from './lib/export-load.ts';
import { FigureSheet, percentile, type Figure } from './lib/figures.ts';
import { fillHistory } from './lib/history.ts';
import { startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';
import { withPassingIndex } from './lib/passing-index.ts';
import { preparedDirectory } from './lib/prepared.ts';
import { cpuSeconds } from './lib/process/cpu.ts';
import { undisturbed } from './lib/process/undisturbed.ts';
import { QUESTIONS, targetOf, type Question } from './lib/questions.ts';
import { gelfTcp } from './lib/senders.ts';
import { sendSteadily } from './lib/steady-sender.ts';

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '5' },
    /** Messages a second while searches are measured once more. */
    rate: { type: 'string', default: '10000' },
    /** Another place for the messages, which are kept and not filled in again when there are enough. */
    'data-dir': { type: 'string' },
    /** Begins with an empty directory. */
    fresh: { type: 'boolean', default: false },
    /** The address of a VictoriaLogs, Loki or OpenSearch that gets the same messages and questions. */
    compare: { type: 'string', multiple: true, default: [] },
  },
});
const COUNT = Number(options.messages);
const ROUNDS = Number(options.rounds);
const RATE = Number(options.rate);
const EXPORTED = Math.min(1_000_000, COUNT);
/** An export takes seconds: so often at most. */
const EXPORTS = 5;
const ARRIVING = `at ${RATE.toLocaleString('en')} messages/s`;

/** Everything, also when it was loaded long ago. */
let timerange = { type: 'relative', range: 86_400 };

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
    for (const question of QUESTIONS)
      times.get(question)?.push(await undisturbed(() => ask(server, question)));
  for (const [{ what }, taken] of times) console.log(`  ${phase}, ${what}: ${milliseconds(taken)}`);
  return times;
}

/** Milliseconds of the processors, which others cannot take away. */
async function processorTime(server: LoadedServer, question: Question): Promise<number> {
  const before = cpuSeconds(server.pid);
  for (let round = 0; round < ROUNDS; round++) await ask(server, question);
  return ((cpuSeconds(server.pid) - before) / ROUNDS) * 1000;
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
  const times = await measureAnswersOnScreen(server, ON_SCREEN, timerange.range, undisturbed);
  return {
    what: 'in the browser, from Enter to the answer: median',
    value: `${percentile(times, 0.5).toFixed(0)} ms`,
    ...(COUNT <= 1_000_000 && { target: '≤ 450 ms' }),
    note: times.map((time) => time.toFixed(0)).join(', '),
  };
}

const milliseconds = (times: number[] = []) =>
  `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`;

const reading = (rows: number | undefined) =>
  rows === undefined ? '' : `; reads ${rows.toLocaleString('en')} rows`;

async function askWhileMessagesArrive(server: LoadedServer): Promise<Map<Question, number[]>> {
  const { id, port } = await server.createInput(gelfTcp.inputType);
  try {
    return await withPassingIndex(server, () =>
      closing(sendSteadily(port, RATE), async () => {
        await wait(3000);
        return askAll(server, ARRIVING, ROUNDS);
      }),
    );
  } finally {
    await server.call('DELETE', `system/inputs/${id}`);
  }
}

async function measure(server: LoadedServer): Promise<void> {
  const sheet = new FigureSheet();
  const oldest = await fillHistory(server, COUNT);
  timerange = { type: 'relative', range: Math.ceil((Date.now() - oldest) / 1000) + 3600 };
  await server.restart();
  const cold = await askAll(server, 'first', 1);
  const warm = await askAll(server, 'warm', ROUNDS);
  const reads = await countReads(server);
  const used = new Map<Question, number>();
  for (const question of QUESTIONS) used.set(question, await processorTime(server, question));
  sheet.add(await measureOnScreen(server));
  sheet.add(...(await undisturbed(() => measureExport(server, timerange, EXPORTED), EXPORTS)));
  const busy = await askWhileMessagesArrive(server);
  const answers = QUESTIONS.map((question) => {
    const target = targetOf(question, COUNT);
    return {
      what: question.what,
      value: milliseconds(warm.get(question)),
      ...(target !== undefined && { target }),
      note:
        `processors ${used.get(question)?.toFixed(0)} ms; first ${cold.get(question)?.[0]?.toFixed(0)} ms; ${ARRIVING} ` +
        `${milliseconds(busy.get(question))}${reading(reads.get(question))}`,
    };
  });
  sheet.print(`search over ${COUNT.toLocaleString('en')} messages, p50 / p95`, answers);
}

if (options.compare.length > 0) {
  await closing(await startLoadedServer(), (server) =>
    compareWith(server, options.compare, { messages: COUNT, rounds: ROUNDS }),
  );
} else {
  const directory = options['data-dir'] ?? preparedDirectory('search', COUNT, options.fresh);
  await closing(await startLoadedServer(directory), measure);
}
