import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpackLz4 } from './lz4.ts';
import { unpackSnappy } from './snappy.ts';

const LIMIT = 1 << 20;
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('Snappy', () => {
  it('unpacks literals and what repeats', () => {
    // "abcdabcdabcdabcd": four literal bytes, then a copy of twelve from four before.
    expect(unpackSnappy(hex('10 0c 61626364 2e 0400'), LIMIT)).toEqual({
      ok: true,
      bytes: Buffer.from('abcd'.repeat(4)),
    });
    const long = Buffer.concat([hex('c801 f0 c7'), Buffer.alloc(200, 'x')]);
    expect(unpackSnappy(long, LIMIT)).toEqual({ ok: true, bytes: Buffer.alloc(200, 'x') });
  });

  it('unpacks the blocks of the Java library', () => {
    const block = hex('04 0c 61626364');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(block.length);
    const data = Buffer.concat([hex('82 534e41505059 00 00000001 00000001'), length, block, length, block]);
    expect(unpackSnappy(data, LIMIT)).toEqual({ ok: true, bytes: Buffer.from('abcdabcd') });
  });

  it('stops at the limit', () => {
    expect(unpackSnappy(hex('10 0c 61626364 2e 0400'), 10)).toEqual({
      ok: false,
      problem: 'The data is larger than 10 bytes unpacked',
    });
  });
});

describe('LZ4', () => {
  it('unpacks a frame with blocks that repeat, and bare ones', () => {
    // Literals "abcd", then a match of eight from four before, then the last literals "e".
    const packed = hex('44 61626364 0400 10 65');
    const frame = Buffer.concat([
      hex('04224d18 60 40 82'),
      hex('09000000'),
      packed,
      hex('03000080 78797a'),
      hex('00000000'),
    ]);
    expect(unpackLz4(frame, LIMIT)).toEqual({ ok: true, bytes: Buffer.from('abcdabcdabcdexyz') });
    expect(unpackLz4(frame, 5)).toMatchObject({ ok: false });
  });

  it('refuses what is no frame', () => {
    expect(unpackLz4(Buffer.from('hello world'), LIMIT)).toEqual({
      ok: false,
      problem: 'The data is not an LZ4 frame',
    });
  });
});

describe('hostile bytes', () => {
  it('never throw, and never make more than the limit', () => {
    const frame = Buffer.concat([hex('04224d18 60 40 82'), hex('40000000')]);
    let largest = 0;
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const results = [
          unpackSnappy(Buffer.from(bytes), 1000),
          unpackLz4(Buffer.from(bytes), 1000),
          unpackLz4(Buffer.concat([frame, bytes]), 1000),
        ];
        for (const result of results) if (result.ok) largest = Math.max(largest, result.bytes.length);
      }),
      { numRuns: 2000 },
    );
    expect(largest).toBeLessThanOrEqual(1000);
  });
});
