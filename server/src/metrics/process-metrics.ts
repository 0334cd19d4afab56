// What this process uses: memory, garbage collection, and how late the event loop is. Under the names that clients ask
// for, which are those of another runtime.
import { totalmem } from 'node:os';
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Metrics } from './metrics.ts';

const KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak-callbacks',
};
const DELAY_RESOLUTION_MS = 20;
const DELAY_WINDOW_MS = 60_000;
const NANOSECONDS_PER_MS = 1_000_000;

/** Measures until the returned function is called. */
export function measureProcess(metrics: Metrics): () => void {
  measureMemory(metrics);
  metrics.gauge('org.logboom.process.cpu-seconds', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  });
  metrics.gauge('org.logboom.process.uptime-seconds', () => process.uptime());
  const stops = [measureGarbageCollection(metrics), measureEventLoop(metrics)];
  return () => {
    for (const stop of stops) stop();
  };
}

function measureMemory(metrics: Metrics): void {
  metrics.gauge('jvm.memory.heap.used', () => getHeapStatistics().used_heap_size);
  metrics.gauge('jvm.memory.heap.committed', () => getHeapStatistics().total_heap_size);
  metrics.gauge('jvm.memory.heap.max', () => getHeapStatistics().heap_size_limit);
  // The embedded engines live outside the JavaScript heap.
  metrics.gauge('jvm.memory.total.used', () => process.memoryUsage.rss());
  metrics.gauge('org.logboom.process.external-bytes', () => process.memoryUsage().external);
  metrics.gauge('jvm.memory.total.max', () => availableMemory());
}

/** What the container or else the machine has. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

interface Collection {
  duration: number;
  detail?: unknown;
}

function measureGarbageCollection(metrics: Metrics): () => void {
  const totals = new Map(Object.values(KINDS).map((kind) => [kind, { count: 0, ms: 0 }]));
  for (const [kind, total] of totals) {
    metrics.gauge(`jvm.gc.${kind}.count`, () => total.count);
    metrics.gauge(`jvm.gc.${kind}.time`, () => Math.round(total.ms));
  }
  const observer = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as Collection[]) {
      const total = totals.get(KINDS[(detail as { kind: number }).kind] ?? '');
      if (total === undefined) continue;
      total.count += 1;
      total.ms += duration;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
}

/** The delays of the last full minute; of the time since the start at first. */
function measureEventLoop(metrics: Metrics): () => void {
  const histogram = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  const read = () => ({
    p50: histogram.percentile(50) / NANOSECONDS_PER_MS,
    p99: histogram.percentile(99) / NANOSECONDS_PER_MS,
    max: histogram.max / NANOSECONDS_PER_MS,
  });
  let minute: ReturnType<typeof read> | undefined;
  const timer = setInterval(() => {
    minute = read();
    histogram.reset();
  }, DELAY_WINDOW_MS);
  timer.unref();
  histogram.enable();
  for (const part of ['p50', 'p99', 'max'] as const) {
    // The clock of the measurement itself counts into every delay.
    const gauge = () => Math.max(0, (minute ?? read())[part] - DELAY_RESOLUTION_MS);
    metrics.gauge(`org.logboom.event-loop.delay-ms.${part}`, gauge);
  }
  return () => {
    clearInterval(timer);
    histogram.disable();
  };
}
