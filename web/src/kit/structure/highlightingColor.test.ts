import { describe, expect, it } from 'vitest';
import { colorFor, parseHighlightingColor, type HighlightingColor } from './highlightingColor.ts';

const scale: HighlightingColor = { type: 'gradient', gradient: 'Greys', lower: 0, upper: 100 };

describe('a highlighting colour', () => {
  it('is static or a gradient', () => {
    expect(parseHighlightingColor({ type: 'static', color: '#ffec3d' })).toEqual({
      type: 'static',
      color: '#ffec3d',
    });
    expect(parseHighlightingColor({ ...scale })).toEqual(scale);
  });

  it.each([
    { type: 'rainbow' },
    { type: 'static' },
    { type: 'gradient', gradient: 'toString', lower: 0, upper: 1 },
    null,
    'static',
  ])('cannot be %j', (stored) => {
    expect(() => parseHighlightingColor(stored)).toThrow('Invalid highlighting color type');
  });

  it('refuses to colour with a type that it does not know', () => {
    const odd = { type: 'rainbow' } as unknown as HighlightingColor;
    expect(() => colorFor(odd, 1)).toThrow('Invalid highlighting color type');
  });

  it('is the same for every value when static', () => {
    expect(colorFor({ type: 'static', color: '#ffec3d' }, 'anything')).toBe('#ffec3d');
  });

  it('follows the value on a scale, and ends where the scale ends', () => {
    expect([0, 25, 50, 100].map((value) => colorFor(scale, value))).toEqual([
      '#ffffff',
      '#d9d9d9',
      '#969696',
      '#000000',
    ]);
    expect([-5, 500].map((value) => colorFor(scale, value))).toEqual(['#ffffff', '#000000']);
    expect(colorFor(scale, 12.5)).toBe('#ececec');
    expect(colorFor(scale, '50')).toBe('#969696');
  });

  it('has no place on a scale for what is not a number', () => {
    expect([undefined, null, '', 'many', {}].map((value) => colorFor(scale, value))).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('needs no distance between the ends', () => {
    const step: HighlightingColor = { ...scale, lower: 10, upper: 10 };
    expect([9, 10].map((value) => colorFor(step, value))).toEqual(['#ffffff', '#000000']);
  });
});
