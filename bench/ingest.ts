// From the socket to the search, with ClickHouse: sustained rates, when a message can be found, disk, and who uses the processor.

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuSeconds } from './lib/cpu.ts';
import { percentile, printFigures, type Figure } from './lib/figures.ts';
import { startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';
import { generateMessages } from './lib/log-messages.ts';
import { residentBytes } from './lib/memory.ts';
import { measureVisibility } from './lib/visibility.ts';
import { beats, gelfTcp, gelfUdp, syslogTcp, type Protocol } from './lib/senders.ts';

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '500000' },
    seconds: { type: 'string', default: '20' },
  },
});
const COUNT = Number(options.messages);
const SECONDS = Number(options.seconds);
/** So that the first round does not pay for a cold engine and uncompiled code. */
const WARM_UP = 20_000;

interface Rate {
  perSecond: number;
  /** Of a core, of the server with the engine inside it. */
  cpuPerMessage: number;
  lost: number;
}

async function measureRate(server: LoadedServer, port: number, protocol: Protocol): Promise<Rate> {
  // From a minute ago on: a time that every search looks at.
  const messages = Array.from(generateMessages(COUNT, Date.now() - 60_000 - COUNT * 2));
  const portions = protocol.encode(messages);
  const before = await server.count();
  const cpuBefore = cpuSeconds(server.pid);
  const started = performance.now();
  await protocol.send(port, portions);
  const found = await settledCount(server, before + COUNT);
  const seconds = (performance.now() - started) / 1000;
  const stored = found - before;
  return {
    perSecond: stored / seconds,
    cpuPerMessage: (cpuSeconds(server.pid) - cpuBefore) / stored,
    lost: COUNT - stored,
  };
}

/** Datagrams may be lost: it is over when the number has not grown for a while. */
async function settledCount(server: LoadedServer, wanted: number): Promise<number> {
  let found = -1;
  for (let unchanged = 0; unchanged < 30;) {
    const now = await server.count();
    if (now >= wanted) return now;
    unchanged = now === found ? unchanged + 1 : 0;
    found = now;
    await wait(100);
  }
  return found;
}

const rateFigure = (what: string, { perSecond, cpuPerMessage, lost }: Rate, target?: string): Figure => ({
  what,
  value: `${Math.round(perSecond).toLocaleString('en')}/s`,
  ...(target && { target }),
  note: `${(cpuPerMessage * 1e6).toFixed(0)} µs of processor time each${lost > 0 ? `, ${lost} lost` : ''}`,
});

async function addRules(server: LoadedServer, from: number, to: number): Promise<void> {
  const { index_sets: sets } = await server.call<{ index_sets: { id: string; default: boolean }[] }>(
    'GET',
    'system/indices/index_sets',
  );
  const kinds = [
    (at: number) => ({ type: 1, field: 'service', value: `service-${at}` }),
    (at: number) => ({ type: 2, field: 'message', value: `error ${at}|fail(ed)? .*${at}` }),
    (at: number) => ({ type: 6, field: 'message', value: `trace=${at}` }),
    (at: number) => ({ type: 3, field: 'took_ms', value: String(7000 + at) }),
  ];
  for (let at = from; at < to; at++) {
    const rule = { inverted: false, description: '', ...kinds[at % kinds.length]!(at) };
    const { stream_id: id } = await server.call<{ stream_id: string }>('POST', 'streams', {
      ...{ title: `Stream ${at}`, index_set_id: sets.find((set) => set.default)?.id, rules: [rule] },
    });
    await server.call('POST', `streams/${id}/resume`);
  }
}

async function addExtractors(server: LoadedServer, inputId: string): Promise<void> {
  const common = {
    ...{ cursor_strategy: 'copy', source_field: 'message', converters: [] },
    ...{ condition_type: 'none', condition_value: '' },
  };
  const kinds = [
    {
      extractor_type: 'regex',
      target_field: 'trace',
      extractor_config: { regex_value: 'trace=([0-9a-f]+)' },
    },
    {
      extractor_type: 'split_and_index',
      target_field: 'third',
      extractor_config: { split_by: ' ', index: 3 },
    },
    {
      extractor_type: 'substring',
      target_field: 'head',
      extractor_config: { begin_index: 0, end_index: 10 },
    },
  ];
  for (const [order, kind] of kinds.entries())
    await server.call('POST', `system/inputs/${inputId}/extractors`, {
      ...{ ...common, ...kind, title: kind.target_field, order },
    });
}

/** Processor seconds of each kind of thread; threads of the engine have names of their own. */
function threadSeconds(pid: number): Map<string, number> {
  const seconds = new Map<string, number>();
  if (process.platform !== 'linux') return seconds;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const name = thread === String(pid) ? 'main thread' : stat.slice(stat.indexOf('(') + 1, end);
    const fields = stat.slice(end + 2).split(' ');
    seconds.set(name, (seconds.get(name) ?? 0) + (Number(fields[11]) + Number(fields[12])) / 100);
  }
  return seconds;
}

const server = await startLoadedServer();
try {
  const figures: Figure[] = [];
  const inputs = new Map<Protocol, { id: string; port: number }>();
  for (const protocol of [gelfTcp, gelfUdp, syslogTcp, beats])
    inputs.set(protocol, await server.createInput(protocol.inputType, protocol.configuration));
  const { id, port } = inputs.get(gelfTcp)!;
  await gelfTcp.send(port, gelfTcp.encode(Array.from(generateMessages(WARM_UP, Date.now() - 3_600_000))));
  await server.untilFound(WARM_UP);

  for (const [protocol, input] of inputs) {
    const rate = await measureRate(server, input.port, protocol);
    figures.push(rateFigure(protocol.name, rate, protocol === gelfTcp ? '≥ 50,000/s' : undefined));
  }
  const threads = Array.from(threadSeconds(server.pid)).toSorted(([, one], [, other]) => other - one);
  const all = threads.reduce((sum, [, seconds]) => sum + seconds, 0);
  for (const rate of [1000, 5000]) {
    const delays = await measureVisibility(server, port, rate, SECONDS);
    figures.push({
      what: `found after, at ${rate.toLocaleString('en')}/s: p50 / p99`,
      value: `${percentile(delays, 0.5).toFixed(0)} / ${percentile(delays, 0.99).toFixed(0)} ms`,
      ...(rate === 5000 && { target: 'p99 < 1,500 ms' }),
      note: `${delays.length} probes`,
    });
  }
  await addRules(server, 0, 5);
  figures.push(rateFigure('GELF TCP, 5 stream rules', await measureRate(server, port, gelfTcp)));
  await addRules(server, 5, 50);
  figures.push(rateFigure('GELF TCP, 50 stream rules', await measureRate(server, port, gelfTcp)));
  await addExtractors(server, id);
  figures.push(rateFigure('… and 3 extractors', await measureRate(server, port, gelfTcp), '≥ 30,000/s'));
  const raw = gelfTcp
    .encode(Array.from(generateMessages(20_000)))
    .reduce((sum, { length }) => sum + length, 0);
  const { size, documents } = await server.call<{ size: number; documents: number }>(
    'GET',
    'system/indices/index_sets/stats',
  );
  figures.push({
    what: 'on disk, of the bytes sent',
    value: `${((size / documents / (raw / 20_000)) * 100).toFixed(1)} %`,
    target: '≤ 25 %',
    note: `${(size / documents).toFixed(0)} bytes each; before the last merges`,
  });
  figures.push({ what: 'memory at the end', value: `${(residentBytes(server.pid) / 1e6).toFixed(0)} MB` });
  for (const [name, seconds] of threads.slice(0, 6))
    figures.push({ what: `processor time: ${name}`, value: `${((seconds / all) * 100).toFixed(0)} %` });
  printFigures(`ingest, ${COUNT.toLocaleString('en')} messages in each round`, figures);
} finally {
  await server.close();
}
