import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonBytes } from './json-bytes.ts';

function written(write: (json: JsonBytes) => void): string {
  const json = new JsonBytes();
  write(json);
  return json.view().toString();
}

describe('JSON as bytes', () => {
  it('writes any well-formed text as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' }), (one, other) => {
        expect(written((json) => json.text(one))).toBe(JSON.stringify(one));
        expect(written((json) => json.text(other))).toBe(JSON.stringify(other));
      }),
    );
  });

  it('writes integers of any length and all other numbers as JSON.stringify does', () => {
    const edges = [
      0,
      -0,
      9,
      10,
      999_999,
      1_000_000,
      1_000_001,
      1e15 - 1,
      1e15,
      2 ** 53,
      -1,
      0.1,
      1e-7,
      -1e17,
    ];
    for (const edge of edges) expect(written((json) => json.number(edge))).toBe(JSON.stringify(edge));
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.double({ min: -1e18, max: 1e18, noNaN: true }), (whole, other) => {
        expect(written((json) => json.number(whole))).toBe(JSON.stringify(whole));
        expect(written((json) => json.number(other))).toBe(JSON.stringify(other));
      }),
    );
  });

  it('has room for texts and pieces of any length, one after the other', () => {
    const long = `"${'é\n'.repeat(50_000)}`;
    const json = new JsonBytes();
    json.text('a');
    const start = json.length;
    json.text(long);
    const again = Buffer.from(json.view().subarray(start));
    json.mark(0x2c);
    json.again(again);
    const text = JSON.stringify(long);
    expect(json.view().toString()).toBe(`"a"${text},${text}`);
    json.release();
    expect(json.length).toBe(0);
  });
});
