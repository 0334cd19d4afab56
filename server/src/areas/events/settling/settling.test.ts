import { expect, it } from 'vitest';
import { PATIENCE_MS, settling } from './settling.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = 1_000_000_000;

/** @param behindAt how far behind storing is, so many milliseconds after the start */
function windows(behindAt: (passed: number) => number) {
  const clock = { now: START };
  const settled = settling({
    storedTo: async () => clock.now - behindAt(clock.now - START),
    now: () => clock.now,
  });
  return async (passed: number) => {
    clock.now = START + passed;
    const { windowsTo, storedTo } = await settled();
    return { behind: clock.now - windowsTo, unstored: clock.now - storedTo };
  };
}

const waitsFor = (ms: number) => ms + SECOND;

it('windows are settled when all that was received up to a moment after their end is stored', async () => {
  const at = windows((passed) => passed / 2);
  expect(await at(0)).toEqual({ behind: waitsFor(0), unstored: 0 });
  expect(await at(30 * SECOND)).toEqual({ behind: waitsFor(15 * SECOND), unstored: 15 * SECOND });
});

it('nobody waits for more than a minute when storing stands still or falls behind', async () => {
  for (const speed of [1, 0.5]) {
    const at = windows((passed) => passed * speed);
    const seen: number[] = [];
    for (let passed = 0; passed < HOUR; passed += 5 * SECOND) seen.push((await at(passed)).behind);
    // Until it is known that it does not catch up.
    expect(Math.max(...seen)).toBeLessThanOrEqual(waitsFor(PATIENCE_MS) + 15 * SECOND);
    expect(seen.at(-1)).toBe(waitsFor(PATIENCE_MS));
  }
});

it('what is being caught up with is waited for, but not for long', async () => {
  const soon = windows((passed) => Math.max(0, HOUR - 60 * passed));
  for (let passed = 0; passed < 2 * MINUTE; passed += 5 * SECOND)
    expect((await soon(passed)).behind).toBe(waitsFor(Math.max(0, HOUR - 60 * passed)));
  const slow = windows((passed) => HOUR - passed / 10);
  for (let passed = 0; passed < 5 * MINUTE; passed += 5 * SECOND)
    expect((await slow(passed)).behind).toBe(waitsFor(HOUR - passed / 10));
  expect((await slow(5 * MINUTE)).behind).toBe(waitsFor(PATIENCE_MS));
});

it('storing that stood still and goes on is waited for again', async () => {
  const stuckFor = 20 * MINUTE;
  const at = windows((passed) =>
    passed < stuckFor ? passed : Math.max(0, stuckFor - 20 * (passed - stuckFor)),
  );
  for (let passed = 0; passed < stuckFor; passed += 5 * SECOND) await at(passed);
  expect((await at(stuckFor - SECOND)).behind).toBe(waitsFor(PATIENCE_MS));
  expect((await at(stuckFor + 15 * SECOND)).behind).toBe(waitsFor(15 * MINUTE));
});

it('second looks wait for all that is not stored yet, up to an hour', async () => {
  const at = windows((passed) => passed);
  expect((await at(30 * MINUTE)).unstored).toBe(30 * MINUTE);
  expect((await at(3 * HOUR)).unstored).toBe(HOUR);
});
