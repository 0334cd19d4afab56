import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlockBuilder } from './block-builder.ts';
import { readHeader } from './block-layout.ts';
import { BlockReader } from './block-reader.ts';
import type { Frame } from './frame.ts';

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const frames = fc.array(
  fc.record({
    inputId: fc.constantFrom('64f0c0ffee0000000000000a', '64f0c0ffee0000000000000b', 'ü'),
    payload: fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    receivedAt: fc.integer({ min: 1_700_000_000_000, max: 1_700_000_100_000 }),
    remoteAddress: optional(fc.ipV6()),
    remotePort: optional(fc.integer({ min: 1, max: 65_535 })),
    remoteHostname: optional(fc.domain()),
  }),
  { minLength: 1, maxLength: 50 },
);

function build(all: readonly (Frame & { inputId: string })[], firstSequence = 0): Buffer {
  const builder = new BlockBuilder();
  const sequences = new Map<string, number>();
  for (const { inputId, ...frame } of all) {
    const sequence = sequences.get(inputId) ?? firstSequence;
    sequences.set(inputId, (sequence + 1) >>> 0);
    builder.add(inputId, frame, sequence);
  }
  const bytes = builder.encode();
  expect(bytes.length).toBe(builder.bytes);
  return bytes;
}

function read(bytes: Buffer) {
  const reader = new BlockReader(bytes);
  const found = [];
  while (reader.next()) {
    const { payload, receivedAt, sequence, origin } = reader;
    const { inputId, remoteAddress, remotePort, remoteHostname } = origin;
    found.push({ inputId, payload, receivedAt, sequence, remoteAddress, remotePort, remoteHostname });
  }
  return found;
}

describe('a block of the journal', () => {
  it('gives back the frames that were put into it, in order', () => {
    fc.assert(
      fc.property(frames, (all) => {
        const found = read(build(all));
        expect(found.map((frame) => ({ ...frame, sequence: 0 }))).toEqual(
          all.map((frame) => ({ ...frame, sequence: 0 })),
        );
      }),
    );
  });

  it('numbers the frames of each input on their own, beyond 32 bits from 0 again', () => {
    const frame = (inputId: string) => ({ inputId, payload: Buffer.from('x'), receivedAt: 1 });
    const bytes = build(['a', 'b', 'a', 'a', 'b'].map(frame), 0xffff_fffe);
    expect(read(bytes).map(({ inputId, sequence }) => [inputId, sequence])).toEqual([
      ['a', 0xffff_fffe],
      ['b', 0xffff_fffe],
      ['a', 0xffff_ffff],
      ['a', 0],
      ['b', 0xffff_ffff],
    ]);
  });

  it('says how many frames it has and when the first of them came', () => {
    const frame = (receivedAt: number) => ({ inputId: 'a', payload: Buffer.from('x'), receivedAt });
    expect(readHeader(build([frame(30), frame(10), frame(20)]))).toEqual({ frames: 3, earliest: 10 });
    expect(new BlockReader(build([frame(30)])).inputIds).toEqual(['a']);
  });

  it('is full at 4,096 frames or a mebibyte, and takes a frame of any size', () => {
    const many = new BlockBuilder();
    for (let index = 0; index < 4096; index++) {
      expect(many.isFull).toBe(false);
      many.add('a', { payload: Buffer.from('x'), receivedAt: 1, remotePort: index + 1 }, index);
    }
    expect(many.isFull).toBe(true);
    expect(read(many.encode()).at(-1)?.remotePort).toBe(4096);

    const large = new BlockBuilder();
    large.add('a', { payload: Buffer.alloc(3_000_000, 7), receivedAt: 1 }, 0);
    expect(large.isFull).toBe(true);
    expect(read(large.encode())[0]?.payload.equals(Buffer.alloc(3_000_000, 7))).toBe(true);
  });

  it('is refused when a later version wrote it', () => {
    const bytes = build([{ inputId: 'a', payload: Buffer.from('x'), receivedAt: 1 }]);
    bytes[0] = 2;
    expect(() => new BlockReader(bytes)).toThrow('version 2');
  });
});
