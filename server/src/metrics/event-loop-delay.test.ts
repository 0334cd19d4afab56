import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { measureEventLoop } from './event-loop-delay.ts';
import { createMetrics, numberOf } from './registry.ts';

const TASK_MS = 150;

function work(millis: number): void {
  // By the processor's clock: the wait for a processor is no work.
  const until = process.cpuUsage().user + process.cpuUsage().system + millis * 1000;
  while (process.cpuUsage().user + process.cpuUsage().system < until);
}

describe.skipIf(!existsSync('/proc/thread-self/schedstat'))('the delay of the event loop', () => {
  it('is told with and without the wait for a processor', async () => {
    const metrics = createMetrics();
    const stop = measureEventLoop(metrics);
    for (let round = 0; round < 3; round++) {
      await wait(60);
      work(TASK_MS);
    }
    await wait(60);
    const gauge = (name: string) => numberOf(metrics.find(`org.logboom.event-loop.${name}`)) ?? Number.NaN;
    const [all, own] = [gauge('delay-ms.max'), gauge('own-delay-ms.max')];
    stop();
    expect(own).toBeGreaterThan(20);
    // Both have a clock of their own, so that each may see a little more than the other.
    expect(own).toBeLessThan(all + TASK_MS / 2);
  });
});
