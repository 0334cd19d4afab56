// How big a message counts as: what traffic figures and quotas are made of.
import { isUncounted } from './field-names.ts';
import type { FieldValue, LogMessage } from './message.ts';

const BYTES_OF_TIMESTAMP = 'timestamp'.length + 8;
const BYTES_OF_STREAM = 8;

/** Codecs write these as 32-bit integers; all other numbers count as 64-bit ones. */
const shortIntegers: ReadonlySet<string> = new Set(['level', 'line', 'facility_num', 'sequence_number']);

/** The sum of name and value sizes, texts by their length, plus 8 for each stream. Our own bookkeeping is free. */
export function accountedSize(message: LogMessage, streamCount: number): number {
  let size = BYTES_OF_TIMESTAMP + BYTES_OF_STREAM * streamCount;
  const { fields } = message;
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined && !(name.startsWith('gl2_') && isUncounted(name)))
      size += name.length + sizeOf(name, value);
  }
  return size;
}

function sizeOf(name: string, value: FieldValue): number {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return shortIntegers.has(name) ? 4 : 8;
  return typeof value === 'boolean' ? 4 : 0;
}
