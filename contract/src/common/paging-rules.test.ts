import { describe, expect, it } from 'vitest';
import { clampPage, normalisePage, normalisePageSize, pageCount, SMALL_PAGE_SIZES } from './paging-rules.ts';

describe('a page number', () => {
  it.each([
    ['2', 2],
    [7, 7],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['abc', 1],
    [undefined, 1],
    [null, 1],
    ['', 1],
  ])('given as %j becomes %d', (given, page) => {
    expect(normalisePage(given)).toBe(page);
  });

  it('beyond the end becomes the last page', () => {
    expect(clampPage(9, 10, 25)).toBe(3);
    expect(clampPage(2, 10, 25)).toBe(2);
    expect(clampPage(5, 10, 0)).toBe(1);
  });
});

describe('a page size', () => {
  it('is one of the allowed sizes, else the default', () => {
    expect(normalisePageSize('50')).toBe(50);
    expect(normalisePageSize('51')).toBe(10);
    expect(normalisePageSize(30, SMALL_PAGE_SIZES, 5)).toBe(30);
    expect(normalisePageSize(20, SMALL_PAGE_SIZES, 5)).toBe(5);
  });

  it('of zero means everything on one page', () => {
    expect(pageCount(0, 1234)).toBe(1);
    expect(pageCount(10, 11)).toBe(2);
  });
});
