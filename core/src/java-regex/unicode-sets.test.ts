import { expect, it } from 'vitest';
import { contains } from './char-set.ts';
import { propertySet, shorthandSet } from './unicode-sets.ts';

const HALF_PAIRS = { first: 0xd8_00, last: 0xdf_ff };

/** Every character of the first plane, and enough of the others to meet every block of them, with both ends. */
function* codePoints(): Generator<number> {
  for (let codePoint = 0; codePoint <= 0xff_ff; codePoint += 1)
    if (codePoint < HALF_PAIRS.first || codePoint > HALF_PAIRS.last) yield codePoint;
  for (let plane = 1; plane <= 16; plane += 1) {
    for (let offset = 0; offset <= 0xff_ff; offset += 0xd) yield plane * 0x1_00_00 + offset;
    yield plane * 0x1_00_00 + 0xff_fe;
  }
}

it.each([
  ['L', '\\p{L}'],
  ['Cn', '\\p{Cn}'],
  ['Co', '\\p{Co}'],
  ['IsAssigned', '\\P{Cn}'],
  ['IsLatin', '\\p{Script=Latin}'],
  ['javaDefined', '\\P{Cn}'],
])('\\p{%s} holds what the standard says', (name, source) => {
  const set = propertySet(name, false) ?? [];
  const standard = new RegExp(`^${source}$`, 'v');
  const different = [...codePoints()].filter(
    (codePoint) => contains(set, codePoint) !== standard.test(String.fromCodePoint(codePoint)),
  );
  expect(different).toEqual([]);
});

it('knows letters of all planes as parts of words, when asked to', () => {
  const words = shorthandSet('w', true) ?? [];
  for (const char of ['a', 'ä', '_', '٣', '漢', '\u{1D400}', '\u{20000}'])
    expect(contains(words, char.codePointAt(0) ?? 0)).toBe(true);
  expect(contains(words, 0x20)).toBe(false);
  expect(propertySet('NoSuchProperty', true)).toBeUndefined();
});
