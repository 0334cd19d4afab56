// From the socket to the search, with ClickHouse: sustained rates, when a message can be found, disk, and who uses the processor.

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closing } from './lib/closing.ts';
import { FigureSheet, percentile, type Figure } from './lib/figures.ts';
import { startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';
import { measureLongLoad } from './lib/long-load.ts';
import { generateMessages } from './lib/log-messages.ts';
import { residentBytes } from './lib/process/memory.ts';
import { atRest } from './lib/process/rest.ts';
import { EXTRACTORS, ruleOf } from './lib/rules-and-extractors.ts';
import { measureVisibility } from './lib/visibility.ts';
import { watchStages, type StageSeconds } from './lib/process/threads.ts';
import { beats, gelfTcp, gelfUdp, syslogTcp, type Protocol } from './lib/senders.ts';

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '500000' },
    seconds: { type: 'string', default: '20' },
    'engine-pid': { type: 'string' },
  },
});
const COUNT = Number(options.messages);
const SECONDS = Number(options.seconds);
/** Of a ClickHouse that runs on this machine, to know what it uses. */
const ENGINE_PID = options['engine-pid'] === undefined ? undefined : Number(options['engine-pid']);
/** More than that do not fit into memory in all their forms; they come over one protocol only. */
const MANY = 1_000_000;
/** So that no round pays for a cold engine and uncompiled code: V8 goes on compiling for some seconds of work. */
const WARM_UP = 150_000;
/** Sent to learn how many bytes a message has. */
const SAMPLE = 20_000;

interface Rate {
  perSecond: number;
  /** Of the server, with the engine where that is inside it. */
  used: StageSeconds;
  /** What the engine took for merges when all had been stored. */
  owed: number;
  stored: number;
  lost: number;
}

async function measureRate(server: LoadedServer, port: number, protocol: Protocol): Promise<Rate> {
  // From a minute ago on: a time that every search looks at.
  const messages = Array.from(generateMessages(COUNT, Date.now() - 60_000 - COUNT * 2));
  const portions = protocol.encode(messages);
  const before = await server.count();
  const usedSince = watchStages(server.pid, ENGINE_PID);
  const started = performance.now();
  await protocol.send(port, portions);
  const found = await settledCount(server, before + COUNT);
  const seconds = (performance.now() - started) / 1000;
  const stored = found - before;
  const used = usedSince();
  const owedSince = watchStages(server.pid, ENGINE_PID);
  await atRest(ENGINE_PID ?? server.pid);
  return {
    perSecond: stored / seconds,
    used,
    owed: owedSince().engine ?? 0,
    stored,
    lost: COUNT - stored,
  };
}

/**
 * Datagrams may be lost: it is over when the number has not grown for a while. As long as the journal is not empty,
 * nobody searches, which would cost more than what is measured.
 */
async function settledCount(server: LoadedServer, wanted: number): Promise<number> {
  let found = -1;
  for (let unchanged = 0; unchanged < 10;) {
    while ((await journaled(server)) > 0) await wait(100);
    const now = await server.count();
    if (now >= wanted) return now;
    unchanged = now === found ? unchanged + 1 : 0;
    found = now;
    await wait(100);
  }
  return found;
}

async function journaled(server: LoadedServer): Promise<number> {
  const journal = await server.call<{ uncommitted_journal_entries: number }>('GET', 'system/journal');
  return journal.uncommitted_journal_entries;
}

function rateFigure(what: string, { perSecond, used, owed, stored, lost }: Rate, target?: string): Figure {
  const each = (seconds: number) => `${((seconds / stored) * 1e6).toFixed(1)} µs`;
  const { engine } = used;
  const stages = [
    `main ${each(used.main)}`,
    `processing ${each(used.processing)}`,
    `helpers ${each(used.helpers)}`,
    ...(engine === undefined ? [] : [`engine ${each(engine)} and ${each(owed)} for merges afterwards`]),
  ];
  return {
    what,
    value: `${Math.round(perSecond).toLocaleString('en')}/s`,
    ...(target && { target }),
    note: `${each(used.program)} each: ${stages.join(', ')}${lost > 0 ? `; ${lost} lost` : ''}`,
  };
}

async function addRules(server: LoadedServer, from: number, to: number): Promise<void> {
  const { index_sets: sets } = await server.call<{ index_sets: { id: string; default: boolean }[] }>(
    'GET',
    'system/indices/index_sets',
  );
  for (let at = from; at < to; at++) {
    const { type, field, value, inverted } = ruleOf(at);
    const { stream_id: id } = await server.call<{ stream_id: string }>('POST', 'streams', {
      title: `Stream ${at}`,
      index_set_id: sets.find((set) => set.default)?.id,
      rules: [{ type, field, value, inverted, description: '' }],
    });
    await server.call('POST', `streams/${id}/resume`);
  }
}

async function addExtractors(server: LoadedServer, inputId: string): Promise<void> {
  const common = {
    cursor_strategy: 'copy',
    source_field: 'message',
    converters: [],
    condition_type: 'none',
    condition_value: '',
  };
  for (const [order, { type, targetField, config }] of EXTRACTORS.entries())
    await server.call('POST', `system/inputs/${inputId}/extractors`, {
      ...common,
      extractor_type: type,
      target_field: targetField,
      extractor_config: config,
      title: targetField,
      order,
    });
}

const TARGETS: ReadonlyMap<Protocol, string> = new Map([
  [gelfTcp, '≥ 55,000/s'],
  [syslogTcp, '≥ 75,000/s'],
  [beats, '≥ 42,000/s'],
]);

/** Each protocol by itself: what is compiled for the messages of one does not fit those of another. */
async function warmUp(server: LoadedServer, port: number, protocol: Protocol): Promise<void> {
  const before = await server.count();
  const messages = Array.from(generateMessages(WARM_UP, Date.now() - 3_600_000));
  await protocol.send(port, protocol.encode(messages));
  await settledCount(server, before + WARM_UP);
  await atRest(ENGINE_PID ?? server.pid);
}

const QUIET_MS = 5000;

/** After the merges that new messages cause, which take a moment. */
async function measureDisk(server: LoadedServer): Promise<Figure> {
  const sample = gelfTcp.encode(Array.from(generateMessages(SAMPLE)));
  const sent = sample.reduce((sum, { length }) => sum + length, 0) / SAMPLE;
  const bytesEach = async () => {
    const { size, documents } = await server.call<{ size: number; documents: number }>(
      'GET',
      'system/indices/index_sets/stats',
    );
    return size / documents;
  };
  const first = await bytesEach();
  let each = first;
  for (let before = Number.NaN; each !== before;) {
    before = each;
    await wait(QUIET_MS);
    each = await bytesEach();
  }
  return {
    what: '… on disk, of the bytes sent',
    value: `${((each / sent) * 100).toFixed(1)} %`,
    target: '≤ 29 %',
    note: `${each.toFixed(0)} bytes each, ${first.toFixed(0)} before merges`,
  };
}

async function measureProtocols(server: LoadedServer, sheet: FigureSheet): Promise<void> {
  const inputs = new Map<Protocol, { id: string; port: number }>();
  for (const protocol of [gelfTcp, gelfUdp, syslogTcp, beats])
    inputs.set(protocol, await server.createInput(protocol.inputType, protocol.configuration));
  const { id, port } = inputs.get(gelfTcp)!;
  for (const [protocol, input] of inputs) {
    await warmUp(server, input.port, protocol);
    const rate = await measureRate(server, input.port, protocol);
    sheet.add(rateFigure(protocol.name, rate, TARGETS.get(protocol)));
    // Messages of other protocols have other fields.
    if (protocol === gelfTcp) sheet.add(await measureDisk(server));
  }
  for (const rate of [1000, 5000]) {
    const { delays, searches } = await measureVisibility(server, port, rate, SECONDS);
    sheet.add({
      what: `found after, at ${rate.toLocaleString('en')}/s: p50 / p99`,
      value: `${percentile(delays, 0.5).toFixed(0)} / ${percentile(delays, 0.99).toFixed(0)} ms`,
      ...(rate === 5000 && { target: '≤ 350 / 800 ms' }),
      note: `${delays.length} probes; of it the search itself ${percentile(searches, 0.5).toFixed(0)} / ${percentile(searches, 0.99).toFixed(0)} ms`,
    });
  }
  await addRules(server, 0, 5);
  sheet.add(rateFigure('GELF TCP, 5 stream rules', await measureRate(server, port, gelfTcp)));
  await addRules(server, 5, 50);
  sheet.add(rateFigure('GELF TCP, 50 stream rules', await measureRate(server, port, gelfTcp)));
  await addExtractors(server, id);
  sheet.add(rateFigure('… and 3 extractors', await measureRate(server, port, gelfTcp), '≥ 40,000/s'));
  sheet.add({ what: 'memory at the end', value: `${(residentBytes(server.pid) / 1e6).toFixed(0)} MB` });
  sheet.print(`ingest, ${COUNT.toLocaleString('en')} messages in each round`);
}

await closing(await startLoadedServer(), async (server) => {
  const sheet = new FigureSheet();
  if (COUNT <= MANY) return measureProtocols(server, sheet);
  const { port } = await server.createInput(gelfTcp.inputType);
  await warmUp(server, port, gelfTcp);
  await measureLongLoad(server, port, COUNT, sheet);
  return sheet.print(`ingest of ${COUNT.toLocaleString('en')} messages in one go`);
});
