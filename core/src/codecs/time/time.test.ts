import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnglishDateReader } from './english-date.ts';
import { parseIsoTime } from './iso-time.ts';
import { findTimeZone, UTC } from './time-zone.ts';

const iso = (text: string, zone = UTC): string => {
  const time = parseIsoTime(text, zone);
  return Number.isNaN(time) ? 'none' : new Date(time).toISOString();
};

describe('ISO stamps', () => {
  it.each([
    ['2003-10-11T22:14:15.003Z', '2003-10-11T22:14:15.003Z'],
    ['2003-08-24T05:14:15.000003-07:00', '2003-08-24T12:14:15.000Z'],
    ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.520Z'],
    ['2023-09-01T10:00:00+0200', '2023-09-01T08:00:00.000Z'],
    ['2023-09-01T10:00:00+02', '2023-09-01T08:00:00.000Z'],
    ['2023-09-01T10:00:00,5', '2023-09-01T10:00:00.500Z'],
    ['2023-09-01 10:00', '2023-09-01T10:00:00.000Z'],
    ['2023-09-01', '2023-09-01T00:00:00.000Z'],
    ['2024-02-29T00:00:00z', '2024-02-29T00:00:00.000Z'],
    ['2023-02-29T00:00:00Z', 'none'],
    ['2023-13-01T00:00:00Z', 'none'],
    ['2023-09-01T24:00:00Z', 'none'],
    ['2023-09-01T10:00:00.Z', 'none'],
    ['2023-09-01T10:00:00Zx', 'none'],
    ['2023-09-01T10:00:00+2', 'none'],
    ['2023-09-01T10', 'none'],
    ['', 'none'],
  ])('%s is %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it('are what JavaScript itself makes of them', () => {
    const year2000to2100 = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(year2000to2100, (date) => parseIsoTime(date.toISOString(), UTC) === date.getTime()),
    );
    expect(iso('2000-01-01T00:00:00.000Z')).toBe('2000-01-01T00:00:00.000Z');
  });
});

describe('time zones', () => {
  it.each([
    ['Europe/Berlin', '2023-07-01T12:00:00', '2023-07-01T10:00:00.000Z'],
    ['Europe/Berlin', '2023-01-01T12:00:00', '2023-01-01T11:00:00.000Z'],
    ['Europe/Berlin', '2023-03-26T01:59:59', '2023-03-26T00:59:59.000Z'],
    ['Europe/Berlin', '2023-03-26T03:00:00', '2023-03-26T01:00:00.000Z'],
    ['Europe/Berlin', '2023-10-29T03:00:00', '2023-10-29T02:00:00.000Z'],
    ['America/St_Johns', '2023-07-01T12:00:00', '2023-07-01T14:30:00.000Z'],
    ['Asia/Kathmandu', '2023-07-01T12:00:00', '2023-07-01T06:15:00.000Z'],
    ['+05:30', '2023-07-01T12:00:00', '2023-07-01T06:30:00.000Z'],
    ['-0800', '2023-07-01T12:00:00', '2023-07-01T20:00:00.000Z'],
    ['CEST', '2023-07-01T12:00:00', '2023-07-01T10:00:00.000Z'],
  ])('%s: %s is %s', (zone, wallClock, expected) => {
    expect(iso(wallClock, findTimeZone(zone))).toBe(expected);
  });

  it('that do not exist are not found', () => {
    expect([findTimeZone('Mars/Olympus'), findTimeZone(''), findTimeZone('+99:00')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('dates without a year', () => {
  const reader = new EnglishDateReader({}, UTC);
  const read = (text: string, now: string): string => {
    const end = reader.read(text, 0, Date.parse(now));
    return end === -1 ? 'none' : new Date(reader.time).toISOString();
  };

  it('are of the receiver’s year, except around New Year', () => {
    expect(read('Mar  5 10:00:00 x', '2023-11-15T00:00:00Z')).toBe('2023-03-05T10:00:00.000Z');
    expect(read('Nov 16 10:00:00 x', '2023-11-15T00:00:00Z')).toBe('2023-11-16T10:00:00.000Z');
    expect(read('Dec 31 23:59:59 x', '2024-01-01T00:00:01Z')).toBe('2023-12-31T23:59:59.000Z');
    expect(read('Jan  1 00:00:01 x', '2023-12-31T23:59:59Z')).toBe('2024-01-01T00:00:01.000Z');
    expect(read('Feb 29 10:00:00 x', '2024-03-01T00:00:00Z')).toBe('2024-02-29T10:00:00.000Z');
  });

  it('are not seen where there are none', () => {
    for (const text of [
      'Foo 1 10:00:00',
      'Mar 32 10:00:00',
      'Mar 1 25:00:00',
      'Mar 1 10:00',
      'Mar',
      '',
      'Feb 29 10:00:00',
      'Mar 1 2023 10:00:00',
    ])
      expect(read(text, '2023-11-15T00:00:00Z')).toBe('none');
  });
});
