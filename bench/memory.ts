// Memory of a server: after its first start and a restart, while messages arrive, after searches, and when idle again; and what it consists of.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closing } from './lib/closing.ts';
import { FigureSheet, type Figure } from './lib/figures.ts';
import { startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';
import { generateMessages } from './lib/log-messages.ts';
import { residentBytes } from './lib/process/memory.ts';
import { memoryMap } from './lib/process/memory-map.ts';
import { takeSample } from './lib/process/memory-slope.ts';
import { gelfTcp } from './lib/senders.ts';

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '500000' },
    /** Seconds of rest before memory is taken of a server that has nothing to do. */
    idle: { type: 'string', default: '20' },
  },
});
const COUNT = Number(options.messages);
const IDLE_MS = Number(options.idle) * 1000;
const SAMPLE_MS = 250;
const SEARCHES = [
  '*',
  'failed AND deadline',
  'service:checkout',
  'took_ms:[1000 TO 2000]',
  '"deadline exceeded"',
];

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

async function profile(server: LoadedServer, what: string, target?: string): Promise<Figure> {
  const { heap, external } = await takeSample(server, 0);
  const map = memoryMap(server.pid);
  const parts =
    map === undefined
      ? []
      : [
          `own ${megabytes(map.anonymous)}, pages of files ${megabytes(map.files)}`,
          `largest: ${map.largest.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(', ')}`,
        ];
  return {
    what,
    value: megabytes(residentBytes(server.pid)),
    ...(target && { target }),
    note: [`heap ${megabytes(heap)}, external ${megabytes(external)}`, ...parts].join('; '),
  };
}

/** The most that was seen, looked at often. */
async function peakDuring(server: LoadedServer, work: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const ended = work.finally(() => over.abort());
  let peak = 0;
  while (!over.signal.aborted) {
    peak = Math.max(peak, residentBytes(server.pid));
    await Promise.race([wait(SAMPLE_MS), ended]);
  }
  await ended;
  return peak;
}

async function load(server: LoadedServer, port: number): Promise<void> {
  await gelfTcp.send(
    port,
    gelfTcp.encode(Array.from(generateMessages(COUNT, Date.now() - 60_000 - COUNT * 2))),
  );
  await server.untilFound(COUNT);
}

async function search(server: LoadedServer): Promise<void> {
  const list = { id: 'list', type: 'messages', limit: 150 };
  const timerange = { type: 'relative', range: 0 };
  for (const query of SEARCHES)
    await server.call('POST', 'views/search/sync', {
      queries: [{ id: 'query', query, timerange, search_types: [list] }],
    });
}

async function measure(server: LoadedServer): Promise<void> {
  const sheet = new FigureSheet();
  await wait(IDLE_MS);
  sheet.add(await profile(server, 'idle after the first start', '≤ 550 MB'));
  await server.restart();
  await wait(IDLE_MS);
  sheet.add(await profile(server, 'idle after a restart', '≤ 500 MB'));
  const { port } = await server.createInput(gelfTcp.inputType);
  const peak = await peakDuring(server, load(server, port));
  sheet.add({
    what: `most while ${COUNT.toLocaleString('en')} messages arrive`,
    value: megabytes(peak),
    target: '≤ 1,000 MB',
  });
  sheet.add(await profile(server, 'right after them'));
  await search(server);
  sheet.add(await profile(server, 'after searches'));
  await wait(IDLE_MS);
  sheet.add(await profile(server, 'idle again'));
  sheet.print('memory');
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'logboom-bench-'));
try {
  await closing(await startLoadedServer(dataDir), measure);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
