import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleWork } from './idle-work.ts';

describe('work for when there is nothing else to do', () => {
  let isIdle = false;
  const done: string[] = [];
  const failures: unknown[] = [];
  const work = (name: string) => async () => void done.push(name);

  beforeEach(() => {
    vi.useFakeTimers();
    isIdle = false;
    done.length = 0;
    failures.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  const idleWork = () =>
    new IdleWork(
      () => isIdle,
      (error) => failures.push(error),
    );

  it('waits until then, and is done once whoever asked for it and however often', async () => {
    const idle = idleWork();
    idle.add('a', work('a, first'));
    idle.add('b', work('b'));
    idle.add('a', work('a, second'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([done, idle.waiting]).toEqual([[], 2]);
    isIdle = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect([done, idle.waiting]).toEqual([['a, second', 'b'], 0]);
    expect(vi.getTimerCount()).toBe(0);
    idle.add('c', work('c'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toContain('c');
  });

  it('stops between two pieces when somebody comes, and goes on after one that fails', async () => {
    const idle = idleWork();
    isIdle = true;
    idle.add('fails', () => Promise.reject(new Error('no engine')));
    idle.add('is disturbed', async () => void (isIdle = false));
    idle.add('waits', work('waits'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([done, idle.waiting, failures.length]).toEqual([[], 1, 1]);
    isIdle = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toEqual(['waits']);
  });

  it('is forgotten when the program stops, and when there is too much of it', async () => {
    const idle = idleWork();
    for (let one = 0; one < 1000; one++) idle.add(String(one), work(String(one)));
    expect(idle.waiting).toBe(500);
    await idle.stop();
    expect([idle.waiting, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('is ended when the program stops', async () => {
    const idle = idleWork();
    isIdle = true;
    idle.add('long', (signal) => new Promise((_, reject) => signal.addEventListener('abort', reject)));
    await vi.advanceTimersByTimeAsync(1000);
    expect(idle.waiting).toBe(1);
    await idle.stop();
    expect([idle.waiting, failures.length]).toEqual([0, 1]);
  });
});
