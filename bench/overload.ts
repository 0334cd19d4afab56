// Twice as much as the server can store, over GELF TCP, for minutes: whether its memory stays flat, and whether all that was sent is stored.

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { RecordingClickHouse } from '../server/test/recording-clickhouse.ts';
import { closing } from './lib/closing.ts';
import { FigureSheet, type Figure } from './lib/figures.ts';
import { ENGINE, startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';
import { generateMessages } from './lib/log-messages.ts';
import { slopePerMinute, takeSample, type MemorySample } from './lib/process/memory-slope.ts';
import { gelfTcp } from './lib/senders.ts';
import { sendSteadily, type SteadySender } from './lib/steady-sender.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    /** Messages that tell the rate which the server can sustain. */
    messages: { type: 'string', default: '100000' },
    /** Bytes; a small journal fills up, and senders have to wait. */
    'journal-max-size': { type: 'string', default: '5368709120' },
  },
});
const MINUTES = Number(options.minutes);
const COUNT = Number(options.messages);
const SAMPLE_MS = 5000;
const WARM_UP_MINUTES = Math.min(2, MINUTES / 4);
const WARM_UP_MESSAGES = Math.min(20_000, COUNT);

/** Counts what the stand-in stored, and lets go of it. */
class StandIn {
  #stored = 0;
  readonly store: RecordingClickHouse;

  constructor(store: RecordingClickHouse) {
    this.store = store;
  }

  get stored(): number {
    for (const { rows } of this.store.inserts.splice(0)) this.#stored += rows.length;
    return this.#stored;
  }
}

async function untilStored(server: LoadedServer): Promise<void> {
  interface Journal {
    uncommitted_journal_entries: number;
  }
  while ((await server.call<Journal>('GET', 'system/journal')).uncommitted_journal_entries > 0)
    await wait(200);
}

async function sendAll(server: LoadedServer, port: number, count: number): Promise<number> {
  const portions = gelfTcp.encode(Array.from(generateMessages(count, Date.now() - 60_000 - count * 2)));
  const began = performance.now();
  await gelfTcp.send(port, portions);
  await untilStored(server);
  return count / ((performance.now() - began) / 1000);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const whole = (count: number) => Math.round(count).toLocaleString('en');

function memoryFigure(what: string, sample: MemorySample): Figure {
  const { own, mapped, heap, external, journalBytes, utilization } = sample;
  return {
    what,
    value: megabytes(own),
    note: `heap ${megabytes(heap)}, external ${megabytes(external)}, mapped files ${megabytes(mapped)}, journal ${megabytes(journalBytes)} (${(utilization * 100).toFixed(0)} %)`,
  };
}

async function overload(server: LoadedServer, sender: SteadySender) {
  const { counts } = sender;
  const since = performance.now();
  const samples = [await takeSample(server, since)];
  while (performance.now() - since < MINUTES * 60_000) {
    await Promise.race([wait(SAMPLE_MS), sender.done]);
    const sample = await takeSample(server, since);
    samples.push(sample);
    if (samples.length % 12 === 0)
      console.log(
        `  ${sample.minutes.toFixed(1)} min: ${megabytes(sample.own)}, journal ${megabytes(sample.journalBytes)}, ${whole(counts.offered)} offered, ${whole(counts.sent)} sent, ${whole(sample.stored)} stored`,
      );
  }
  await sender.done;
  await untilStored(server);
  return { counts, samples, last: await takeSample(server, since) };
}

const standIn = ENGINE === undefined ? new StandIn(await RecordingClickHouse.start(() => '')) : undefined;
const server = await startLoadedServer(undefined, {
  ...(standIn !== undefined && { standIn: standIn.store.url }),
  flags: ['--journal-max-size', options['journal-max-size']],
});
const letGo = setInterval(() => standIn?.stored, 1000);

async function measure(): Promise<void> {
  const sheet = new FigureSheet();
  const { port } = await server.createInput(gelfTcp.inputType);
  await sendAll(server, port, WARM_UP_MESSAGES);
  const rate = await sendAll(server, port, COUNT);
  console.log(`  sustainable: ${whole(rate)}/s; offering ${whole(rate * 2)}/s for ${MINUTES} minutes`);
  const before = standIn === undefined ? await server.count() : standIn.stored;
  const { counts, samples, last } = await closing(sendSteadily(port, rate * 2, MINUTES * 60), (sender) =>
    overload(server, sender),
  );
  const stored = (standIn === undefined ? await server.count() : standIn.stored) - before;
  const warm = samples.filter(({ minutes }) => minutes >= WARM_UP_MINUTES);
  const [first] = samples;
  sheet.add(
    { what: 'sustainable, received to stored', value: `${whole(rate)}/s` },
    { what: 'offered', value: whole(counts.offered), note: `${whole(rate * 2)}/s for ${MINUTES} minutes` },
    { what: 'accepted from the connections', value: whole(counts.sent) },
    { what: 'held back: senders had to wait', value: whole(counts.offered - counts.sent) },
    { what: 'stored in the end', value: whole(stored), target: whole(counts.sent) },
  );
  const at = (minutes: number) => samples.find((sample) => sample.minutes >= minutes) ?? last;
  if (first !== undefined) sheet.add(memoryFigure('memory at the start', first));
  sheet.add(
    memoryFigure('memory after a minute', at(1)),
    memoryFigure('memory at the end', at(MINUTES - 0.1)),
  );
  sheet.add(memoryFigure('memory when all was stored', last));
  const slope = (value: (sample: MemorySample) => number) =>
    `${(slopePerMinute(warm, value) / 1e6).toFixed(2)} MB/min`;
  sheet.add({ what: 'growth of memory', value: slope(({ own }) => own), target: 'flat' });
  sheet.add({ what: '… of the heap', value: slope(({ heap }) => heap), target: 'flat' });
  sheet.add({ what: '… of external memory', value: slope(({ external }) => external), target: 'flat' });
  const engine = standIn === undefined ? 'with ClickHouse' : 'with a stand-in for ClickHouse';
  sheet.print(`overload, ${engine}, after ${WARM_UP_MINUTES} min of warming up`);
}

try {
  await closing(server, measure);
} finally {
  clearInterval(letGo);
  await standIn?.store.stop();
}
