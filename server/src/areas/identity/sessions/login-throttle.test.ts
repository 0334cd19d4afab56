import { describe, expect, it } from 'vitest';
import { LoginThrottle } from './login-throttle.ts';

function setUp() {
  let time = 1_000_000;
  const waits: number[] = [];
  const throttle = new LoginThrottle({
    now: () => time,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      time += milliseconds;
    },
  });
  const wrong = async () => undefined;
  return {
    waits,
    throttle,
    fail: (name = 'admin', address = '10.0.0.1') => throttle.attempt(name, address, wrong),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('guessing passwords', () => {
  it('is slowed down more with every failure, up to a limit', async () => {
    const { fail, waits } = setUp();
    for (let guess = 0; guess < 10; guess += 1) await fail();
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('does not slow down the same name from another address, nor another name from the same one', async () => {
    const { fail, waits } = setUp();
    for (let guess = 0; guess < 3; guess += 1) await fail();
    await fail('admin', '10.0.0.2');
    await fail('other');
    expect(waits).toEqual([]);
  });

  it('never locks out someone who knows the password', async () => {
    const { fail, throttle, waits } = setUp();
    for (let guess = 0; guess < 20; guess += 1) await fail();
    waits.length = 0;
    expect(await throttle.attempt('admin', '10.0.0.1', async () => 'welcome')).toBe('welcome');
    expect(waits).toEqual([8000]);
    await fail();
    expect(waits).toEqual([8000]);
  });

  it('is forgiven after a while', async () => {
    const { fail, pass, waits } = setUp();
    for (let guess = 0; guess < 5; guess += 1) await fail();
    waits.length = 0;
    pass(16 * 60_000);
    await fail();
    expect(waits).toEqual([]);
  });

  it('over many connections takes turns, and too many of them are refused', async () => {
    const { throttle } = setUp();
    let running = 0;
    let most = 0;
    const slow = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return undefined;
    };
    const attempts = Array.from({ length: 12 }, () => throttle.attempt('admin', '10.0.0.1', slow));
    const results = await Promise.allSettled(attempts);
    expect(most).toBe(1);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(results.at(-1)).toMatchObject({ reason: { status: 429, headers: { 'retry-after': '8' } } });
  });

  it('goes on taking turns after a check that failed', async () => {
    const { throttle } = setUp();
    const broken = throttle.attempt('admin', '10.0.0.1', async () => {
      throw new Error('database gone');
    });
    await expect(broken).rejects.toThrow('database gone');
    expect(await throttle.attempt('admin', '10.0.0.1', async () => 'welcome')).toBe('welcome');
  });
});
