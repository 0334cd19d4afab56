import { describe, expect, it } from 'vitest';
import { gradientNames, gradients } from './gradients.ts';
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
    expect([0, 20, 50, 100].map((value) => colorFor(scale, value))).toEqual([
      '#000000',
      '#333333',
      '#808080',
      '#ffffff',
    ]);
    expect([-5, 500].map((value) => colorFor(scale, value))).toEqual(['#000000', '#ffffff']);
    expect(colorFor(scale, '20')).toBe('#333333');
  });

  it.each([
    ['Blackbody', 70, '#ffffff'],
    ['Blues', 35, '#283cbe'],
    ['Hot', 30, '#e60000'],
    ['RdBu', 50, '#bebebe'],
    ['Reds', 40, '#f5a069'],
    ['Viridis', 0, '#440154'],
    ['YlOrRd', 100, '#ffffcc'],
    ['Picnic', 50, '#ffffff'],
  ] as const)('means by %s at %i %% what others mean by it', (gradient, value, color) => {
    expect(colorFor({ ...scale, gradient }, value)).toBe(color);
  });

  it('goes through well-formed colours from one end of every scale to the other', () => {
    expect(gradientNames).toHaveLength(18);
    for (const stops of gradientNames.map((name) => gradients[name])) {
      const shares = stops.map(([share]) => share);
      expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(stops.every(([, color]) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
    }
  });

  it('has no place on a scale for what is not a number', () => {
    expect([undefined, null, '', 'many', {}].map((value) => colorFor(scale, value))).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('needs no distance between the ends', () => {
    const step: HighlightingColor = { ...scale, lower: 10, upper: 10 };
    expect([9, 10].map((value) => colorFor(step, value))).toEqual(['#000000', '#ffffff']);
  });
});
