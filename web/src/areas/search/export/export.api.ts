// Exports in two steps: the server is told what to export, and the browser then downloads it by itself.
import { messageExports } from '@logboom/contract/search/endpoints/export';
import type { ExportMediaType, ResultFormat } from '@logboom/contract/search/export';
import { call, urlOf } from '../../../platform/call.ts';
import { copyAsCurl } from '../curl/copyAsCurl.ts';

/** What is exported: all messages of a search, or those of one of its message lists. */
export interface ExportSource {
  readonly searchId: string;
  readonly searchTypeId?: string | undefined;
}

/** The address to download from, good for an hour. */
export async function prepareExport(
  { searchId, searchTypeId }: ExportSource,
  body: ResultFormat,
  filename: string,
): Promise<string> {
  const jobId =
    searchTypeId === undefined
      ? await call(messageExports.prepareSearch, { searchId, body })
      : await call(messageExports.prepareSearchType, { searchId, searchTypeId, body });
  return urlOf(messageExports.download, { jobId, filename });
}

/** In one step, as scripts do. */
export function copyExportAsCurl(
  { searchId, searchTypeId }: ExportSource,
  body: ResultFormat,
  accept: ExportMediaType,
): Promise<void> {
  return searchTypeId === undefined
    ? copyAsCurl(messageExports.search, { searchId, body }, accept)
    : copyAsCurl(messageExports.searchType, { searchId, searchTypeId, body }, accept);
}

/** As a link, so that the browser shows the progress and lets people cancel. */
export function download(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
