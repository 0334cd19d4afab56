import type { SearchJob } from '@logboom/contract/search/schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchJobs } from './jobs.ts';
import { roughSize } from './result-size.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

function job(id: string, letters: number): SearchJob {
  return {
    execution: { done: true, cancelled: false, completed_exceptionally: false },
    id,
    search_id: 'x'.repeat(letters),
    owner: 'ada',
    results: {},
  };
}

const small = () => new SearchJobs(Date.now, { bytes: 10_000, bytesOfPerson: 5000 });
const found = (jobs: SearchJobs, userId: string, ids: readonly string[]) =>
  ids.filter((id) => jobs.find(userId, id) !== undefined);

it('a result can be asked for until five minutes after it was last asked for, by its owner only', async () => {
  const jobs = small();
  await jobs.keep('ada', job('one', 10));
  vi.advanceTimersByTime(4 * MINUTE);
  expect(jobs.find('ada', 'one')?.id).toBe('one');
  expect(jobs.find('ben', 'one')).toBeUndefined();
  vi.advanceTimersByTime(4 * MINUTE);
  expect(jobs.find('ada', 'one')?.id).toBe('one');
  vi.advanceTimersByTime(5 * MINUTE + 1);
  expect(jobs.find('ada', 'one')).toBeUndefined();
});

it('memory is given back also when nobody searches any more', async () => {
  const jobs = small();
  await jobs.keep('ada', job('one', 1000));
  expect(jobs.load.bytes).toBeGreaterThan(1000);
  vi.advanceTimersByTime(11 * MINUTE);
  expect(jobs.load).toEqual({ jobs: 0, bytes: 0 });
});

it('who searches much loses their own oldest results, not those of others', async () => {
  const jobs = small();
  await jobs.keep('ben', job('ben', 1000));
  for (const id of ['1', '2', '3', '4', '5']) await jobs.keep('ada', job(id, 1500));
  expect(found(jobs, 'ada', ['1', '2', '3', '4', '5'])).toEqual(['4', '5']);
  expect(found(jobs, 'ben', ['ben'])).toEqual(['ben']);
});

it('a last result larger than the share of one person is kept alone', async () => {
  const jobs = small();
  await jobs.keep('ada', job('small', 10));
  await jobs.keep('ada', job('large', 7000));
  expect(found(jobs, 'ada', ['small', 'large'])).toEqual(['large']);
});

it('a result larger than its caller wants to be kept is not', async () => {
  const jobs = small();
  await jobs.keep('ada', job('small', 10), 1000);
  await jobs.keep('ada', job('large', 2000), 1000);
  expect(found(jobs, 'ada', ['small', 'large'])).toEqual(['small']);
});

it('all results together stay within their limit, and those left alone for longest go first', async () => {
  const jobs = small();
  for (const id of ['a', 'b', 'c', 'd']) await jobs.keep(id, job(id, 2000));
  jobs.find('a', 'a');
  await jobs.keep('e', job('e', 2000));
  expect(['a', 'b', 'c', 'd', 'e'].filter((id) => jobs.find(id, id))).toEqual(['a', 'c', 'd', 'e']);
  await jobs.keep('f', job('f', 20_000));
  expect(jobs.find('f', 'f')).toBeUndefined();
  expect(jobs.load.bytes).toBeLessThanOrEqual(10_000);
});

it('a result is measured however deeply it is nested', () => {
  let deep: unknown = 'x';
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(roughSize(deep, Number.POSITIVE_INFINITY)).toBeGreaterThan(100_000);
  expect(roughSize(deep, 1000)).toBeLessThan(2000);
});

it('an object of very many fields takes more than the fields alone, because nobody shares its names', () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));
  const some = Array.from({ length: 20 }, () => fields(100));
  expect(roughSize(fields(2000), Infinity)).toBeGreaterThan(3 * roughSize(some, Infinity));
});
