// Backs a running installation up: everything as of one moment into a directory beside the data, and from there into the backup.
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ingest } from '../ingest/ingest.ts';
import type { MessageStore } from '../storage/messages/message-store.ts';
import { copyMessages, removeFrozen } from '../storage/messages/snapshot.ts';
import type { MetadataStore } from '../storage/metadata/database.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { writeBackup, type Progress } from './write-backup.ts';

export interface BackupSources {
  /** The absolute path. */
  readonly dataDirectory: string;
  readonly ingest: Pick<Ingest, 'whileNothingIsStored' | 'journal'>;
  readonly messages: MessageStore;
  readonly metadata: Pick<MetadataStore, 'copyTo'>;
}

export interface TakeBackup {
  /** The directory of the new backup; must not be there. */
  readonly to: string;
  readonly startedAt: Date;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const STAGING = 'backup-staging';
/** Beside the engines and the journal. The key is there unless it comes from elsewhere. */
const FILES = ['node-id', 'encryption-key', 'inputs'];
/** For messages that are being stored to be so. */
const SETTLE_MS = 60_000;

export async function takeBackup(sources: BackupSources, backup: TakeBackup): Promise<Manifest> {
  await removeRemains(sources.dataDirectory);
  const staging = join(sources.dataDirectory, STAGING);
  try {
    await mkdir(staging, { mode: 0o700 });
    backup.progress(0, 1, 'Taking a snapshot; messages wait in the journal for a moment');
    const messages = await takeSnapshot(sources, staging, backup.signal);
    return await writeBackup({ ...backup, from: staging, messages });
  } finally {
    await removeRemains(sources.dataDirectory);
  }
}

/** Of a backup that a crash interrupted. */
export async function removeRemains(dataDirectory: string): Promise<void> {
  await rm(join(dataDirectory, STAGING), { recursive: true, force: true });
  await removeFrozen(join(dataDirectory, 'messages'));
}

/** Answers with the number of messages in tables. */
async function takeSnapshot(
  { dataDirectory, ingest, messages, metadata }: BackupSources,
  staging: string,
  signal: AbortSignal,
): Promise<number> {
  const settled = AbortSignal.any([signal, AbortSignal.timeout(SETTLE_MS)]);
  const counts = await ingest
    .whileNothingIsStored(settled, async (copyJournal) => {
      const copied = await copyMessages(messages, join(staging, 'messages'));
      await copyJournalFiles(ingest.journal().directory, join(staging, 'journal'), copyJournal);
      await metadata.copyTo?.(join(staging, 'metadata'));
      return copied.messages;
    })
    .catch((error: unknown) => {
      if (!isTimeout(error)) throw error;
      throw new BackupError(
        'Messages are being stored and that does not come to an end, so no backup was taken. See whether the message store is well.',
      );
    });
  for (const name of FILES) {
    const from = join(dataDirectory, name);
    if (await exists(from)) await cp(from, join(staging, name), { recursive: true });
  }
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function copyJournalFiles(
  from: string,
  to: string,
  copyJournal: (directory: string) => Promise<void>,
): Promise<void> {
  await mkdir(to);
  await copyJournal(to);
  const quarantine = join(from, 'quarantine');
  if (await exists(quarantine)) await cp(quarantine, join(to, 'quarantine'), { recursive: true });
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
