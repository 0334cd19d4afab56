// Exports in two steps: the server is told what to export, and the browser then downloads it by itself.
import type { ResultFormat } from '@logboom/contract/search/export';
import { serverUrl } from '../../../platform/appConfig.ts';
import { postJson } from '../../../platform/fetch.ts';

/** What is exported: all messages of a search, or those of one of its message lists. */
export interface ExportSource {
  readonly searchId: string;
  readonly searchTypeId?: string | undefined;
}

export function exportPath(kind: '/views/export' | '/views/search/messages', source: ExportSource) {
  const { searchId, searchTypeId } = source;
  return `${kind}/${searchId}${searchTypeId === undefined ? '' : `/${encodeURIComponent(searchTypeId)}`}` as const;
}

/** The address to download from, good for an hour. */
export async function prepareExport(
  source: ExportSource,
  wanted: ResultFormat,
  fileName: string,
): Promise<string> {
  const job = await postJson<string>(exportPath('/views/export', source), wanted, { accept: 'text/plain' });
  return `${serverUrl()}/views/search/messages/job/${job}/${encodeURIComponent(fileName)}`;
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
