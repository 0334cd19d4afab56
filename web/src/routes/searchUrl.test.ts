import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearchQuery, searchUrl, streamAlertsUrl, streamSearchUrl } from './searchUrl.ts';
import type { TimeRange } from './timeRange.ts';

const paramsOf = (url: string) => new URL(url, 'http://localhost').searchParams;
const written = (timeRange: TimeRange) => Object.fromEntries(paramsOf(searchUrl({ timeRange })));

describe('the address of a search', () => {
  it('without anything is the search page', () => {
    expect(searchUrl()).toBe('/search');
  });

  it('carries the query and the streams', () => {
    expect(searchUrl({ query: 'source:a AND b', streams: ['1', '2'] })).toBe(
      '/search?q=source%3Aa+AND+b&streams=1%2C2',
    );
  });

  it.each<[TimeRange, Record<string, string>]>([
    [
      { type: 'relative', range: 604_800 },
      { rangetype: 'relative', relative: '604800' },
    ],
    [
      { type: 'relative', range: 0 },
      { rangetype: 'relative', relative: '0' },
    ],
    [
      { type: 'relative', from: 600 },
      { rangetype: 'relative', from: '600' },
    ],
    [
      { type: 'relative', from: 600, to: 300 },
      { rangetype: 'relative', from: '600', to: '300' },
    ],
    [
      { type: 'absolute', from: '2023-09-04T10:15:30.123Z', to: '2023-09-05T10:15:30.123Z' },
      { rangetype: 'absolute', from: '2023-09-04T10:15:30.123Z', to: '2023-09-05T10:15:30.123Z' },
    ],
    [
      { type: 'keyword', keyword: 'last five minutes' },
      { rangetype: 'keyword', keyword: 'last five minutes' },
    ],
  ])('writes the range %o as %o', (timeRange, expected) => {
    expect(written(timeRange)).toEqual(expected);
  });

  it('refuses a range of a type that nobody knows', () => {
    const claimed: TimeRange = JSON.parse('{"type":"lunar"}');
    expect(() => searchUrl({ timeRange: claimed })).toThrow('Invalid range type');
  });

  it('carries the prefix', () => {
    window.appConfig = { gl2AppPathPrefix: '/logs/' };
    expect(searchUrl({ query: 'a' })).toBe('/logs/search?q=a');
  });

  it('can be within a stream', () => {
    expect(streamSearchUrl('5f', { query: 'a', timeRange: { type: 'relative', range: 300 } })).toBe(
      '/streams/5f/search?q=a&rangetype=relative&relative=300',
    );
  });
});

describe('the alerts of a stream', () => {
  it('are the list of alerts, filtered', () => {
    expect(streamAlertsUrl('5f')).toBe('/alerts?stream_id=5f');
  });
});

describe('reading the address of a search', () => {
  it.each([
    ['', { type: 'relative', range: 300 }],
    ['relative=60', { type: 'relative', range: 60 }],
    ['rangetype=relative', { type: 'relative', range: 300 }],
    ['rangetype=relative&relative=soon', { type: 'relative', range: 300 }],
    ['rangetype=relative&from=600&to=60', { type: 'relative', from: 600, to: 60 }],
    ['rangetype=absolute&from=2023-01-01', { type: 'relative', range: 300 }],
    ['rangetype=keyword&keyword=+', { type: 'relative', range: 300 }],
    ['rangetype=keyword&keyword=today', { type: 'keyword', keyword: 'today' }],
  ])('finds in "%s" the range %o', (query, expected) => {
    expect(parseSearchQuery(new URLSearchParams(query)).timeRange).toEqual(expected);
  });

  it('refuses a range type that nobody knows', () => {
    expect(() => parseSearchQuery(new URLSearchParams('rangetype=lunar'))).toThrow('Invalid range type');
  });

  it('finds streams between stray commas', () => {
    expect(parseSearchQuery(new URLSearchParams('streams=,a,, b,')).streams).toEqual(['a', 'b']);
  });

  it('gives back whatever was written', () => {
    const word = fc.string({ minLength: 1 }).map((text) => `x${text}x`);
    const seconds = fc.nat();
    const timeRange = fc.oneof(
      fc.record({ type: fc.constant('relative' as const), range: seconds }),
      fc.record({ type: fc.constant('relative' as const), from: seconds, to: seconds }),
      fc.record({ type: fc.constant('absolute' as const), from: word, to: word }),
      fc.record({ type: fc.constant('keyword' as const), keyword: word }),
    );
    const streams = fc.array(fc.stringMatching(/^[0-9a-f]{24}$/));
    fc.assert(
      fc.property(fc.record({ query: fc.string(), timeRange, streams }), (search) => {
        expect(parseSearchQuery(paramsOf(searchUrl(search)))).toEqual(search);
      }),
    );
  });
});
