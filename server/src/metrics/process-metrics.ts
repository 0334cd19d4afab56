// What this process uses: memory, garbage collection, and how late the event loop is. Under the names that clients ask
// for, which are those of another runtime.
import { totalmem } from 'node:os';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { measureEventLoop } from './event-loop-delay.ts';
import type { Metrics } from './metrics.ts';

const KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak-callbacks',
};

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
