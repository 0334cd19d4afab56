// `npm run chaos`: kills a process under load again and again, and proves that every message which it acknowledged is
// stored exactly once. `--rounds 30 --rate 10000 --seed 1 --victim server` (or `intake`, which has no sockets)
// Messages go to the embedded engine, which is killed together with the program; with `--clickhouse-url` or
// LOGBOOM_BENCH_CLICKHOUSE_URL to a database of its own on that server; with `--stand-in` to what only keeps them.

import { parseArgs } from 'node:util';
import { createIngestVictim } from './ingest-victim.ts';
import { runChaos } from './run.ts';
import { createServerVictim } from './server-victim.ts';
import { openClickHouse, openEmbedded, openStandIn, type OpenStore } from './stores.ts';

/** A killed process must be back within this time. */
const START_LIMIT_MS = 10_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    victim: { type: 'string', default: 'server' },
    'stand-in': { type: 'boolean', default: false },
    'clickhouse-url': { type: 'string', default: process.env['LOGBOOM_BENCH_CLICKHOUSE_URL'] ?? '' },
  },
});
const clickhouse = values['clickhouse-url'];
if (clickhouse && values.victim === 'intake')
  throw new Error('The intake alone makes no tables: ClickHouse needs the whole server');

function chosenStore(): OpenStore {
  if (values['stand-in'] || values.victim === 'intake') return openStandIn;
  return clickhouse ? openClickHouse(clickhouse) : openEmbedded;
}

const { lost, ...report } = await runChaos({
  createVictim: values.victim === 'intake' ? createIngestVictim : createServerVictim,
  openStore: chosenStore(),
  rounds: Number(values.rounds),
  rate: Number(values.rate),
  seed: Number(values.seed),
  print: (line) => console.log(line),
});
console.log(`
  ${report.acknowledged.toLocaleString('en')} messages acknowledged by ${report.victim}, sent at ${Number(values.rate).toLocaleString('en')}/s, over ${values.rounds} kills (seed ${values.seed})
  ${report.stored.toLocaleString('en')} stored in ${report.store}, ${lost.length} lost, ${report.twice} stored twice
  slowest start: ${(report.slowestStartMs / 1000).toFixed(1)} s (limit ${START_LIMIT_MS / 1000} s)
`);
if (lost.length > 0) console.log(`  lost, for example: ${lost.slice(0, 5).join(' ')}`);
const isWell = lost.length === 0 && report.twice === 0 && report.acknowledged > 0;
process.exitCode = isWell && report.slowestStartMs <= START_LIMIT_MS ? 0 : 1;
