import { describe, expect, it, vi } from 'vitest';
import { AddressLimit, networkOf } from './address-limit.ts';
import { createHashGate } from './hash-gate.ts';

describe('the limit of an address', () => {
  function setUp() {
    let time = 1_000_000;
    const limit = new AddressLimit(() => time);
    return {
      limit,
      pass: (milliseconds: number) => {
        time += milliseconds;
      },
      guess: (count: number, address: string) => {
        for (let number = 0; number < count; number += 1) limit.failed(address);
      },
    };
  }
  const refused = expect.objectContaining({ status: 429, headers: { 'retry-after': '2' } });

  it('holds for all names together, and for no other address', () => {
    const { limit, guess } = setUp();
    guess(30, '10.0.0.1');
    expect(() => limit.admit('anybody', '10.0.0.1')).toThrow(refused);
    expect(() => limit.admit('anybody', '10.0.0.2')).not.toThrow();
  });

  it('holds for a /64 of IPv6, and takes IPv4 in IPv6 for what it is', () => {
    const { limit, guess } = setUp();
    guess(30, '2001:db8:1:2::1');
    expect(() => limit.admit('anybody', '2001:db8:1:2:ffff::9')).toThrow(refused);
    expect(() => limit.admit('anybody', '2001:db8:1:3::1')).not.toThrow();
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(networkOf('no address')).toBe('no address');
  });

  it('lets in who has signed in from there before, so that nobody behind a proxy locks out the others', () => {
    const { limit, guess } = setUp();
    limit.succeeded('maria', '10.0.0.1');
    guess(1000, '10.0.0.1');
    expect(() => limit.admit('maria', '10.0.0.1')).not.toThrow();
    expect(() => limit.admit('eve', '10.0.0.1')).toThrow(refused);
  });

  it('is forgiven little by little', () => {
    const { limit, guess, pass } = setUp();
    guess(1000, '10.0.0.1');
    pass(1999);
    expect(() => limit.admit('maria', '10.0.0.1')).toThrow(refused);
    pass(1);
    expect(() => limit.admit('maria', '10.0.0.1')).not.toThrow();
    guess(1, '10.0.0.1');
    expect(() => limit.admit('maria', '10.0.0.1')).toThrow(refused);
  });
});

describe('computing hashes', () => {
  it('happens a few at a time, with a short queue, and goes on after a failure', async () => {
    const gate = createHashGate(2, { maxWaiting: 3 });
    let running = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const compute = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => {
        finish.push(resolve);
      });
      running -= 1;
      if (most === 0) throw new Error('never');
    };
    const attempts = Array.from({ length: 7 }, () => gate.run(compute));
    const settled = Promise.allSettled(attempts);
    for (let turn = 0; turn < attempts.length; turn += 1) {
      finish.shift()?.();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    const results = await settled;
    expect(most).toBe(2);
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    await expect(gate.run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(async () => 'works')).toBe('works');
  });

  it('gives strangers their share of the time, and not more; who is known waits for nothing', async () => {
    vi.useFakeTimers();
    try {
      const gate = createHashGate(1, { maxWaiting: 0, share: 0.25 });
      const compute = () => vi.advanceTimersByTimeAsync(50);
      await gate.runPatiently(compute);
      await gate.run(compute);
      expect(() => gate.requireRoom()).toThrow('Too many people');
      await vi.advanceTimersByTimeAsync(199);
      expect(() => gate.requireRoom()).toThrow('Too many people');
      await vi.advanceTimersByTimeAsync(1);
      expect(() => gate.requireRoom()).not.toThrow();
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps nobody who is known behind strangers, neither those who wait nor a place that rests', async () => {
    vi.useFakeTimers();
    try {
      const gate = createHashGate(1, { maxWaiting: 16, share: 0.1 });
      const done: string[] = [];
      const compute = (who: string) => async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
        done.push(who);
      };
      for (let stranger = 0; stranger < 16; stranger += 1) void gate.run(compute('stranger'));
      void gate.runPatiently(compute('maria'));
      await vi.advanceTimersByTimeAsync(200);
      expect(done).toEqual(['stranger', 'maria']);
      // The place rests for a second; that is for strangers alone.
      void gate.runPatiently(compute('jane'));
      await vi.advanceTimersByTimeAsync(100);
      expect(done).toEqual(['stranger', 'maria', 'jane']);
      await vi.advanceTimersByTimeAsync(899);
      expect(done).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(1);
      expect(done[3]).toBe('stranger');
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets a team sign in at once before the share counts', async () => {
    vi.useFakeTimers();
    try {
      const gate = createHashGate(1, { maxWaiting: 0, share: 0.1, burst: 100 });
      const compute = () => vi.advanceTimersByTimeAsync(50);
      await gate.run(compute);
      await gate.run(compute);
      expect(() => gate.requireRoom()).not.toThrow();
      await gate.run(compute);
      expect(() => gate.requireRoom()).toThrow('Too many people');
      await vi.advanceTimersByTimeAsync(2000);
      await gate.run(compute);
      await gate.run(compute);
      expect(() => gate.requireRoom()).not.toThrow();
    } finally {
      vi.useRealTimers();
    }
  });
});
