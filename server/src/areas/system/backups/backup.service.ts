// Backups of an embedded installation: taken as a system job, listed and deleted.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Backup, BackupList } from '@logboom/contract/system/backups';
import { backupNameAt } from '../../../backup/backup-name.ts';
import { BACKUP_NAME, BackupError, MANIFEST, readManifest } from '../../../backup/manifest.ts';
import { removeRemains, takeBackup, type BackupSources } from '../../../backup/take-backup.ts';
import type { Progress } from '../../../backup/write-backup.ts';
import type { SystemJobs } from '../../../cluster/system-jobs.ts';
import type { Settings } from '../../../config/settings.ts';
import { badRequest, notFound, RequestError } from '../../../http/errors.ts';
import { MESSAGES_IN_PROCESS } from '../../../storage/messages/message-store.ts';

interface Parts extends Omit<BackupSources, 'dataDirectory'> {
  settings: Pick<Settings, 'dataDir' | 'backupDir' | 'databaseUrl' | 'clickhouseUrl'>;
  systemJobs: Pick<SystemJobs, 'start'>;
}

/** Told about a backup that somebody asked for by a command. */
export interface BackupObserver {
  progress: Progress;
  done(path: string): void;
  failed(reason: string): void;
}

export const BACKUP_JOB = 'make-backup';
const ON_SERVERS =
  'This installation keeps its data on a PostgreSQL or ClickHouse server. Back these up with their own tools; the guide says how.';
const BESIDE =
  'Messages are kept by a ClickHouse process beside Logboom, which cannot be copied while it runs. Stop Logboom, then run: npm run backup -- DIRECTORY';

export function backupService({ settings, systemJobs, ...engines }: Parts) {
  const dataDirectory = resolve(settings.dataDir);
  const ownDirectory = settings.backupDir ?? join(dataDirectory, 'backups');
  const sources: BackupSources = { ...engines, dataDirectory };
  const summaries = new Map<string, { mtimeMs: number; backup: Backup }>();
  /** The one that is being written. */
  let current: string | undefined;

  async function unavailable(): Promise<string | null> {
    if (settings.databaseUrl !== undefined || settings.clickhouseUrl !== undefined) return ON_SERVERS;
    const { product, state, detail } = await engines.messages.health();
    if (state !== 'ok') return detail ?? 'The message store does not answer.';
    return product === MESSAGES_IN_PROCESS ? null : BESIDE;
  }

  /** Reading the list of files each time would take long, and what is in a finished backup does not change. */
  async function summarize(name: string): Promise<Backup> {
    const path = join(ownDirectory, name);
    const unfinished: Backup = { name, state: path === current ? 'running' : 'unfinished', contents: null };
    const found = await stat(join(path, MANIFEST)).catch(() => undefined);
    if (found === undefined) return unfinished;
    const known = summaries.get(path);
    if (known?.mtimeMs === found.mtimeMs) return known.backup;
    const manifest = await readManifest(path).catch(() => undefined);
    if (manifest === undefined) return unfinished;
    const { created_at, took_ms, messages, bytes, files } = manifest;
    const contents = { created_at, took_ms, messages, bytes, files: files.length };
    const backup: Backup = { name, state: 'complete', contents };
    summaries.set(path, { mtimeMs: found.mtimeMs, backup });
    return backup;
  }

  return {
    /** Once, when the server starts. */
    cleanUp: () => removeRemains(dataDirectory),

    async list(): Promise<BackupList> {
      const names = (await readdir(ownDirectory).catch(() => [])).filter((name) => BACKUP_NAME.test(name));
      return {
        directory: resolve(ownDirectory),
        is_on_data_disk: await isSameDisk(dataDirectory, ownDirectory),
        unavailable: await unavailable(),
        backups: await Promise.all(names.toSorted().toReversed().map(summarize)),
      };
    },

    async start(directory = ownDirectory, observer?: BackupObserver): Promise<void> {
      const reason = await unavailable();
      if (reason !== null) throw badRequest(reason, 'BACKUP_UNAVAILABLE');
      const startedAt = new Date();
      const to = join(resolve(directory), backupNameAt(startedAt));
      const description = `Backs everything up into ${to}.`;
      systemJobs.start({ name: BACKUP_JOB, description }, async ({ progress, signal }) => {
        current = to;
        try {
          const both: Progress = (...far) => {
            progress(...far);
            observer?.progress(...far);
          };
          const { bytes, files } = await takeBackup(sources, { to, startedAt, progress: both, signal });
          progress(1, 1, `${files.length} files, ${Math.ceil(bytes / 1_000_000)} MB`);
          observer?.done(to);
        } catch (error) {
          const known = explained(error);
          observer?.failed(
            known instanceof RequestError ? known.message : 'It failed; see the log of the server.',
          );
          throw known;
        } finally {
          current = undefined;
        }
      });
    },

    async remove(name: string): Promise<void> {
      const path = join(ownDirectory, name);
      const isThere = BACKUP_NAME.test(name) && (await stat(path).catch(() => undefined)) !== undefined;
      if (!isThere) throw notFound(`There is no backup <${name}>.`, 'BACKUP_UNKNOWN');
      if (path === current)
        throw badRequest('This backup is being written. Call the job off first.', 'BACKUP_RUNS');
      // The list goes first: what is half removed is no backup.
      await rm(join(path, MANIFEST), { force: true });
      await rm(path, { recursive: true, force: true });
    },
  };
}

export type BackupService = ReturnType<typeof backupService>;

/** For people: they see why a job failed only where it was written for them. */
function explained(error: unknown): unknown {
  return error instanceof BackupError ? badRequest(error.message, 'BACKUP_FAILED') : error;
}

async function isSameDisk(one: string, other: string): Promise<boolean> {
  await mkdir(other, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return first !== undefined && first.dev === second?.dev;
}
