import { describe, expect, it } from 'vitest';
import { parseListFilter } from './list-filter.ts';

const range = (from: string | undefined, to: string | undefined) => ({
  kind: 'range',
  attribute: 'created_at',
  from,
  to,
});

describe('a filter of a table', () => {
  it.each([
    ['disabled:true', { kind: 'value', attribute: 'disabled', value: 'true' }],
    ['Index set:a:b', { kind: 'value', attribute: 'Index set', value: 'a:b' }],
    ['created_at:2023-01-01><2023-02-01', range('2023-01-01', '2023-02-01')],
    ['created_at:><2023-02-01', range(undefined, '2023-02-01')],
    ['created_at:2023-01-01 10:00:00><', range('2023-01-01 10:00:00', undefined)],
  ])('%j is understood', (text, filter) => {
    expect(parseListFilter(text)).toEqual({ ok: true, filter });
  });

  it.each(['', 'disabled', ':true', 'disabled:', 'created_at:><'])('%j is refused', (text) => {
    expect(parseListFilter(text)).toEqual({
      ok: false,
      problem:
        'Invalid argument in search query: Wrong filter expression, <field_name>:<field_value> format should be used',
    });
  });
});
