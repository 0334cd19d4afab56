// Millions of messages over one connection: the rate of every 500,000, and how far the engine is behind with its merges.

import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FigureSheet } from './figures.ts';
import type { LoadedServer } from './loaded-server.ts';
import { generateMessages, toGelf } from './log-messages.ts';
import { residentBytes } from './process/memory.ts';
import { watchStages } from './process/threads.ts';

const EACH = 500_000;
const LOOK_EVERY_MS = 200;
/** More than so many parts of a partition mean that inserts are delayed. */
const MERGED_PARTS = 30;
const MERGE_PATIENCE_MS = 120_000;

/** What was sent before the clock starts would not fit into memory, so it waits in a file. */
export async function measureLongLoad(
  server: LoadedServer,
  port: number,
  count: number,
  sheet: FigureSheet,
): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'logboom-bench-load-'));
  try {
    const file = path.join(directory, 'messages');
    await writeMessages(file, count);
    const before = await stored(server);
    const usedSince = watchStages(server.pid);
    const started = performance.now();
    const sending = send(port, file);
    await watchRates(server, count, before, sheet);
    await sending;
    const seconds = (performance.now() - started) / 1000;
    const used = usedSince();
    const each = (total: number) => `${((total / count) * 1e6).toFixed(1)} µs`;
    sheet.add({
      what: `GELF TCP, all ${count.toLocaleString('en')}`,
      value: `${Math.round(count / seconds).toLocaleString('en')}/s`,
      target: '≥ 55,000/s',
      note: `${each(used.program)} each, of it the engine ${each(used.engine ?? 0)}`,
    });
    await watchMerges(server, sheet);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function writeMessages(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  let text = '';
  for (const message of generateMessages(count, Date.now() - 60_000 - count * 2)) {
    text += `${toGelf(message)}\0`;
    if (text.length < 1_000_000) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await once(out, 'close');
}

async function send(port: number, file: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.resume();
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), socket);
}

async function watchRates(
  server: LoadedServer,
  count: number,
  before: number,
  sheet: FigureSheet,
): Promise<void> {
  let since = performance.now();
  for (let done = 0, next = EACH; done < count; next += EACH) {
    const wanted = Math.min(next, count);
    const from = done;
    while ((done = (await stored(server)) - before) < wanted) await wait(LOOK_EVERY_MS);
    const now = performance.now();
    const [parts, memory] = [await partsOf(server), residentBytes(server.pid)];
    sheet.add({
      what: `… up to ${wanted.toLocaleString('en')}`,
      value: `${Math.round((done - from) / ((now - since) / 1000)).toLocaleString('en')}/s`,
      note: `${parts} parts; memory ${(memory / 1e6).toFixed(0)} MB`,
    });
    since = now;
  }
}

/** How long the engine goes on merging when nothing comes any more: what the inserts still owed. */
async function watchMerges(server: LoadedServer, sheet: FigureSheet): Promise<void> {
  const usedSince = watchStages(server.pid);
  const [started, first] = [performance.now(), await partsOf(server)];
  let [parts, changed] = [first, started];
  while (performance.now() - changed < 10_000 && performance.now() - started < MERGE_PATIENCE_MS) {
    await wait(1000);
    const now = await partsOf(server);
    if (now !== parts) [parts, changed] = [now, performance.now()];
  }
  sheet.add({
    what: 'parts at the end, and when no more were merged',
    value: `${first} → ${parts}`,
    target: `≤ ${MERGED_PARTS}`,
    note: `the engine used ${(usedSince().engine ?? 0).toFixed(0)} s of processor time for that`,
  });
}

async function stored(server: LoadedServer): Promise<number> {
  const { documents } = await server.call<{ documents: number }>('GET', 'system/indices/index_sets/stats');
  return documents;
}

async function partsOf(server: LoadedServer): Promise<number> {
  const { current_target: name } = await server.call<{ current_target: string }>('GET', 'system/deflector');
  const index = await server.call<{ primary_shards: { segments: number } }>(
    'GET',
    `system/indexer/indices/${name}`,
  );
  return index.primary_shards.segments;
}
