import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextFinder } from './text-finder.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ä', '\u{1F600}', ' '), maxLength: 12 });

describe('looking for many texts at once', () => {
  it('finds exactly the lists of which a text is contained', () => {
    const lists = fc.array(
      fc.array(
        letters.filter((text) => text !== ''),
        { minLength: 1, maxLength: 4 },
      ),
    );
    fc.assert(
      fc.property(lists, fc.array(letters), (all, texts) => {
        const finder = createTextFinder(all);
        for (const text of texts) {
          const wanted = all.flatMap((some, place) =>
            some.some((each) => text.includes(each)) ? [place] : [],
          );
          expect(finder?.find(text).toSorted((a, b) => a - b)).toEqual(wanted);
        }
      }),
    );
  });

  it('finds signs as they are, and texts that begin alike', () => {
    const all = [['a.b'], ['(', ')|'], ['\\d+', '\n'], ['12345678 one'], ['12345678 other', '\ude00'], ['[']];
    const finder = createTextFinder(all);
    const found = (text: string) => finder?.find(text).toSorted((a, b) => a - b);
    expect(found('axb 7')).toEqual([]);
    expect(found('a.b[')).toEqual([0, 5]);
    expect(found('()|')).toEqual([1]);
    expect(found('\\d+ or \n')).toEqual([2]);
    expect(found('12345678 other, 12345678 one')).toEqual([3, 4]);
    expect(found('\u{1F600}')).toEqual([4]);
  });

  it('finds more texts than can be tried one after the other', () => {
    const finder = createTextFinder(Array.from({ length: 200 }, (_, at) => [`${at};`]));
    expect(finder?.find('no 7, but 17;').toSorted((a, b) => a - b)).toEqual([7, 17]);
  });

  it('is not done with a table that would take too much memory', () => {
    const lists = Array.from({ length: 3000 }, (_, at) => [
      `${String.fromCharCode(500 + at)} is number ${at}`,
    ]);
    expect(createTextFinder(lists)).toBeUndefined();
  });
});
