import { createMessage } from '@logboom/core/message/message';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../../test/rows.ts';
import { RowBuffer } from './message-rows.ts';

const message = (fields: Record<string, unknown> = {}, timestamp = 1_760_000_000_123) => {
  const made = createMessage(timestamp, 'a text', 'Web-1');
  return Object.assign(made, { fields: Object.assign(made.fields, fields) });
};

function rowsOf(...added: Parameters<RowBuffer['add']>[]) {
  const buffer = new RowBuffer();
  for (const row of added) buffer.add(...row);
  return readRows(buffer.take());
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
    expect(rowOf(fields)).toMatchObject({
      index: 3,
      timestamp: 1_760_000_000_123,
      id: 'ID',
      source: 'Web-1',
      message: 'a text',
      full_message: '',
      stream_set: ',s1,s2,',
      streams: ['s1', 's2'],
      sent_message_id: '',
      gl2_source_input: 'in',
      gl2_source_node: 'here',
      fields: { level: 6, ok: true },
      fields_text: '{"level":6,"ok":true}',
      other_values: ['\x01web-1'],
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

  it('has integers of 64 bits with the digits of their JSON, and larger ones as other numbers', () => {
    const fields = { most: 2 ** 53, long: 2 ** 62, low: -(2 ** 62), longer: 1e20 };
    expect(rowOf(fields)).toMatchObject({
      fields,
      fields_text:
        '{"most":9007199254740992,"long":4611686018427388000,"low":-4611686018427388000,"longer":1e+20}',
    });
  });

  it('has lists of one type, also empty ones', () => {
    const fields = {
      texts: ['a', 'ü'],
      whole: [1, -2],
      broken: [1, 2.5, 1e20],
      flags: [true, false],
      none: [],
    };
    const [first, second] = rowsOf(
      [0, 'A', message(fields), ['s']],
      [0, 'B', message({ texts: 'one', whole: [3] }), []],
    );
    expect(first).toMatchObject({ fields, shown: fields });
    expect(second).toMatchObject({ fields: { texts: 'one', whole: [3] }, streams: [] });
  });

  it('leaves it to the engine to read lists of several types, and with them all fields of the batch', () => {
    const fields = { mixed: [1, 'two', [true]], trace: 'a text of eight and more' };
    const made = {
      ...message(fields),
      fields: { ...message(fields).fields, message: `has ${fields.trace}.` },
    };
    expect(rowsOf([0, 'A', message({ plain: 1e20 }), []], [0, 'B', made, []])).toMatchObject([
      { fields: { plain: 1e20 } },
      { fields, shown: fields, fields_text: expect.stringContaining('"trace":"\x7f4,24"') },
    ]);
  });

  it('replaces half of a surrogate pair and keeps whole ones', () => {
    const row = rowOf({ a: '\uD800x', b: '\u{1F600}', c: String.raw`\ud800`, d: ['\uDFFF'] });
    const kept = { a: '�x', b: '\u{1F600}', c: String.raw`\ud800`, d: ['�'] };
    expect(row).toMatchObject({ fields: kept, shown: kept });
  });

  it('keeps fields with names that JavaScript knows, and what is no number as text', () => {
    const odd = createMessage(0, 'x of a longer text', 'y');
    odd.fields['__proto__'] = 'longer text';
    odd.fields['constructor'] = Number.NaN;
    const [row] = rowsOf([0, 'ID', odd, []]);
    expect(Object.entries(row?.fields ?? {})).toEqual([
      ['__proto__', 'longer text'],
      ['constructor', 'NaN'],
    ]);
    expect(Object.entries(row?.['shown'] as object)).toEqual(Object.entries(row?.fields ?? {}));
  });

  it('has five hundred fields that can be searched by name; the others are shown, and found by what they say', () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`f${at}`, `value ${at}`]));
    const ours = { gl2_remote_ip: '10.0.0.1', gl2_source_input: 'in' };
    const buffer = new RowBuffer();
    buffer.add(0, 'A', message({ ...many, ...ours }), ['s']);
    buffer.add(0, 'B', message({ f599: 7 }), ['s']);
    const names = Array.from(buffer.seenFields(), ({ name }) => name);
    const [first, second] = readRows(buffer.take());
    const { gl2_remote_ip } = ours;
    const searched = { ...Object.fromEntries(Object.entries(many).slice(0, 500)), gl2_remote_ip };
    expect(first).toMatchObject({ shown: { ...many, gl2_remote_ip } });
    expect(first?.fields).toEqual(searched);
    expect(first?.['other_values']).toContain('value 599');
    // In a message that has few, the same field is searched.
    expect(second?.fields).toEqual({ f599: 7 });
    expect(names.toSorted()).toEqual([...Object.keys(searched), 'f599'].toSorted());
    const mixed = rowsOf([0, 'A', message({ ...many, ...ours }), []], [0, 'B', message({ l: [1, 'a'] }), []]);
    expect(mixed[0]?.fields).toEqual(searched);
    expect(mixed[1]?.fields).toEqual({ l: [1, 'a'] });
  });

  it('keeps any text and any number, however long the text of the message is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.string({ maxLength: 20_000 }),
        (text, number, around) => {
          const fields = { text, number, list: [text], mark: `\x7f${text}` };
          const whole = Buffer.from(text).toString();
          const kept = { text: whole, number: number + 0, list: [whole], mark: `\x7f${whole}` };
          const made = createMessage(0, `${around}${text} ${around}`, 'y');
          const [row] = rowsOf([0, 'ID', Object.assign(made, { fields: { ...made.fields, ...fields } }), []]);
          expect(row).toMatchObject({ fields: kept, shown: kept });
        },
      ),
    );
  });
});

describe('a buffer of rows', () => {
  it('counts them, and may be empty', () => {
    expect(readRows(new RowBuffer().take())).toEqual([]);
    const buffer = new RowBuffer();
    buffer.add(0, 'a', message(), []);
    buffer.add(0, 'b', message(), []);
    expect(buffer.count).toBe(2);
    expect(readRows(buffer.take())).toHaveLength(2);
  });

  it('has as many sources and fields as messages bring', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => ({ source: `s${at}`, [`f${at % 700}`]: at }));
    const read = rowsOf(
      ...rows.map((fields) => [0, 'ID', message(fields), []] as Parameters<RowBuffer['add']>),
    );
    expect(read.map(({ source, fields }) => ({ source, ...fields }))).toEqual(rows);
  });

  it('may be large, and is written in the memory of those before it', () => {
    const rows = (seed: string) =>
      Array.from({ length: 2000 }, (_, at) => ({
        message: `${seed} ${at} ${'ä'.repeat(at % 150)}`,
        source: `host-${at % 300}`,
        path: `/${seed}/${at}`,
        took: at,
        ...(at % 3 === 0 && { tags: [seed, String(at)] }),
      }));
    const read = (seed: string, last: object = {}) =>
      rowsOf(
        ...[...rows(seed), last].map(
          (fields) => [0, 'ID', message({ ...fields }), []] as Parameters<RowBuffer['add']>,
        ),
      ).map(({ message, source, fields }) => ({ message, source, ...fields }));
    for (const seed of ['first', 'second', 'third']) expect(read(seed).slice(0, -1)).toEqual(rows(seed));
    // The engine reads the fields of such a batch out of JSON.
    expect(read('fourth', { mixed: [1, 'a'] }).slice(0, -1)).toEqual(rows('fourth'));
  });

  it('can be written piece by piece, into the same bytes as at once, and also when that was interrupted', () => {
    const buffer = new RowBuffer();
    for (let at = 0; at < 4000; at++) {
      const long = at === 2000 ? 'ü'.repeat(400_000) : `${at} `.repeat(at % 90);
      buffer.add(at, `ID-${at}`, message({ long, path: `/a/${at}`, took: at, list: [long, 'b'] }), ['s']);
    }
    const interrupt = () => {
      throw new Error('no room');
    };
    expect(() => buffer.writeTo(interrupt)).toThrow('no room');
    const pieces: Buffer[] = [];
    buffer.writeTo((piece) => pieces.push(Buffer.from(piece)));
    expect(pieces.length).toBeGreaterThan(5);
    expect(Buffer.concat(pieces).equals(buffer.take())).toBe(true);
  });

  it('says which fields the messages of each stream have', () => {
    const buffer = new RowBuffer();
    buffer.add(0, 'a', message({ level: 1 }), ['s1']);
    buffer.add(0, 'b', message({ level: 'x', gl2_source_node: 'here' }), ['s1', 's2']);
    expect([...buffer.seenFields()]).toEqual([
      { stream: 's1', name: 'level', kinds: 2 },
      { stream: 's1', name: 'level', kinds: 1 },
      { stream: 's2', name: 'level', kinds: 1 },
    ]);
  });
});
