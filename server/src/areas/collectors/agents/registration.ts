// What an agent reports, brought into the form in which it is kept and shown.
import type { RegistrationRequest } from '@logboom/contract/collectors/requests';
import type { CollectorNodeDetails } from '@logboom/contract/collectors/schemas';
import { badRequest } from '../../../http/errors.ts';
import type { Report } from '../fleet/fleet.store.ts';
import { fittingFiles, MAX_KEPT_CHARACTERS } from './log-files.ts';

export function readReport(id: string, version: string, request: RegistrationRequest): Report {
  const { node_id, node_details: details } = request;
  const metrics = details.metrics && {
    disks_75: details.metrics.disks_75 ?? null,
    cpu_idle: details.metrics.cpu_idle ?? null,
    load_1: details.metrics.load_1 ?? null,
  };
  const node_details: Omit<CollectorNodeDetails, 'log_file_list'> = {
    operating_system: details.operating_system,
    tags: details.tags ?? null,
    ip: details.ip ?? null,
    metrics: metrics ?? null,
    status: details.status ?? null,
  };
  const registration = JSON.stringify({ node_id, collector_version: version, node_details });
  if (registration.length > MAX_KEPT_CHARACTERS) {
    throw badRequest(
      `node_details takes more than ${MAX_KEPT_CHARACTERS} characters without its files`,
      'INVALID_BODY',
    );
  }
  const files = details.log_file_list;
  return {
    id,
    registration,
    logFiles: files ? fittingFiles(files, registration.length) : null,
  };
}
