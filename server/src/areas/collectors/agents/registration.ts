// What an agent reports, brought into the form in which it is kept and shown.
import type { RegistrationRequest } from '@logboom/contract/collectors/requests';
import type { CollectorLogFile, CollectorNodeDetails } from '@logboom/contract/collectors/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import { badRequest } from '../../../http/errors.ts';
import type { Report } from '../fleet/fleet.store.ts';

/** Agents list whole directory trees; people look at what changed lately. */
const MAX_LOG_FILES = 500;
/** What is kept of one report, besides the list of files and with it. */
const MAX_KEPT_CHARACTERS = 65_536;

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
    logFiles: files ? fittingFiles(latestFiles(files.map(readLogFile)), registration.length) : null,
  };
}

/** JSON of as many of the files as there is room for. */
function fittingFiles(files: readonly CollectorLogFile[], taken: number): string {
  const texts: string[] = [];
  let characters = taken;
  for (const file of files) {
    const text = JSON.stringify(file);
    characters += text.length + 1;
    if (characters > MAX_KEPT_CHARACTERS) break;
    texts.push(text);
  }
  return `[${texts.join(',')}]`;
}

/** Agents send nanoseconds and their own offset. */
function readLogFile(file: CollectorLogFile): CollectorLogFile {
  const time = new Date(file.mod_time);
  if (Number.isNaN(time.getTime())) {
    throw badRequest('node_details.log_file_list has a mod_time that is no timestamp', 'INVALID_BODY');
  }
  return { path: file.path, mod_time: instant(time), size: file.size, is_dir: file.is_dir };
}

function latestFiles(files: CollectorLogFile[]): CollectorLogFile[] {
  if (files.length <= MAX_LOG_FILES) return files;
  return files
    .sort((a, b) => (a.mod_time < b.mod_time ? 1 : a.mod_time > b.mod_time ? -1 : 0))
    .slice(0, MAX_LOG_FILES);
}
