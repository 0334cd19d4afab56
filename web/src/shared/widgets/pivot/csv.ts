// A table of a pivot as CSV, whole: also what the screen leaves out.
import type { PivotTable } from './pivotTable.ts';
import { joined, keyText } from './groupFields.ts';
import { seriesId } from '../document/searchTypes.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Times stay in UTC, so that the file means the same everywhere. */
export function pivotCsv({ rowFields, columnFields, columns, rows, totals }: PivotTable): string {
  const head = [
    ...rowFields.map(({ field }) => field),
    ...columns.map(({ keys, series }) => joined(keyText(columnFields, keys, 'UTC'), seriesId(series))),
  ];
  const lines = rows.map(({ keys, cells }) => [...rowFields.map((_, index) => keys[index] ?? ''), ...cells]);
  const sums = totals && [...rowFields.map((_, index) => (index === 0 ? 'Total' : '')), ...totals.cells];
  return csvOf([head, ...lines, ...(sums && rowFields.length > 0 ? [sums] : [])]);
}

export function csvOf(lines: readonly (readonly unknown[])[]): string {
  // The mark tells spreadsheets that it is UTF-8.
  return `${BYTE_ORDER_MARK}${lines.map((line) => line.map(cellText).join(',')).join('\r\n')}\r\n`;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A spreadsheet would run what begins like a formula.
  const harmless = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
