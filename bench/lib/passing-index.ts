// An index for messages that are only there for a while, so that a prepared directory stays as it was.

import { setTimeout as wait } from 'node:timers/promises';
import type { LoadedServer } from './loaded-server.ts';

const LOOK_EVERY_MS = 100;

/** New messages go to an index of their own while the work is done; it is deleted afterwards. */
export async function withPassingIndex<Result>(
  server: LoadedServer,
  work: () => Promise<Result>,
): Promise<Result> {
  await cycle(server);
  const passing = await currentIndex(server);
  try {
    return await work();
  } finally {
    await untilJournalIsEmpty(server);
    await cycle(server);
    await server.call('DELETE', `system/indexer/indices/${passing}`);
  }
}

async function untilJournalIsEmpty(server: LoadedServer): Promise<void> {
  interface Journal {
    uncommitted_journal_entries: number;
  }
  while ((await server.call<Journal>('GET', 'system/journal')).uncommitted_journal_entries > 0)
    await wait(LOOK_EVERY_MS);
}

async function currentIndex(server: LoadedServer): Promise<string> {
  const { current_target: name } = await server.call<{ current_target: string }>('GET', 'system/deflector');
  return name;
}

async function cycle(server: LoadedServer): Promise<void> {
  const before = await currentIndex(server);
  await server.call('POST', 'system/deflector/cycle');
  while ((await currentIndex(server)) === before) await wait(LOOK_EVERY_MS);
}
