import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

function limiterAt(perSecond: number) {
  const clock = { now: 0 };
  const limiter = new RateLimiter(perSecond, () => clock.now);
  const admitted = (address: string, calls: number) =>
    Array.from({ length: calls }, () => limiter.admits(address)).filter(Boolean).length;
  return { clock, admitted };
}

describe('the limit of calls of one address', () => {
  it('lets ten seconds worth of calls pass at once, then so many a second', () => {
    const { clock, admitted } = limiterAt(5);
    expect(admitted('10.0.0.1', 100)).toBe(50);
    clock.now += 1000;
    expect(admitted('10.0.0.1', 100)).toBe(5);
    clock.now += 3_600_000;
    expect(admitted('10.0.0.1', 100)).toBe(50);
  });

  it('is for each address by itself, and for an IPv6 network of one customer as a whole', () => {
    const { admitted } = limiterAt(1);
    expect(admitted('10.0.0.1', 20)).toBe(10);
    expect(admitted('10.0.0.2', 20)).toBe(10);
    expect(admitted('::ffff:10.0.0.2', 20)).toBe(0);
    expect(admitted('2001:db8:1:2::1', 5)).toBe(5);
    expect(admitted('2001:db8:1:2:ffff::9', 20)).toBe(5);
    expect(admitted('2001:db8:1:3::1', 20)).toBe(10);
  });

  it('is none at all when it is 0', () => {
    expect(limiterAt(0).admitted('10.0.0.1', 1000)).toBe(1000);
  });

  it('forgets the oldest addresses rather than growing without end', () => {
    const { admitted } = limiterAt(1);
    admitted('first', 20);
    for (let index = 0; index < 10_000; index += 1) admitted(`address ${index}`, 1);
    expect(admitted('first', 20)).toBe(10);
  });
});
