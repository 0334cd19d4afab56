import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.ts';
import { flatCsv, FORMATS, formatOf } from './formats.ts';
import { steadyOffset, zoneTimes } from './zone-times.ts';

describe('the formats of exports', () => {
  const fields = ['timestamp', 'message', 'tags', 'took'];
  const values = ['2026-01-05T00:00:00.000Z', 'say "hi",\nplease', ['x', 'y'], null];

  it('write tables with every value in quotes, and nothing for what is missing', () => {
    const csv = FORMATS['text/csv'];
    expect(csv.head(fields)).toBe('"timestamp","message","tags","took"\n');
    expect(csv.lineOf(fields)(values)).toBe('"2026-01-05T00:00:00.000Z","say ""hi"",\nplease","[x, y]",\n');
    expect(csv.lineOf(fields)(['', 12.5, true, { a: 1, b: ['c'] }])).toBe(
      '"","12.5","true","{a=1, b=[c]}"\n',
    );
    const formulas = ['=1+1', '+1 555 0100', '-2+3', '@SUM(A1)', '\t=1', 'a=b', '-12.5', '+4'];
    const written = (line: string) => line.trimEnd().split(',');
    expect(written(csv.lineOf(fields)(formulas))).toEqual([
      `"'=1+1"`,
      `"'+1 555 0100"`,
      `"'-2+3"`,
      `"'@SUM(A1)"`,
      `"'\t=1"`,
      '"a=b"',
      '"-12.5"',
      '"+4"',
    ]);
    expect(csv.lineOf(fields)([-5])).toBe('"-5"\n');
    expect(csv.head(['=field'])).toBe(`"'=field"\n`);
    expect(flatCsv.lineOf(fields)(['=1'])).toBe(`"'=1"\n`);
    expect(formatOf('text/csv', false).lineOf(fields)(['=1'])).toBe('"=1"\n');
    expect(formatOf('text/csv', null).lineOf(fields)(['=1'])).toBe(`"'=1"\n`);
    expect(csv.failure('It "broke"')).toBe('"It ""broke"""\n');
  });

  it('write one line for each message where a client asks for that', () => {
    expect(flatCsv.lineOf(fields)(['a\r\nb'])).toBe(String.raw`"a\r\nb"` + '\n');
  });

  it('write lines of JSON with types, all digits, and only the fields that a message has', () => {
    const json = FORMATS['application/json'];
    expect(json.head(fields)).toBe('');
    expect(json.lineOf(fields)(['t', 'a\nb', ['x'], 12345678901234567890n])).toBe(
      '{"timestamp":"t","message":"a\\nb","tags":["x"],"took":12345678901234567890}\n',
    );
    expect(json.lineOf(fields)(['t', null, null, null])).toBe('{"timestamp":"t"}\n');
    expect(JSON.parse(json.failure('It broke'))).toEqual({ type: 'ApiError', message: 'It broke' });
  });

  it('write a log as it was', () => {
    const log = FORMATS['text/plain'];
    expect(log.lineOf(['message'])(['first\n  second'])).toBe('first\n  second\n');
    expect(log.lineOf(fields)(['t', null, ['x'], 3])).toBe('t [x] 3\n');
  });

  it('show times as the clocks of a zone do, also when they change', () => {
    const berlin = zoneTimes('Europe/Berlin');
    expect(berlin(Date.UTC(2023, 6, 1, 12))).toBe('2023-07-01T14:00:00.000+02:00');
    expect(berlin(Date.UTC(2026, 2, 29, 0, 59, 59, 999))).toBe('2026-03-29T01:59:59.999+01:00');
    expect(berlin(Date.UTC(2026, 2, 29, 1))).toBe('2026-03-29T03:00:00.000+02:00');
    expect(zoneTimes('America/St_Johns')(Date.UTC(2026, 0, 1))).toBe('2025-12-31T20:30:00.000-03:30');
    expect(zoneTimes('UTC')(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(() => zoneTimes('Mars/Olympus')).toThrow('Invalid timeZone: Mars/Olympus');
  });

  it('are as far from UTC all the time, unless clocks change meanwhile', () => {
    const summer = Date.UTC(2026, 2, 29, 1);
    const day = 86_400_000;
    expect(steadyOffset('Europe/Berlin', summer - day, summer)).toEqual({ minutes: 60, suffix: '+01:00' });
    expect(steadyOffset('Europe/Berlin', summer, summer + day)).toEqual({ minutes: 120, suffix: '+02:00' });
    expect(steadyOffset('Europe/Berlin', summer - day, summer + 1)).toBeUndefined();
    expect(steadyOffset('Europe/Berlin', summer - 180 * day, summer - 1)).toBeUndefined();
    expect(steadyOffset('UTC', 0, day)).toEqual({ minutes: 0, suffix: 'Z' });
  });

  it('name files safely', () => {
    expect(attachment('a b.csv')).toBe('attachment; filename="a b.csv"');
    expect(attachment('a"\r\nx: y\\ü.csv')).toBe(
      `attachment; filename="a___x: y__.csv"; filename*=UTF-8''a%22%0D%0Ax%3A%20y%5C%C3%BC.csv`,
    );
  });
});
