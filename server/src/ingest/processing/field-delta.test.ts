import { createMessage, type FieldValue } from '@logboom/core/message/message';
import { describe, expect, it } from 'vitest';
import { kindsOf, kindsOfTypes, typesOfKinds } from '../../storage/messages/rows/field-kinds.ts';
import { RowBuffer } from '../../storage/messages/rows/message-rows.ts';
import { ReportedFields, type FieldDelta } from './field-delta.ts';

describe('the kinds of a value', () => {
  it.each<[FieldValue, string[]]>([
    ['text', ['String']],
    [5, ['Int64']],
    [5.5, ['Float64']],
    [1e20, ['Float64']],
    [Number.NaN, ['String']],
    [true, ['Bool']],
    [
      [1, 2.5],
      ['Array(Int64)', 'Array(Float64)'],
    ],
    [[1, 'two'], ['Array(String)']],
    [[[true]], ['Array(Bool)']],
    [[], ['Array(Nothing)']],
  ])('%j has the types %j', (value, types) => {
    expect(typesOfKinds(kindsOf(value))).toEqual(types);
    expect(kindsOfTypes(types)).toBe(kindsOf(value));
  });

  it('are those of the engine, in its own words', () => {
    expect(typesOfKinds(kindsOfTypes(['Array(Nullable(Int64))', 'UInt64', 'Dynamic']))).toEqual([
      'String',
      'Int64',
      'Array(Int64)',
    ]);
  });
});

describe('delta of fields', () => {
  type Row = [streams: string[], fields: Record<string, FieldValue>];
  const seen = (...rows: Row[]) => {
    const buffer = new RowBuffer();
    for (const [streams, fields] of rows) {
      const message = createMessage(0, '', '');
      buffer.add(0, 'id', Object.assign(message, { fields }), streams);
    }
    return [...buffer.seenFields()];
  };
  const shown = (delta: readonly FieldDelta[]) =>
    delta.map(
      ({ index, stream, name, kinds }) => `${index} ${stream} ${name}:${typesOfKinds(kinds).join('+')}`,
    );

  it('are reported once for each stream, and again for other kinds of values and other indices', () => {
    const reported = new ReportedFields();
    const batch = seen([['a'], { pod: 'x' }], [['a', 'b'], { pod: 'y', took: 1 }]);
    expect(shown(reported.delta('t', 0, batch))).toEqual([
      '0 a pod:String',
      '0 b pod:String',
      '0 a took:Int64',
      '0 b took:Int64',
    ]);
    expect(reported.delta('t', 0, batch)).toEqual([]);
    expect(shown(reported.delta('t', 0, seen([['a'], { took: 1.5 }])))).toEqual(['0 a took:Int64+Float64']);
    expect(shown(reported.delta('t', 1, seen([['a'], { pod: 'x' }])))).toEqual(['1 a pod:String']);
    expect(shown(reported.delta('other', 1, seen([['a'], { pod: 'x' }])))).toEqual(['1 a pod:String']);
  });

  it('end where somebody sends ever new names', () => {
    const reported = new ReportedFields();
    const some = (from: number) =>
      Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${from + at}`, at]));
    const messages = [0, 500, 1000, 1500, 2000, 2500].map((from): Row => [['a'], some(from)]);
    expect(reported.delta('t', 0, seen(...messages))).toHaveLength(2000);
    expect(shown(reported.delta('t', 0, seen([['a'], { f1: 'x', f2999: 'x' }])))).toEqual([
      '0 a f1:String+Int64',
    ]);
  });
});
