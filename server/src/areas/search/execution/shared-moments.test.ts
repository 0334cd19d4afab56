import { expect, it } from 'vitest';
import { SharedMoments } from './shared-moments.ts';

function clock() {
  let now = 1_000_001;
  const moments = new SharedMoments(() => now);
  return { moments, pass: (ms: number) => (now += ms) };
}

it('gives one moment to all who ask the same within the age that they allow, never one before the real one', () => {
  const { moments, pass } = clock();
  const first = moments.enter('page', 5000);
  expect(first).toMatchObject({ now: 1_005_000, since: 995_001 });
  first.leave(true);
  pass(5000);
  expect(moments.enter('page', 5000).now).toBe(first.now);
  expect(moments.enter('other', 5000).now).toBe(1_010_000);
});

it('gives another one when the answers are too old', () => {
  const { moments, pass } = clock();
  moments.enter('page', 5000).leave(true);
  pass(5001);
  expect(moments.enter('page', 5000).now).toBe(1_010_000);
});

it('lets those join who come while the first still waits, however long that takes', () => {
  const { moments, pass } = clock();
  const first = moments.enter('page', 5000);
  pass(20_000);
  const second = moments.enter('page', 5000);
  expect(second).toMatchObject({ now: first.now, since: first.since });
});

it('shares answers for twice as long as they took, and for no more than a minute', () => {
  const { moments, pass } = clock();
  const first = moments.enter('page', 5000);
  pass(8000);
  first.leave(true);
  pass(8000);
  expect(moments.enter('page', 5000).now).toBe(first.now);
  const slow = moments.enter('slow', 5000);
  pass(50_000);
  slow.leave(true);
  pass(9000);
  expect(moments.enter('slow', 5000).now).toBe(slow.now);
  pass(2000);
  expect(moments.enter('slow', 5000).now).toBeGreaterThan(slow.now);
});

it('keeps the age that one allows where another allowed more', () => {
  const { moments, pass } = clock();
  const patient = moments.enter('page', 5000);
  patient.leave(true);
  pass(500);
  const hurried = moments.enter('page', 1000);
  expect(hurried).toMatchObject({ now: patient.now, since: 1_000_001 - 1000 });
  hurried.leave(true);
  pass(1000);
  expect(moments.enter('page', 1000).now).not.toBe(patient.now);
});

it('does not take the time of one who left for the time of an answer', () => {
  const { moments, pass } = clock();
  const gone = moments.enter('page', 5000);
  pass(20_000);
  gone.leave(false);
  expect(moments.enter('page', 5000).now).not.toBe(gone.now);
});
