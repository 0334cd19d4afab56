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

  it('is not done with a table that would take too much memory', () => {
    const lists = Array.from({ length: 3000 }, (_, at) => [
      `${String.fromCharCode(500 + at)} is number ${at}`,
    ]);
    expect(createTextFinder(lists)).toBeUndefined();
  });
});
