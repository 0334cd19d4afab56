// What ranges of time in words mean.
import { describe, expect, it } from 'vitest';
import { parseNaturalDate } from './natural-date.ts';

// A Saturday.
const now = new Date('2026-11-14T10:30:00Z');

function meaning(words: string, zone = 'UTC', at = now): string | undefined {
  const range = parseNaturalDate(words, zone, at);
  return range && `${range.from.toISOString()} ${range.to.toISOString()}`.replaceAll(/:00\.000Z|:00Z/g, '');
}

describe('words with a time of day', () => {
  it.each([
    ['last 4 hours', '2026-11-14T06:30 2026-11-14T10:30'],
    ['  Last   four HOURS ', '2026-11-14T06:30 2026-11-14T10:30'],
    ['last hour', '2026-11-14T09:30 2026-11-14T10:30'],
    ['an hour ago', '2026-11-14T09:30 2026-11-14T10:30'],
    ['yesterday 4pm', '2026-11-13T16:00 2026-11-14T10:30'],
    ['2026-01-05 10:00:00', '2026-01-05T10:00 2026-11-14T10:30'],
    ['yesterday 10:00 to today 09:00', '2026-11-13T10:00 2026-11-14T09:00'],
    ['10 minutes ago to 5 minutes ago', '2026-11-14T10:20 2026-11-14T10:25'],
  ])('%s', (words, range) => {
    expect(meaning(words)).toBe(range);
  });
});

describe('words without a time of day mean whole days', () => {
  it.each([
    ['today', '2026-11-14T00:00 2026-11-15T00:00'],
    ['yesterday', '2026-11-13T00:00 2026-11-14T00:00'],
    ['last 99 days', '2026-08-07T00:00 2026-11-15T00:00'],
    ['next 3 days', '2026-11-14T00:00 2026-11-18T00:00'],
    ['monday to friday', '2026-11-16T00:00 2026-11-21T00:00'],
    ['last monday', '2026-11-09T00:00 2026-11-10T00:00'],
    ['2 weeks ago', '2026-10-31T00:00 2026-11-01T00:00'],
    ['between yesterday and today', '2026-11-13T00:00 2026-11-15T00:00'],
    ['from yesterday to today', '2026-11-13T00:00 2026-11-15T00:00'],
    ['since yesterday', '2026-11-13T00:00 2026-11-14T10:30'],
    ['2026-01-05', '2026-01-05T00:00 2026-01-06T00:00'],
  ])('%s', (words, range) => {
    expect(meaning(words)).toBe(range);
  });
});

describe('whole weeks, months and years', () => {
  it.each([
    ['this week', '2026-11-09T00:00 2026-11-16T00:00'],
    ['last week', '2026-11-02T00:00 2026-11-09T00:00'],
    ['last month', '2026-10-01T00:00 2026-11-01T00:00'],
    ['this month', '2026-11-01T00:00 2026-12-01T00:00'],
    ['last year', '2025-01-01T00:00 2026-01-01T00:00'],
  ])('%s', (words, range) => {
    expect(meaning(words)).toBe(range);
  });
});

describe('the zone', () => {
  it('decides when a day begins', () => {
    expect(meaning('today', 'Asia/Tokyo')).toBe('2026-11-13T15:00 2026-11-14T15:00');
    expect(meaning('today', 'America/New_York', new Date('2026-11-14T03:00:00Z'))).toBe(
      '2026-11-13T05:00 2026-11-14T05:00',
    );
  });

  it('decides what a time of day is, with the offset of that day', () => {
    expect(meaning('2026-07-01 10:00', 'Europe/Berlin')).toBe('2026-07-01T08:00 2026-11-14T10:30');
  });

  it('has a day of 25 hours in autumn, and hours stay hours', () => {
    const morning = new Date('2026-10-25T08:00:00Z');
    expect(meaning('today', 'Europe/Berlin', morning)).toBe('2026-10-24T22:00 2026-10-25T23:00');
    expect(meaning('last 10 hours', 'Europe/Berlin', morning)).toBe('2026-10-24T22:00 2026-10-25T08:00');
  });
});

describe('words that mean no time', () => {
  it.each(['', 'nonsense', 'last 4 hourz', '30', 'today or so', 'yesterday banana', 'today today today'])(
    '"%s"',
    (words) => {
      expect(meaning(words)).toBeUndefined();
    },
  );
});
