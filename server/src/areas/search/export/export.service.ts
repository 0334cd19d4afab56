// Exports: read at once, or kept as a job for a browser to download.
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../../http/authentication.ts';
import { notFound } from '../../../http/errors.ts';
import { manyInLaneOf, type ManyMessages } from '../limits/lanes.ts';
import type { ExportJobStore } from './export-job.store.ts';
import { planExport, type ExportRequest, type PlanParts } from './export-plan.ts';
import { exportStream } from './export-stream.ts';
import type { ExportFormat } from './formats.ts';
import { readExport } from './read-export.ts';

interface Parts extends PlanParts {
  messages: ManyMessages;
  jobs: ExportJobStore;
  logger: Pick<FastifyBaseLogger, 'error'>;
  now: () => number;
}

/** A log holds what was logged; tables say more. */
const LOG_FIELDS = ['message'];

export function exportService(parts: Parts) {
  async function run(
    caller: Caller,
    request: ExportRequest,
    format: ExportFormat,
    signal: AbortSignal,
    now: number,
  ): Promise<Readable> {
    const defaults = format.extension === 'log' ? LOG_FIELDS : undefined;
    const wanted = await planExport(parts, caller, request, now, defaults);
    const asked = { ...wanted, asJson: format.isJson === true };
    const chunks = readExport(manyInLaneOf(caller, parts.messages), asked, signal);
    return exportStream(chunks, { fields: wanted.fields, format, signal, logger: parts.logger });
  }

  return {
    run: (caller: Caller, request: ExportRequest, format: ExportFormat, signal: AbortSignal) =>
      run(caller, request, format, signal, parts.now()),

    /** What cannot be exported is refused here already, where a page can still say so. */
    async createJob(caller: Caller, request: ExportRequest): Promise<string> {
      await planExport(parts, caller, request, parts.now());
      return parts.jobs.add(request);
    },

    /** As whoever asks for it, and of the time when it was asked for. */
    async job(caller: Caller, id: string) {
      const job = await parts.jobs.find(id);
      if (job === undefined)
        throw notFound(`Unable to find export job with id <${id}>!`, 'EXPORT_JOB_UNKNOWN');
      const { request, createdAt } = job;
      return {
        mediaType: request.request.media_type ?? undefined,
        escapeFormulas: request.request.escape_formulas ?? undefined,
        run: (format: ExportFormat, signal: AbortSignal) =>
          run(caller, request, format, signal, createdAt.getTime()),
      };
    },
  };
}

export type ExportService = ReturnType<typeof exportService>;
