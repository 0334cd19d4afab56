import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import type { NewNotification } from '../../cluster/notifications.ts';
import { JournalDiskError } from '../../storage/journal/commit.ts';
import { JournalFullError } from '../ingest.ts';
import { JournalIntake } from './intake.ts';

const frames = [{ payload: Buffer.from('hello'), receivedAt: 1 }];
const eventually = (check: () => void) => vi.waitFor(check);
let intake: JournalIntake;
afterEach(() => intake.close());

/** A journal with a disk that does as it is told. */
function start() {
  const disk = { isFull: false, room: 1e9, taken: 0 };
  const active = new Map<string, NewNotification>();
  const journal = {
    bytes: 0,
    pendingBytes: 0,
    maxBytes: 1e6,
    directory: '/data/journal',
    room: async () => disk.room,
    async append() {
      if (disk.isFull) throw new JournalDiskError(new Error('ENOSPC'));
      disk.taken += 1;
    },
  };
  const notifications = {
    publish: async (news: NewNotification) => void active.set(news.key ?? '', news),
    resolve: async (_: string, key = '') => void active.delete(key),
  };
  intake = new JournalIntake({
    journal,
    notifications,
    nodeId: 'node-1',
    logger: pino({ level: 'silent' }),
    onAppended: () => undefined,
  });
  return { disk, journal, active };
}

it('a disk that refuses the journal’s writes makes senders wait, and they go on when it takes them again', async () => {
  const { disk, active } = start();
  disk.isFull = true;
  await expect(intake.append('input', frames)).rejects.toThrow(JournalFullError);
  expect(intake).toMatchObject({ isOpen: false, utilization: 1 });
  expect(active.get('journal-disk-node-1')?.details).toMatchObject({
    title: 'The disk of the journal is full',
  });
  disk.isFull = false;
  await intake.whenOpen();
  await intake.append('input', frames);
  expect(disk.taken).toBe(1);
  await eventually(() => expect(active.size).toBe(0));
});

it('nothing is taken when the disk has no more room than storing needs', async () => {
  const { disk, active } = start();
  disk.room = 0;
  await eventually(() => expect(active.has('journal-disk-node-1')).toBe(true));
  await expect(intake.append('input', frames)).rejects.toThrow(JournalFullError);
  expect(disk.taken).toBe(0);
  disk.room = 1e9;
  await intake.whenOpen();
  await intake.append('input', frames);
  expect(disk.taken).toBe(1);
});

it('a journal that is full on a disk with room is said to be full itself', async () => {
  const { journal, active } = start();
  journal.bytes = 980_000;
  await eventually(() => expect(active.get('node-1')?.type).toBe('journal_utilization_too_high'));
  journal.bytes = 0;
  await eventually(() => expect(active.size).toBe(0));
});
