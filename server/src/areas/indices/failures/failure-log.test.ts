import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IndexFailure } from '../../../ingest/ingest.ts';
import { failureLog } from './failure-log.ts';

const failure = (id: number): IndexFailure => ({
  messageId: String(id),
  messageTimestamp: 0,
  table: 'table',
  index: 0,
  type: 'QUERY_FAILED',
  message: 'no',
});
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place);

let isBroken: (ids: readonly string[]) => boolean;
let written: string[];
let tidied: () => void;
const warned: string[] = [];

function log() {
  const store = {
    async insert(failures: readonly IndexFailure[]) {
      const ids = failures.map(({ messageId }) => messageId);
      if (isBroken(ids)) throw new Error('no database');
      written.push(...ids);
    },
    tidy: async () => tidied(),
    count: async () => 0,
    page: async () => [],
  };
  return failureLog(
    store,
    { all: async () => [] },
    { warn: (_: unknown, text?: string) => warned.push(text ?? '') },
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  isBroken = () => false;
  written = [];
  tidied = () => undefined;
});
afterEach(() => void vi.useRealTimers());

it('failures that cannot be written down are written with the next ones, in their order', async () => {
  const failures = log();
  isBroken = () => true;
  failures.add(range(0, 150).map(failure));
  await failures.settled();
  expect(written).toEqual([]);
  isBroken = () => false;
  failures.add([failure(150)]);
  await failures.settled();
  expect(written).toEqual(range(0, 151).map(String));
});

it('no more than a thousand failures wait', async () => {
  const failures = log();
  isBroken = () => true;
  for (const from of [0, 800, 1600]) failures.add(range(from, from + 800).map(failure));
  await failures.settled();
  isBroken = () => false;
  await failures.settled();
  expect(written).toEqual(range(0, 1000).map(String));
});

it('failures that can never be written down do not keep others from it for ever', async () => {
  const failures = log();
  isBroken = (ids) => ids.includes('0');
  failures.add(range(0, 100).map(failure));
  await failures.settled();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  failures.add([failure(100)]);
  await failures.settled();
  expect(written).toEqual(['100']);
  expect(warned.join()).toContain('Index failures were dropped');
});

it('failures that come while old ones are forgotten are written down, too', async () => {
  const failures = log();
  tidied = () => {
    tidied = () => undefined;
    failures.add([failure(1)]);
  };
  failures.add([failure(0)]);
  await failures.settled();
  expect(written).toEqual(['0', '1']);
});
