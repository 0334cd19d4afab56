// `npm run backup -- DIRECTORY`: asks the running server for a backup, or copies the data directory where none runs.
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UNFINISHED_RESTORE, claimDataDirectory, DataDirectoryError } from '../storage/data-directory.ts';
import { backupNameAt } from './backup-name.ts';
import { runCommand, showProgress } from './command.ts';
import { BackupError } from './manifest.ts';
import { backupRequests } from './requests.ts';
import { writeBackup } from './write-backup.ts';

const LOOK_EVERY_MS = 300;
/** A server looks for requests every second; one that is busy may be late. */
const NO_ANSWER_MS = 30_000;
/** Of the data directory: what is no data. */
const LEFT_OUT = new Set([
  'lock',
  'backups',
  'backup-staging',
  'backup-requests',
  'support-bundles',
  UNFINISHED_RESTORE,
]);

async function backUp(directory: string, dataDirectory: string): Promise<string> {
  if (!(await exists(join(dataDirectory, 'node-id'))))
    throw new BackupError(`There is no installation in ${dataDirectory}. Name it with --data-dir.`);
  const claimed = await claimDataDirectory(dataDirectory).catch((error: unknown) => {
    if (error instanceof DataDirectoryError && !error.message.includes('restore')) return undefined;
    throw error;
  });
  if (claimed === undefined) return askServer(directory, dataDirectory);
  try {
    const startedAt = new Date();
    const to = join(directory, backupNameAt(startedAt));
    const from = claimed.path;
    await writeBackup({ from, to, leaveOut: LEFT_OUT, messages: null, startedAt, progress: showProgress });
    return to;
  } finally {
    await claimed.release();
  }
}

async function askServer(directory: string, dataDirectory: string): Promise<string> {
  const requests = backupRequests(dataDirectory);
  const id = await requests.ask(directory);
  let answered = Date.now();
  try {
    while (Date.now() - answered < NO_ANSWER_MS) {
      await delay(LOOK_EVERY_MS);
      const status = await requests.status(id);
      if (status === undefined) continue;
      answered = Date.now();
      if (status.state === 'failed') throw new BackupError(status.text);
      if (status.state === 'done') return status.text;
      showProgress(status.percent, 100, status.text);
      if (!(await exists(join(dataDirectory, 'lock')))) break;
    }
    throw new BackupError('The server that works in the data directory does not answer. See its log.');
  } finally {
    await requests.forget(id);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

await runCommand('backup', async (directory, dataDirectory) => {
  const path = await backUp(resolve(directory), resolve(dataDirectory));
  return `The backup is in ${path}.\nRestore it into an empty data directory with: npm run restore -- ${path}`;
});
