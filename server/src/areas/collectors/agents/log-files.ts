// The log files that agents list, brought into the form in which they are kept: the newest, as many as fit.
import type { CollectorLogFile } from '@logboom/contract/collectors/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import { badRequest } from '../../../http/errors.ts';

/** Agents list whole directory trees; people look at what changed lately. */
const MAX_LOG_FILES = 500;
/** What is kept of one report, besides the list of files and with it. */
export const MAX_KEPT_CHARACTERS = 65_536;

/** JSON of as many of the files as there is room for. */
export function fittingFiles(listed: readonly CollectorLogFile[], taken: number): string {
  const files = latestFiles(listed.map(readLogFile));
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
