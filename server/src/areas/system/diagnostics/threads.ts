// What the threads of this process do, as text: the event loop, that of the metadata store, the processing threads, and those of
// the engines.
import { readdir, readFile } from 'node:fs/promises';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { isMainThread, threadId } from 'node:worker_threads';
import type { MetricsReader } from '../../../metrics/metrics.ts';
import { numberOf } from '../../../metrics/registry.ts';
import type { Ingest } from '../../../ingest/ingest.ts';
import type { MetadataStore } from '../../../storage/metadata/database.ts';

interface Parts {
  ingest: Pick<Ingest, 'threads' | 'isProcessing'>;
  metadata: Pick<MetadataStore, 'thread'>;
  metrics: Pick<MetricsReader, 'find'>;
  now: () => Date;
}

/** Clock ticks a second, on every Linux that Node.js runs on. */
const TICKS = 100;

export function threadDumper({ ingest, metadata, metrics, now }: Parts): () => Promise<string> {
  let measured: EventLoopUtilization = performance.eventLoopUtilization();

  function mainThread(): string[] {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, measured);
    measured = current;
    const delay = (part: string) =>
      `${(numberOf(metrics.find(`org.logboom.event-loop.delay-ms.${part}`)) ?? 0).toFixed(1)} ms`;
    return [
      `"${isMainThread ? 'main' : 'worker'}" thread=${threadId} event loop`,
      busy(utilization),
      `    delay of the event loop: median ${delay('p50')}, 99th percentile ${delay('p99')}, longest ${delay('max')}`,
      ...activeResources().map((line) => `    - ${line}`),
    ];
  }

  function metadataThread(): string[][] {
    const state = metadata.thread?.();
    if (state === undefined) return [];
    const { threadId: id, orders, utilization } = state;
    return [
      [
        `"metadata" thread=${id} ${orders === 0 ? 'waits for statements' : `works, ${orders} statements run or wait`}`,
        busy(utilization),
      ],
    ];
  }

  return async () => {
    const parts = [
      [`Threads of process ${process.pid}, Node.js ${process.version}, at ${now().toISOString()}`],
      mainThread(),
      ...metadataThread(),
      ...ingest
        .threads()
        .map(({ threadId: id, busyMs, frame, utilization }, place) => [
          `"processing #${place}" thread=${id} ${busyMs === undefined ? 'waits for messages' : 'works'}`,
          ...(busyMs === undefined
            ? []
            : [`    on a batch since ${Math.round(busyMs)} ms, at message ${frame ?? 0} of it`]),
          busy(utilization),
        ]),
      await systemThreads(),
    ];
    const paused = ingest.isProcessing ? [] : [['Processing of messages is paused.']];
    return `${[...parts, ...paused].map((lines) => lines.join('\n')).join('\n\n')}\n`;
  };
}

/** What keeps the event loop alive: timers, sockets, files. */
function activeResources(): string[] {
  const counts = new Map<string, number>();
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left).map(([name, count]) => `${count} × ${name}`);
}

/** All threads that the operating system runs for us, those of the engines included. Only Linux tells. */
async function systemThreads(): Promise<string[]> {
  let ids: string[];
  try {
    ids = await readdir('/proc/self/task');
  } catch {
    return ['The threads of the operating system are not listed: this system does not tell.'];
  }
  const threads = (await Promise.all(ids.map(systemThread))).filter((thread) => thread !== undefined);
  threads.sort((left, right) => right.seconds - left.seconds);
  return [
    `${threads.length} threads of the operating system, those with most processor time first`,
    ...threads.map(
      ({ id, name, state, seconds }) =>
        `    ${id.padStart(8)}  ${name.padEnd(16)}  ${state.padEnd(10)}  ${seconds.toFixed(2)} s`,
    ),
  ];
}

const STATES: Readonly<Record<string, string>> = {
  R: 'running',
  S: 'waiting',
  D: 'disk',
  T: 'stopped',
  Z: 'ended',
  I: 'idle',
};

async function systemThread(id: string) {
  try {
    const text = await readFile(`/proc/self/task/${id}/stat`, 'utf8');
    const open = text.indexOf('(');
    const close = text.lastIndexOf(')');
    const fields = text.slice(close + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS;
    return { id, name: text.slice(open + 1, close), state: STATES[fields[0] ?? ''] ?? 'unknown', seconds };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

function busy(share: number): string {
  return `    busy ${(share * 100).toFixed(1)} % of the time since the last dump`;
}
