import { describe, expect, it } from 'vitest';
import { narrowedQuery, readAddress, writeAddress } from './address.ts';

describe('the address of a dashboard', () => {
  it('repeats everything that one sees', () => {
    const address = {
      page: 'p2',
      timeRange: { type: 'relative', range: 3600 },
      query: 'level:3',
      filters: [{ field: 'source', value: 'a=b' }],
      values: { host: ['web-1', 'web-2'], none: [] },
      refresh: 'PT10S',
      focus: 'w1',
    } as const;
    const written = writeAddress(address, new URLSearchParams('other=1&q=old'));
    expect(written.get('other')).toBe('1');
    expect(readAddress(new URLSearchParams(written.toString()))).toEqual(address);
  });

  it('says nothing where nothing is changed', () => {
    const address = readAddress(new URLSearchParams('rangetype=strange&filter=x'));
    expect(address.timeRange).toBeUndefined();
    expect(address.filters).toEqual([]);
    expect(writeAddress(address, new URLSearchParams()).toString()).toBe('');
  });

  it('narrows its query to values, each of them quoted', () => {
    const filters = [{ field: 'path', value: '/a OR b' }];
    expect(narrowedQuery({ query: 'a OR b', filters })).toBe('(a OR b) AND path:"/a OR b"');
  });
});
