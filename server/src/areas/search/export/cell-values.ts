// The values of an exported message, each as what it is.
import { storedField } from '../sql/stored-fields.ts';

/** Whole numbers beyond 2^53 keep all their digits. */
export type CellValue = string | number | bigint | boolean | null | readonly unknown[] | object;

/** What reads a cell, decided once for each field rather than for each message. */
export function cellReader(name: string): (cell: unknown) => CellValue {
  return storedField(name).kind === 'json' ? fromJson : plain;
}

/** Text columns have '' for a message that lacks the field. */
function plain(cell: unknown): CellValue {
  return cell === '' || cell === undefined || (Array.isArray(cell) && cell.length === 0) ? null : cell;
}

const LONG_INTEGER = /^-?\d{16,}$/;

function fromJson(cell: unknown): CellValue {
  if (typeof cell !== 'string') return null;
  return LONG_INTEGER.test(cell) ? BigInt(cell) : (JSON.parse(cell) as CellValue);
}

/** As text in a table: lists as `[a, b]` and objects as `{a=1}`, which is how clients know them. */
export function textForm(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return `[${value.map(textForm).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([name, member]) => `${name}=${textForm(member)}`)
      .join(', ')}}`;
  }
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}
