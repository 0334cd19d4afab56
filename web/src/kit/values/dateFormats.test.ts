// Dates in their named formats, and what is taken for a date.
import { describe, expect, it } from 'vitest';
import { formatDate, parseDate, type DateFormatName } from './dateFormats.ts';

const moment = new Date('2026-07-01T22:05:09.045Z');

describe('a date', () => {
  it.each<[DateFormatName, string]>([
    ['default', '2026-07-02 00:05:09'],
    ['complete', '2026-07-02 00:05:09.045'],
    ['withTz', '2026-07-02 00:05:09 +02:00'],
    ['internal', '2026-07-02T00:05:09.045+02:00'],
    ['date', '2026-07-02'],
    ['hourAndMinute', '00:05'],
  ])('in the format %s is %s in Berlin', (format, text) => {
    expect(formatDate(moment, 'Europe/Berlin', format)).toBe(text);
  });

  it('is in UTC and in the default format unless somebody asks for more', () => {
    expect(formatDate(moment)).toBe('2026-07-01 22:05:09');
  });

  it.each([
    ['America/St_Johns', '2026-07-01 19:35:09 -02:30'],
    ['Asia/Kathmandu', '2026-07-02 03:50:09 +05:45'],
  ])('has the offset of %s', (zone, text) => {
    expect(formatDate(moment, zone, 'withTz')).toBe(text);
  });

  it('in a format that nobody knows is refused', () => {
    expect(() => formatDate(moment, 'UTC', 'readable' as DateFormatName)).toThrow('Unsupported date format');
    expect(() => formatDate(moment, 'UTC', 'toString' as DateFormatName)).toThrow('Unsupported date format');
  });
});

describe('a text', () => {
  it.each([
    ['2026-07-01T22:05:09.045Z', '2026-07-01T22:05:09.045Z'],
    ['2026-07-01T22:05:09.045+0000', '2026-07-01T22:05:09.045Z'],
    ['2026-07-02 00:05:09 +02:00', '2026-07-01T22:05:09.000Z'],
    ['2026-07-01 22:05:09', '2026-07-01T22:05:09.000Z'],
    ['2026-07-01 22:05:09.045', '2026-07-01T22:05:09.045Z'],
    ['2026-07-01', '2026-07-01T00:00:00.000Z'],
  ])('%s is a date', (text, iso) => {
    expect(parseDate(text)?.toISOString()).toBe(iso);
  });

  it('of hours and minutes is today', () => {
    expect(parseDate('10:30')?.toISOString().slice(11)).toBe('10:30:00.000Z');
  });

  it.each(['', 'yesterday', '2026-13-01', '2026-02-30', '07/01/2026', '1751407509', '25:00'])(
    '"%s" is no date',
    (text) => {
      expect(parseDate(text)).toBeUndefined();
    },
  );
});
