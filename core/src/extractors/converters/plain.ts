// Converters of a text into one other value.
import { facilityName } from '../../codecs/syslog/event.ts';
import { parseDecimal } from '../../decimal.ts';
import { UNCHANGED, type Convert, type Converted } from './converted.ts';

const INTEGER = /^[+-]?\d+$/;
const LARGEST_LONG = 2 ** 63;

/** An integer that a double cannot hold keeps its digits as text; one beyond 64 bits is a rounded number anyway. */
export const numeric: Convert = (text) => {
  const number = parseDecimal(text);
  if (number === undefined || !Number.isFinite(number)) return UNCHANGED;
  if (!Number.isSafeInteger(number) && Math.abs(number) < LARGEST_LONG && INTEGER.test(text))
    return UNCHANGED;
  return { kind: 'value', value: number };
};

export const hash: Convert = (text, tools) => ({ kind: 'value', value: tools.md5(text) });

export const lowercase: Convert = (text) => ({ kind: 'value', value: text.toLowerCase() });
export const uppercase: Convert = (text) => ({ kind: 'value', value: text.toUpperCase() });

export const syslogLevel: Convert = (text) => fromPriority(text, (priority) => priority % 8);
export const syslogFacility: Convert = (text) =>
  fromPriority(text, (priority) => facilityName(Math.trunc(priority / 8)));

function fromPriority(text: string, value: (priority: number) => number | string): Converted {
  const priority = INTEGER.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(priority) < 2 ** 31))
    return { kind: 'failed', details: `"${text}" is not a priority number` };
  return { kind: 'value', value: value(priority) };
}

/** Digits are counted, so that a text of nothing but digits is looked at once. */
const DOTTED_QUAD = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}/g;

export const anonymizeAddresses: Convert = (text) => ({
  kind: 'value',
  value: text.replaceAll(DOTTED_QUAD, '$1.xxx'),
});
