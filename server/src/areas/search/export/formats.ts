// The forms in which messages leave: tables for spreadsheets, lines of JSON for programs, lines of text for people.
import type { ExportMediaType } from '@logboom/contract/search/export';
import { textForm, type CellValue } from './cell-values.ts';

/** The line of a message, with its line end; null for a field that it does not have. */
export type WriteLine = (values: readonly CellValue[]) => string;

export interface ExportFormat {
  readonly mediaType: string;
  /** Whether its lines are objects of JSON. */
  readonly isJson?: boolean;
  /** How names of its files end. */
  readonly extension: string;
  /** Written once, before the first message, and not at all when there is none. */
  head(fields: readonly string[]): string;
  /** What writes the messages; it gets the fields once and not with each of them. */
  lineOf(fields: readonly string[]): WriteLine;
  /** The last line of an export that could not be finished. */
  failure(text: string): string;
}

function quoted(text: string): string {
  return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
}

type WriteCell = (value: Exclude<CellValue, null>) => string;

function csvLine(values: readonly CellValue[], cell: WriteCell): string {
  let line = '';
  for (let column = 0; column < values.length; column++) {
    const value = values[column] ?? null;
    if (column > 0) line += ',';
    if (value !== null) line += cell(value);
  }
  return `${line}\n`;
}

/** One of them alone is only a sign, as for a value that is missing. */
const FORMULA_START = /^[=+\-@\t\r]./s;

/** A spreadsheet would run text that begins like a formula, and anybody can send messages. Numbers stay numbers. */
function harmless(value: Exclude<CellValue, null>): string {
  const form = textForm(value);
  const isText = typeof value === 'string' && FORMULA_START.test(form) && Number.isNaN(Number(form));
  return isText ? `'${form}` : form;
}

const csv: ExportFormat = {
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  head: (fields) => csvLine(fields, (field) => quoted(harmless(field))),
  lineOf: () => (values) => csvLine(values, (value) => quoted(harmless(value))),
  failure: (text) => `${quoted(text)}\n`,
};

/** For programs, which take text for text. */
const literalCsv: ExportFormat = {
  ...csv,
  head: (fields) => csvLine(fields, (field) => quoted(textForm(field))),
  lineOf: () => (values) => csvLine(values, (value) => quoted(textForm(value))),
};

/** A table with exactly one line for each message. */
export const flatCsv: ExportFormat = {
  ...csv,
  lineOf: () => (values) =>
    csvLine(values, (value) =>
      quoted(
        harmless(value)
          .replaceAll('\n', String.raw`\n`)
          .replaceAll('\r', String.raw`\r`),
      ),
    ),
};

function jsonText(value: CellValue): string {
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}

/** Messages have only the fields that they have. */
const jsonLines: ExportFormat = {
  mediaType: 'application/x-ndjson; charset=utf-8',
  extension: 'ndjson',
  isJson: true,
  head: () => '',
  lineOf(fields) {
    const names = fields.map((field) => `${JSON.stringify(field)}:`);
    return (values) => {
      let line = '';
      for (let column = 0; column < names.length; column++) {
        const value = values[column] ?? null;
        if (value !== null) line += `${line === '' ? '' : ','}${names[column]}${jsonText(value)}`;
      }
      return `{${line}}\n`;
    };
  },
  failure: (message) => `${JSON.stringify({ type: 'ApiError', message })}\n`,
};

/** With `message` alone, the log as it was written. */
const text: ExportFormat = {
  mediaType: 'text/plain; charset=utf-8',
  extension: 'log',
  head: () => '',
  lineOf: () => (values) =>
    `${values
      .filter((value) => value !== null)
      .map(textForm)
      .join(' ')}\n`,
  failure: (problem) => `${problem}\n`,
};

export const FORMATS: Record<ExportMediaType, ExportFormat> = {
  'text/csv': csv,
  'application/json': jsonLines,
  'application/x-ndjson': jsonLines,
  'text/plain': text,
};

/** @param escapeFormulas what a request says; undefined and null stand for yes. */
export function formatOf(
  mediaType: ExportMediaType,
  escapeFormulas: boolean | null | undefined,
): ExportFormat {
  return mediaType === 'text/csv' && escapeFormulas === false ? literalCsv : FORMATS[mediaType];
}
