import { createMessage, type Fields } from '@logboom/core/message/message';
import { wordsOf } from '@logboom/core/query/meaning/analyse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../../test/rows.ts';
import { RowBuffer } from './message-rows.ts';
import { LONGEST_VALUE } from './other-values.ts';

const kept = (message: string, fields: Fields): unknown => {
  const rows = new RowBuffer();
  const made = createMessage(0, message, '');
  rows.add(0, 'id', Object.assign(made, { fields: { ...made.fields, ...fields } }), []);
  return readRows(rows.take())[0]?.['other_values'];
};

describe('the values that words without a field mean', () => {
  it('are those of all fields with text, also in lists, but not those that stand in the message', () => {
    const fields = { user: 'ada', pod: 'web-1', level: 6, ok: true, tags: ['new', ['deep', 7]] };
    expect(kept('login of ada failed', fields)).toEqual(['web-1', 'new', 'deep']);
    expect(kept('from 10.0.0.7, path /a/b', { ip: '10.0.0.7', path: '/a/b' })).toEqual([]);
  });

  it('are kept when the message has them only as part of a word, in other case, or between other signs', () => {
    expect(kept('login of adamant', { user: 'ada' })).toEqual(['ada']);
    expect(kept('login of Ada', { user: 'ada' })).toEqual(['ada']);
    expect(kept('login of „ada“', { user: 'ada' })).toEqual(['ada']);
    expect(kept('a --- b', { sign: '---' })).toEqual(['---']);
  });

  it('are kept when they are not plain, and never when they are longer than anybody looks for', () => {
    expect(kept('Ärger mit ada', { what: 'Ärger' })).toEqual(['Ärger']);
    expect(
      kept('', { stack: 'x'.repeat(LONGEST_VALUE), longer: 'x'.repeat(LONGEST_VALUE + 1) }),
    ).toHaveLength(1);
  });

  it('do not have moments, which are compared as such, but numbers that are stored as text', () => {
    expect(kept('', { gl2_receive_timestamp: '2026-01-02 03:04:05.678', ratio: Number.NaN })).toEqual([
      'NaN',
    ]);
  });

  it('have no moments of senders either, but what only begins like one', () => {
    const fields = {
      'beat_@timestamp': '2026-01-02T03:04:05.678Z',
      seen: ['2026-01-02 03:04:05', '2026-01-02T03:04:05,678901+02:00'],
      day: '2026-01-02',
      backup: '2026-01-02T03:04:05.tar',
    };
    expect(kept('', fields)).toEqual(['2026-01-02', '2026-01-02T03:04:05.tar']);
  });

  it('have the source in small letters, marked as such', () => {
    expect(kept('', { source: 'Web-1', odd: '\x01web-1' })).toEqual(['\x01web-1', '\x02\x01web-1']);
  });

  it('leave out only what the words of the message find', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', '1', ' ', '-', '_', '.', 'ä', '“', '"'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(text, text, text, (before, value, after) => {
        const message = before + value + after;
        if (value === '' || (kept(message, { value }) as string[]).length > 0) return;
        expect(` ${wordsOf(message).join(' ')} `).toContain(` ${wordsOf(value).join(' ')} `);
        expect(wordsOf(value)).not.toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});
