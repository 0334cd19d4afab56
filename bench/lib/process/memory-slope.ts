// What the memory of a server did over time: samples, and the line through them.

import { readFileSync } from 'node:fs';
import type { LoadedServer } from '../loaded-server.ts';

export interface MemorySample {
  /** Since the beginning. */
  readonly minutes: number;
  /** Memory of its own, and pages of files that the system takes back when it needs them; in bytes. */
  readonly own: number;
  readonly mapped: number;
  /** Of the main thread. */
  readonly heap: number;
  readonly external: number;
  readonly journalBytes: number;
  readonly utilization: number;
  readonly received: number;
  readonly stored: number;
}

interface RawMetrics {
  gauges: Record<string, { value: number }>;
  counters: Record<string, { count: number }>;
}

export async function takeSample(server: LoadedServer, since: number): Promise<MemorySample> {
  const { gauges, counters } = await server.call<RawMetrics>('GET', 'system/metrics');
  const gauge = (name: string) => gauges[name]?.value ?? 0;
  // Without Linux there is one number for both.
  const status =
    process.platform === 'linux' ? readFileSync(`/proc/${server.pid}/status`, 'utf8') : undefined;
  const field = (key: string) =>
    Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status ?? '')?.[1] ?? 0) * 1024;
  return {
    minutes: (performance.now() - since) / 60_000,
    own: status === undefined ? gauge('jvm.memory.total.used') : field('RssAnon'),
    mapped: field('RssFile') + field('RssShmem'),
    heap: gauge('jvm.memory.heap.used'),
    external: gauge('org.logboom.process.external-bytes'),
    journalBytes: gauge('org.graylog2.journal.size'),
    utilization: gauge('org.graylog2.journal.utilization-ratio'),
    received: counters['org.graylog2.throughput.input']?.count ?? gauge('org.graylog2.throughput.input'),
    stored: counters['org.graylog2.throughput.output']?.count ?? gauge('org.graylog2.throughput.output'),
  };
}

/** By how much the value grows in a minute: least squares. */
export function slopePerMinute(
  samples: readonly MemorySample[],
  value: (sample: MemorySample) => number,
): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const middle = mean(samples.map(({ minutes }) => minutes));
  const height = mean(samples.map(value));
  let above = 0;
  let below = 0;
  for (const sample of samples) {
    above += (sample.minutes - middle) * (value(sample) - height);
    below += (sample.minutes - middle) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
