import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { NewNotification } from '../../cluster/notifications.ts';
import { purgeOld } from './journal-housekeeping.ts';

it('messages that waited for too long are dropped, and administrators hear of it', async () => {
  const asked: number[][] = [];
  const published: NewNotification[] = [];
  let skippedTo = 0;
  let frames = 7;
  const options = {
    maxAgeMs: 1000,
    nodeId: 'node-1',
    logger: pino({ level: 'silent' }),
    unclaimed: () => 40,
    journal: {
      purge(from: number, olderThan: number) {
        asked.push([from, olderThan]);
        return { to: 47, frames, removed: Promise.resolve() };
      },
    },
    notifications: {
      publish: async (notification: NewNotification) => void published.push(notification),
      resolve: async () => undefined,
    },
    onPurged: (to: number) => (skippedTo = to),
  };
  await purgeOld(options, 5000);
  expect(asked).toEqual([[40, 4000]]);
  expect(skippedTo).toBe(47);
  expect(published).toMatchObject([
    { type: 'journal_uncommitted_messages_deleted', details: { deleted_messages: 7 } },
  ]);
  frames = 0;
  await purgeOld(options, 5000);
  expect(published).toHaveLength(1);
});
