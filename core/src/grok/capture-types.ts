// The types that a capture may be given, as in `%{NUMBER:bytes;int}` or `%{HTTPDATE:when;date;dd/MMM/yyyy:HH:mm:ss Z}`.
import { compileDatePattern } from '../date-pattern/date-pattern.ts';
import { parseIsoTime } from '../codecs/time/iso-time.ts';
import { UTC } from '../codecs/time/time-zone.ts';
import { parseDecimal } from '../decimal.ts';

export type GrokScalar = string | number | boolean | Date;

/** Undefined when the text is not of the type. */
export type Convert = (text: string) => GrokScalar | undefined;

export interface CaptureTarget {
  readonly field: string;
  readonly type: string;
  readonly convert: Convert | undefined;
}

export type ParsedCapture =
  | { readonly ok: true; readonly target: CaptureTarget }
  | { readonly ok: false; readonly problem: string };

const plainTypes: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ['byte', integer(2n ** 7n)],
  ['short', integer(2n ** 15n)],
  ['int', integer(2n ** 31n)],
  ['integer', integer(2n ** 31n)],
  ['long', integer(2n ** 63n)],
  ['float', parseDecimal],
  ['double', parseDecimal],
  // Whatever is not "true" is false; that never fails.
  ['boolean', (text) => text.toLowerCase() === 'true'],
  ['string', (text) => text],
  ['text', (text) => text],
]);

/** What stands behind the first colon of a reference: a field, then a type, then the format of a date. */
export function parseCapture(subname: string): ParsedCapture {
  const [, field = '', type, format] = /^([^:;]*)(?:[:;]([^:;]*)(?:[:;](.*))?)?$/s.exec(subname) ?? [];
  if (type === undefined) return { ok: true, target: { field: field.trim(), type: '', convert: undefined } };
  const name = type.trim().toLowerCase();
  if (name !== 'date' && name !== 'datetime') {
    const convert = plainTypes.get(name);
    if (!convert) return { ok: false, problem: `Invalid data type: ${type}` };
    return { ok: true, target: { field: field.trim(), type: name, convert } };
  }
  const convert = format === undefined ? isoDate : formattedDate(format);
  if (typeof convert === 'string') return { ok: false, problem: convert };
  return { ok: true, target: { field: field.trim(), type: 'date', convert } };
}

/** Integers that a double cannot hold stay text: a rounded id finds nothing. */
function integer(limit: bigint): Convert {
  return (text) => {
    if (text.length > 30 || !/^[+-]?\d+$/.test(text)) return undefined;
    const number = Number(text);
    if (Number.isSafeInteger(number) && Math.abs(number) < Number(limit)) return number;
    const exact = BigInt(text.replace('+', ''));
    if (exact >= limit || exact < -limit) return undefined;
    return Number.isSafeInteger(number) ? number : exact.toString();
  };
}

const isoDate: Convert = (text) => dateOrNothing(parseIsoTime(text, UTC));

function formattedDate(format: string): Convert | string {
  const pattern = compileDatePattern(format, 'java');
  if (!pattern.ok) return pattern.problem;
  return (text) => dateOrNothing(pattern.read(text, UTC, Number.NaN));
}

function dateOrNothing(time: number): Date | undefined {
  return Number.isNaN(time) ? undefined : new Date(time);
}
