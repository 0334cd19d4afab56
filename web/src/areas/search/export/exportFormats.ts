// The forms in which messages can be exported, in words for people.
import type { ExportMediaType } from '@logboom/contract/search/export';

interface ExportFormat {
  readonly mediaType: ExportMediaType;
  readonly label: string;
  readonly help: string;
  readonly extension: string;
}

export const EXPORT_FORMATS: readonly ExportFormat[] = [
  {
    mediaType: 'text/csv',
    label: 'CSV table',
    help: 'For spreadsheets: a line of field names, then one row for each message.',
    extension: 'csv',
  },
  {
    mediaType: 'application/x-ndjson',
    label: 'JSON lines',
    help: 'For programs: one JSON object in each line, with numbers and lists as they are.',
    extension: 'ndjson',
  },
  {
    mediaType: 'text/plain',
    label: 'Log file',
    help: 'For reading: the fields of each message one after the other. Choose message alone for the log as it was written.',
    extension: 'log',
  },
];

export function exportFormat(mediaType: string | null): ExportFormat {
  const found = EXPORT_FORMATS.find((format) => format.mediaType === mediaType) ?? EXPORT_FORMATS[0];
  if (found === undefined) throw new TypeError('There are no formats');
  return found;
}

/** With the ending that fits, whether or not somebody typed it. */
export function exportFileName(name: string, { extension }: Pick<ExportFormat, 'extension'>): string {
  const trimmed = name.trim().replaceAll(/[/\\]/g, '-');
  return trimmed.toLowerCase().endsWith(`.${extension}`) ? trimmed : `${trimmed}.${extension}`;
}
