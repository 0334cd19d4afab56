import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findTimeZone, UTC } from '../codecs/time/time-zone.ts';
import { compileDatePattern } from './date-pattern.ts';
import type { DateDialect } from './elements.ts';

function read(pattern: string, text: string, dialect: DateDialect, locale?: string, zone = 'UTC'): string {
  const compiled = compileDatePattern(pattern, dialect, locale);
  if (!compiled.ok) return compiled.problem;
  const time = compiled.read(text, findTimeZone(zone) ?? UTC, 2023);
  return Number.isNaN(time) ? 'no date' : new Date(time).toISOString();
}

it.each([
  ['dd/MMM/yyyy:HH:mm:ss Z', '10/Oct/2000:13:55:36 -0700', '2000-10-10T20:55:36.000Z'],
  ['yyyy-MM-dd HH:mm:ss.SSS', '2023-03-01 12:00:00.120', '2023-03-01T12:00:00.120Z'],
  ['yyyy-MM-dd HH:mm:ss,SSS', '2023-03-01 12:00:00,1', '2023-03-01T12:00:00.100Z'],
  ['MMM d HH:mm:ss', 'mar 1 12:00:00', '2023-03-01T12:00:00.000Z'],
  ['MMMM dd, yyyy', 'September 05, 2022', '2022-09-05T00:00:00.000Z'],
  ['MMM dd yyyy', 'September 05 2022', '2022-09-05T00:00:00.000Z'],
  ['EEE MMM dd HH:mm:ss yyyy', 'Wed Mar 01 12:00:00 2023', '2023-03-01T12:00:00.000Z'],
  ['yyyyMMddHHmmss', '20230301120005', '2023-03-01T12:00:05.000Z'],
  ['dd.MM.yy h:mm a', '1.3.23 12:05 am', '2023-03-01T00:05:00.000Z'],
  ['dd.MM.yy h:mm a', '01.03.99 3:05 PM', '1999-03-01T15:05:00.000Z'],
  ['yyyy-D', '2024-366', '2024-12-31T00:00:00.000Z'],
  ['kk:mm', '24:10', '2023-01-01T00:10:00.000Z'],
  ["yyyy-MM-dd'T'HH:mm:ssZZ", '2023-03-01T12:00:00+02:00', '2023-03-01T10:00:00.000Z'],
  ["yyyy-MM-dd'T'HH:mm:ssZ", '2023-03-01T12:00:00Z', '2023-03-01T12:00:00.000Z'],
  ['yyyy-MM-dd HH:mm z', '2023-03-01 12:00 EST', '2023-03-01T17:00:00.000Z'],
  ['yyyy-MM-dd HH:mm ZZZ', '2023-07-01 12:00 Europe/Berlin', '2023-07-01T10:00:00.000Z'],
  ["h 'o''clock' a", '3 o', 'no date'],
  ["''yyyy''", "'2023'", '2023-01-01T00:00:00.000Z'],
  ['yyyy-MM-dd', '2023-02-29', 'no date'],
  ['yyyy-MM-dd', '2023-13-01', 'no date'],
  ['yyyy-MM-dd', '2023-01-01 and more', 'no date'],
  ['HH:mm', '25:00', 'no date'],
  ['hh:mm a', '13:00 pm', 'no date'],
  ['yyyy-MM-dd', '', 'no date'],
  ['', '2023', 'The date format is empty'],
  ['yyyy q', '2023 1', 'The letter q in a date format is not supported'],
  ["yyyy 'a", '2023 a', 'The date format has a quote that is not closed'],
])('the format %j reads %j as %s', (pattern, text, expected) => {
  expect(read(pattern, text, 'joda')).toBe(expected);
});

it.each([
  ["uuuu-MM-dd'T'HH:mm:ss[.SSS]XXX", '2023-03-01T12:00:00.5+01:00', '2023-03-01T11:00:00.500Z'],
  ["uuuu-MM-dd'T'HH:mm:ss[.SSS]XXX", '2023-03-01T12:00:00Z', '2023-03-01T12:00:00.000Z'],
  ['yyyy-MM-dd HH:mm VV', '2023-07-01 12:00 Europe/Berlin', '2023-07-01T10:00:00.000Z'],
  ['[a][b][c][d][e]', '', 'The date format has too many optional parts'],
])('a grok format %j reads %j as %s', (pattern, text, expected) => {
  expect(read(pattern, text, 'java')).toBe(expected);
});

it('a date without zone is in the zone it is told, and names may be in another language', () => {
  expect(read('yyyy-MM-dd HH:mm', '2023-07-01 12:00', 'joda', 'en', 'Europe/Berlin')).toBe(
    '2023-07-01T10:00:00.000Z',
  );
  expect(read('d. MMMM yyyy', '3. März 2023', 'joda', 'de-DE')).toBe('2023-03-03T00:00:00.000Z');
  expect(read('d MMMM yyyy', '3 March 2023', 'joda', 'no such locale')).toBe('2023-03-03T00:00:00.000Z');
});

it('no format and no text makes it throw', () => {
  const format = fc.string({ unit: fc.constantFrom(..."yMdHhmsSaEZzXV[]' -:/.".split('')), maxLength: 30 });
  const text = fc.string({ unit: fc.constantFrom(...'0129 -:/.+ZMarch'.split('')), maxLength: 30 });
  const dialects = fc.constantFrom<DateDialect>('joda', 'java');
  const anything = fc.property(format, text, dialects, (pattern, date, dialect) => {
    const compiled = compileDatePattern(pattern, dialect);
    if (compiled.ok) compiled.read(date, UTC, 2023);
  });
  expect(() => fc.assert(anything, { numRuns: 2000 })).not.toThrow();
});
