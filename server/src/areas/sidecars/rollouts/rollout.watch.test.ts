import { expect, it } from 'vitest';
import type { Watched } from './rollout.service.ts';
import { rolloutWatch } from './rollout.watch.ts';

const MINUTE = 60_000;

function start() {
  const ended: string[] = [];
  const board: string[] = [];
  let progress = { sidecars: 100, chosen: 10, fetched: 0, failing: [] as string[] };
  let minutes = 0;
  const configuration = {
    id: 'f',
    collector_id: 'c',
    name: 'Web logs',
    color: '#fff',
    template: 'v: 2',
    tags: [],
  };
  const rollout: Watched['rollout'] = {
    id: 'f',
    previous: 'v: 1',
    percent: 10,
    watchMinutes: 10,
    lastPlace: '',
    failedBefore: [],
    startedAt: 0,
    startedBy: 'ada',
  };
  const watch = rolloutWatch({
    rollouts: {
      watched: async () => (ended.length > 0 ? [] : [{ rollout, configuration, progress }]),
      finish: async (id) => void ended.push(`finished ${id}`),
      rollBack: async (_by, id) => void ended.push(`rolled back ${id}`),
    },
    notifications: {
      publish: async ({ details }) => void board.push(String(details?.['description'])),
      resolve: async () => undefined,
    },
    logger: { info: () => undefined, warn: () => undefined },
    now: () => minutes * MINUTE,
  });
  return {
    ended,
    board,
    see: async (after: number, fetched: number, ...failing: string[]) => {
      minutes = after;
      progress = { ...progress, fetched, failing };
      await watch.check();
    },
  };
}

it('gives a template to all when the time is over and nobody fails', async () => {
  const { ended, see } = start();
  await see(9, 10);
  expect(ended).toEqual([]);
  await see(10, 10);
  expect(ended).toEqual(['finished f']);
});

it('waits for somebody to fetch it, and for those that fail for a moment', async () => {
  const { ended, see } = start();
  await see(20, 0);
  await see(21, 10, 'a');
  expect(ended).toEqual([]);
  await see(22, 10);
  expect(ended).toEqual(['finished f']);
});

it('takes a template back when more than a tenth fail for longer than a moment, and says so', async () => {
  const { ended, board, see } = start();
  await see(1, 10, 'a', 'b');
  expect(ended).toEqual([]);
  await see(2, 10, 'a', 'b');
  expect(ended).toEqual(['rolled back f']);
  expect(board).toEqual([expect.stringContaining('"Web logs" made 2 of 10 sidecars fail')]);
});

it('takes a template back when one of few fails', async () => {
  const { ended, see } = start();
  await see(1, 3, 'a');
  await see(2, 3, 'a');
  expect(ended).toEqual(['rolled back f']);
});
