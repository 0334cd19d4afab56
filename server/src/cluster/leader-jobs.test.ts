import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLeaderJobs, type LeaderJobs } from './leader-jobs.ts';

let leads: boolean;
let jobs: LeaderJobs;
beforeEach(() => {
  vi.useFakeTimers();
  leads = false;
  jobs = createLeaderJobs({ isLeader: () => leads }, pino({ level: 'silent' }));
});
afterEach(() => {
  vi.useRealTimers();
});

const work = (run: () => Promise<void> = async () => {}) => vi.fn<() => Promise<void>>(run);

it('a job begins when its node leads, and rests when another does', async () => {
  const job = work();
  const stop = jobs.every('job', 60_000, job);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(job).not.toHaveBeenCalled();
  leads = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(job).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job).toHaveBeenCalledTimes(2);
  leads = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(job).toHaveBeenCalledTimes(2);
  await stop();
});

it('a job that failed has its next turn as usual', async () => {
  leads = true;
  const job = work(() => Promise.reject(new Error('not today')));
  const stop = jobs.every('job', 60_000, job);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(job).toHaveBeenCalledTimes(2);
  await stop();
});

it('a job is never at work twice, and stopping waits for it', async () => {
  leads = true;
  let finish = () => {};
  const job = work(() => new Promise((resolve) => (finish = resolve)));
  const stop = jobs.every('job', 1000, job);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(job).toHaveBeenCalledOnce();
  const stopped = vi.fn<() => void>();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  expect(job).toHaveBeenCalledOnce();
});
