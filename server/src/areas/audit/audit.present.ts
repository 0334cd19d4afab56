// Entries of the audit log as JSON and as lines of a table.
import type { AuditEntry, AuditEntryDetails } from '@logboom/contract/audit/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { AuditRow, AuditRowWithStates } from './audit.store.ts';

export function presentEntry({ created_at, ...row }: AuditRow): AuditEntry {
  return { ...row, id: String(row.id), timestamp: instant(created_at) };
}

export function presentDetails({ before_state, after_state, ...row }: AuditRowWithStates): AuditEntryDetails {
  return { ...presentEntry(row), before: before_state ?? null, after: after_state ?? null };
}

const COLUMNS = [
  'timestamp',
  'username',
  'summary',
  'outcome',
  'entity_title',
  'entity_id',
  'client_address',
  'area',
  'action',
  'method',
  'path',
  'status',
  'node_id',
] as const satisfies readonly (keyof AuditEntry)[];

export const CSV_HEAD = `${COLUMNS.join(',')}\n`;

export function csvLine(row: AuditRow): string {
  const entry = presentEntry(row);
  return `${COLUMNS.map((column) => cell(entry[column])).join(',')}\n`;
}

/** Spreadsheets take these for the begin of a formula, and names come from strangers. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
