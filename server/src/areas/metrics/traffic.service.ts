// How many bytes came, were decoded and were written: counted by this node, kept for the cluster.
import { randomUUID } from 'node:crypto';
import type { Traffic, TrafficQuery } from '@logboom/contract/metrics/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { FastifyBaseLogger } from 'fastify';
import type { NodeIdentity } from '../../cluster/node-identity.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { TrafficBucket, TrafficStore, TrafficSums } from './traffic.store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** As much as a crash may make us forget. */
const SAVE_EVERY_MS = 10_000;

export interface TrafficParts {
  metrics: Metrics;
  store: TrafficStore;
  node: NodeIdentity;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Runs until the returned function is called, which saves what was counted last. */
export function recordTraffic({ metrics, store, node, logger }: TrafficParts): () => Promise<void> {
  const counters = {
    input: metrics.counter('org.graylog2.traffic.input'),
    decoded: metrics.counter('org.graylog2.traffic.decoded'),
    output: metrics.counter('org.graylog2.traffic.output'),
  };
  const run = { nodeId: node.id, id: randomUUID() };
  const read = (): TrafficSums => ({
    input: counters.input.count,
    decoded: counters.decoded.count,
    output: counters.output.count,
  });
  let hour = startOf(HOUR_MS, Date.now());
  /** What had been counted when the hour began. */
  let before = read();
  let saved = before;
  let saving: Promise<void> = Promise.resolve();

  async function save(): Promise<void> {
    const now = read();
    try {
      if (!equal(now, saved)) await store.save(new Date(hour), run, minus(now, before));
      saved = now;
    } catch (error) {
      // The sums of the hour stay what they are: the next attempt writes them whole.
      logger.warn({ err: error }, 'The traffic counters could not be saved; trying again');
      return;
    }
    const current = startOf(HOUR_MS, Date.now());
    if (current > hour) [hour, before] = [current, now];
  }

  const timer = setInterval(() => {
    saving = saving.then(save);
  }, SAVE_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await saving.then(save);
  };
}

export type TrafficService = ReturnType<typeof trafficService>;

export function trafficService(store: TrafficStore) {
  return {
    async read({ days, daily, includeToday }: TrafficQuery): Promise<Traffic> {
      const now = Date.now();
      const today = startOf(DAY_MS, now);
      const from = new Date(today - days * DAY_MS);
      const to = new Date(includeToday ? now : today - 1);
      const buckets = await store.buckets(daily ? 'day' : 'hour', from, to);
      const bytes = (part: keyof TrafficSums) => byBucket(buckets, part);
      return {
        from: instant(from),
        to: instant(to),
        input: bytes('input'),
        output: bytes('output'),
        decoded: bytes('decoded'),
      };
    },
  };
}

function byBucket(buckets: readonly TrafficBucket[], part: keyof TrafficSums): Record<string, number> {
  return Object.fromEntries(buckets.map((bucket) => [instant(bucket.start), bucket[part]]));
}

/** Hours and days of UTC begin at multiples of their length since 1970. */
function startOf(length: number, time: number): number {
  return Math.floor(time / length) * length;
}

function equal(left: TrafficSums, right: TrafficSums): boolean {
  return left.input === right.input && left.decoded === right.decoded && left.output === right.output;
}

function minus(left: TrafficSums, right: TrafficSums): TrafficSums {
  return {
    input: left.input - right.input,
    decoded: left.decoded - right.decoded,
    output: left.output - right.output,
  };
}
