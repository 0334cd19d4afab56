import { createMessage } from '@logboom/core/message/message';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROW_COLUMNS, RowBuffer } from './message-rows.ts';

const message = (fields: Record<string, unknown> = {}, timestamp = 1_760_000_000_123) => {
  const made = createMessage(timestamp, 'a text', 'web-1');
  return Object.assign(made, { fields: Object.assign(made.fields, fields) });
};

function rowsOf(...added: Parameters<RowBuffer['add']>[]): Record<string, unknown>[] {
  const buffer = new RowBuffer();
  for (const row of added) buffer.add(...row);
  const lines = buffer.take().toString().split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => {
    const values = JSON.parse(line) as unknown[];
    expect(values).toHaveLength(ROW_COLUMNS.length);
    return Object.fromEntries(ROW_COLUMNS.map((name, index) => [name, values[index]]));
  });
}

const rowOf = (fields: Record<string, unknown> = {}, timestamp?: number) =>
  rowsOf([3, 'ID', message(fields, timestamp), ['s1', 's2']])[0];

describe('the row of a message', () => {
  it('has columns for what every message has, and one for all other fields', () => {
    const fields = {
      gl2_source_input: 'in',
      gl2_source_node: 'here',
      gl2_message_id: 'ID',
      level: 6,
      ok: true,
    };
    expect(rowOf(fields)).toEqual({
      index: 3,
      timestamp: 1_760_000_000_123,
      id: 'ID',
      source: 'web-1',
      message: 'a text',
      full_message: '',
      streams: ['s1', 's2'],
      sent_message_id: '',
      gl2_source_input: 'in',
      gl2_source_node: 'here',
      fields: { level: 6, ok: true },
      other_values: [],
    });
  });

  it('keeps the message id that a sender gave', () => {
    expect(rowOf({ gl2_message_id: 'OTHER' })).toMatchObject({ id: 'ID', sent_message_id: 'OTHER' });
  });

  it('has text in columns of text, whatever was put into the field', () => {
    const row = rowOf({ full_message: 5, gl2_source_input: ['a', 1e20] });
    expect(row).toMatchObject({ full_message: '5', gl2_source_input: '["a",1e+20]' });
  });

  it('moves a time that the column cannot hold to the nearest end, and rounds it to milliseconds', () => {
    const time = (timestamp: number) => rowOf({}, timestamp)?.['timestamp'];
    expect(time(1.6)).toBe(2);
    expect(time(-8.64e15)).toBe(Date.UTC(1900, 0, 1));
    expect(time(8.64e15)).toBe(Date.UTC(2299, 11, 31, 23, 59, 59, 999));
  });

  it('writes integers beyond 64 bits as floating-point numbers, also in lists', () => {
    const buffer = new RowBuffer();
    buffer.add(0, 'ID', message({ long: 1e20, low: -(2 ** 63), list: [2 ** 64, 1], most: 2 ** 53 }), []);
    expect(buffer.take().toString()).toContain(
      '{"long":1e+20,"low":-9.223372036854776e+18,"list":[1.8446744073709552e+19,1],"most":9007199254740992}',
    );
  });

  it('replaces half of a surrogate pair and keeps whole ones', () => {
    const row = rowOf({ a: '\uD800x', b: '\u{1F600}', c: String.raw`\ud800`, 'd\uDC00': ['\uDFFF'] });
    expect(row?.['fields']).toEqual({ a: '�x', b: '\u{1F600}', c: String.raw`\ud800`, 'd�': ['�'] });
  });

  it('keeps fields with names that JavaScript knows, and what is no number as text', () => {
    const buffer = new RowBuffer();
    const odd = createMessage(0, 'x', 'y');
    odd.fields['__proto__'] = 'p';
    odd.fields['constructor'] = Number.NaN;
    buffer.add(0, 'ID', odd, []);
    expect(buffer.take().toString()).toContain('{"__proto__":"p","constructor":"NaN"}');
  });

  it('is one line of JSON for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (text, number) => {
          const row = rowOf({ text, number, list: [text, number] });
          const rest = row?.['fields'] as Record<string, unknown>;
          expect(rest['text']).toBe(Buffer.from(text).toString());
          expect(rest['number']).toBe(number + 0);
        },
      ),
    );
  });
});

describe('a buffer of rows', () => {
  it('counts them, and is empty after they were taken', () => {
    const buffer = new RowBuffer();
    expect(buffer.take()).toHaveLength(0);
    buffer.add(0, 'a', message(), []);
    buffer.add(0, 'b', message(), []);
    expect(buffer.count).toBe(2);
    expect(buffer.take().toString().match(/\n/g)).toHaveLength(2);
    expect([buffer.count, buffer.take().length]).toEqual([0, 0]);
  });
});
