// Answers the requests of `npm run backup`.
import type { FastifyBaseLogger } from 'fastify';
import { backupRequests, type BackupRequest, type RequestStatus } from '../../../backup/requests.ts';
import { RequestError } from '../../../http/errors.ts';
import type { BackupService } from './backup.service.ts';

const LOOK_EVERY_MS = 1000;
/** A file for every copied file would be too much. */
const REPORT_EVERY_MS = 300;

/** Until the returned function is called. */
export async function openBackupDesk(
  dataDirectory: string,
  service: Pick<BackupService, 'start'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => void> {
  const requests = backupRequests(dataDirectory);
  await requests.clear();
  const warn = (error: unknown) =>
    logger.warn({ err: error }, 'A request for a backup could not be answered');

  async function serve({ id, directory }: BackupRequest): Promise<void> {
    // One after the other, so that an early word never replaces a later one.
    let reporting: Promise<void> = Promise.resolve();
    const report = (status: RequestStatus) => {
      reporting = reporting.then(() => requests.report(id, status)).catch(warn);
    };
    let reportedAt = 0;
    report({ state: 'running', percent: 0, text: 'The backup begins' });
    try {
      await service.start(directory, {
        progress(done, of, text) {
          if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
          reportedAt = Date.now();
          report({ state: 'running', percent: of === 0 ? 100 : Math.floor((done / of) * 100), text });
        },
        done: (path) => report({ state: 'done', percent: 100, text: path }),
        failed: (text) => report({ state: 'failed', percent: 0, text }),
      });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      report({ state: 'failed', percent: 0, text: error.message });
    }
  }

  const look = async () => {
    for (const request of await requests.take()) await serve(request);
  };
  const timer = setInterval(() => void look().catch(warn), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
