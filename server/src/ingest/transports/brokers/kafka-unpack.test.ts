import { describe, expect, it } from 'vitest';
import { unpackZstd } from './kafka-unpack.ts';

const hello = Buffer.from('28b52ffd04586d00003868656c6c6f200a0100b94b116b1f0867', 'hex');
const millionZeros = Buffer.from(
  '28b52ffd04585400001000000100fbff39c00202001000020010000200100002001000020010000200100003120a00ccaeca39',
  'hex',
);

describe('Zstandard', () => {
  it('is unpacked', () => {
    expect(unpackZstd(hello, 1000)).toEqual({ ok: true, bytes: Buffer.from(`${'hello '.repeat(5)}hello\n`) });
    expect(unpackZstd(millionZeros, 1_000_000)).toMatchObject({ ok: true, bytes: { length: 1_000_000 } });
  });

  it('is refused when it is larger than the limit, or nonsense', () => {
    expect(unpackZstd(millionZeros, 999_999)).toEqual({
      ok: false,
      problem: 'The data is larger than 999999 bytes unpacked',
    });
    expect(unpackZstd(Buffer.from('nonsense'), 1000)).toMatchObject({ ok: false });
  });
});
