import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, ensureContrast, isHexColor, luminance, mix, readableText } from './color.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colour arithmetic', () => {
  it('knows the luminance and contrast of black and white', () => {
    expect(luminance('#000000')).toBe(0);
    expect(luminance('#fff')).toBeCloseTo(1);
    expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('mixes from one colour to the other', () => {
    expect(mix('#ff0000', '#0000ff', 0)).toBe('#ff0000');
    expect(mix('#ff0000', '#0000ff', 1)).toBe('#0000ff');
    expect(mix('#000000', '#ffffff', 0.22)).toBe('#383838');
  });

  it.each(['red', '#12', '#12345', '', null, 7])('does not take %s for a hex colour', (value) => {
    expect(isHexColor(value)).toBe(false);
    expect(() => luminance(String(value))).toThrow('Not a hex colour');
  });

  it('chooses black or white text at the luminance of 0.179, readable on any background', () => {
    expect(readableText('#757575')).toBe('#ffffff');
    expect(readableText('#767676')).toBe('#000000');
    fc.assert(
      fc.property(anyColor, (background) => contrastRatio(readableText(background), background) >= 4.5),
    );
  });

  it('moves a colour only as far as it must to be readable', () => {
    expect(ensureContrast('#171a20', ['#ffffff'], '#000000')).toBe('#171a20');
    const moved = ensureContrast('#cccccc', ['#ffffff'], '#000000');
    expect(contrastRatio(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(moved, '#ffffff')).toBeLessThan(5);
  });
});
