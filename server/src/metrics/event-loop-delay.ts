// How late the event loop is, and how much of that is its own work rather than a wait for a processor that others use.
import { closeSync, openSync, readSync } from 'node:fs';
import { createHistogram, monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

const RESOLUTION_MS = 20;
const WINDOW_MS = 60_000;
const NANOSECONDS_PER_MS = 1_000_000;
const PARTS = ['p50', 'p99', 'max'] as const;

type Delays = Readonly<Record<(typeof PARTS)[number], number>>;
type Histogram = Pick<IntervalHistogram, 'percentile' | 'max' | 'reset'>;

/** The delays of the last full minute; of the time since the start at first. Until the returned function is called. */
export function measureEventLoop(metrics: Metrics): () => void {
  const all = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  all.enable();
  const own = ownDelays();
  const histograms = { 'delay-ms': all, ...(own && { 'own-delay-ms': own.histogram }) };
  const stops = Object.entries(histograms).map(([name, histogram]) => {
    const { read, stop } = lastMinute(histogram);
    for (const part of PARTS) metrics.gauge(`org.logboom.event-loop.${name}.${part}`, () => read()[part]);
    return stop;
  });
  return () => {
    for (const stop of stops) stop();
    all.disable();
    own?.stop();
  };
}

function lastMinute(histogram: Histogram): { read: () => Delays; stop: () => void } {
  // The clock of the measurement itself counts into every delay.
  const millis = (value: number) => Math.max(0, value / NANOSECONDS_PER_MS - RESOLUTION_MS);
  const read = () => ({
    p50: millis(histogram.percentile(50)),
    p99: millis(histogram.percentile(99)),
    max: millis(histogram.max),
  });
  let minute: Delays | undefined;
  const timer = setInterval(() => {
    minute = read();
    histogram.reset();
  }, WINDOW_MS).unref();
  return { read: () => minute ?? read(), stop: () => clearInterval(timer) };
}

/** The same delays without the time in which the thread was ready and had no processor; undefined where the system does not tell. */
function ownDelays(): { histogram: Histogram; stop: () => void } | undefined {
  const waited = openWaited();
  if (waited === undefined) return undefined;
  const histogram = createHistogram();
  let last = { at: process.hrtime.bigint(), waited: waited.read() };
  const timer = setInterval(() => {
    const now = { at: process.hrtime.bigint(), waited: waited.read() };
    const own = now.at - last.at - (now.waited - last.waited);
    histogram.record(own > 0n ? own : 1n);
    last = now;
  }, RESOLUTION_MS).unref();
  return {
    histogram,
    stop: () => {
      clearInterval(timer);
      waited.close();
    },
  };
}

/** How long this thread has waited for a processor so far, in nanoseconds: the second number of Linux's `schedstat`. */
function openWaited(): { read: () => bigint; close: () => void } | undefined {
  let file: number;
  try {
    file = openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return undefined;
  }
  const bytes = Buffer.alloc(80);
  const read = () =>
    BigInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)).split(' ')[1] ?? 0);
  return { read, close: () => closeSync(file) };
}
