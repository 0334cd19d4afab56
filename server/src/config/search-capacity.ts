// How much searches may take of the machine, from the settings.
import { availableParallelism } from 'node:os';
import type { MessageStoreOptions } from '../storage/messages/message-store.ts';
import type { Settings } from './settings.ts';

/** Two for one person, and two that are left for others (`fair-pool.ts`). */
const FEWEST = 4;
const MAX_BY_ITSELF = 8;

export function searchCapacity(
  settings: Settings,
): Pick<MessageStoreOptions, 'readers' | 'maxWaiting' | 'limits'> {
  const processors = Math.min(MAX_BY_ITSELF, Math.max(FEWEST, availableParallelism()));
  return {
    readers: settings.searchConcurrency || processors,
    maxWaiting: settings.searchQueueLimit,
    limits: {
      maxExecutionSeconds: settings.searchTimeLimit,
      maxMemoryBytes: settings.searchMemoryLimit,
      maxThreads: settings.searchThreads,
    },
  };
}
