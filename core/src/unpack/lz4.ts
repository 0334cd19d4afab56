// Unpacks LZ4 frames. Checksums are not looked at: Kafka has its own, and old clients wrote wrong ones.
import { unpackInto, UnpackOutput, UnpackProblem, type Unpacked } from './output.ts';

const MAGIC = 0x184d2204;
const IS_BARE = 0x80_00_00_00;

export function unpackLz4(data: Buffer, limit: number): Unpacked {
  const output = new UnpackOutput(limit, 4 * data.length);
  return unpackInto(output, () => {
    if (data.readUInt32LE(0) !== MAGIC) throw new UnpackProblem('The data is not an LZ4 frame');
    const flags = data.readUInt8(4);
    const hasBlockChecksum = (flags & 0x10) !== 0;
    const hasContentSize = (flags & 0x08) !== 0;
    if ((flags & 0x01) !== 0) throw new UnpackProblem('The data needs a dictionary');
    let at = 7 + (hasContentSize ? 8 : 0);
    for (;;) {
      const size = data.readUInt32LE(at);
      at += 4;
      if (size === 0) return;
      const length = size % IS_BARE;
      const block = data.subarray(at, at + length);
      if (block.length < length) throw new UnpackProblem('The data ends too early');
      if (size >= IS_BARE) output.append(block, 0, length);
      else unpackBlock(block, output);
      at += length + (hasBlockChecksum ? 4 : 0);
    }
  });
}

function unpackBlock(block: Buffer, output: UnpackOutput): void {
  let at = 0;
  const lengthOf = (nibble: number): number => {
    let length = nibble;
    if (nibble < 15) return length;
    for (;;) {
      const more = block.readUInt8(at++);
      length += more;
      if (more < 255) return length;
    }
  };
  while (at < block.length) {
    const token = block.readUInt8(at++);
    const literals = lengthOf(token >> 4);
    output.append(block, at, literals);
    at += literals;
    // The last sequence has no match.
    if (at >= block.length) return;
    const distance = block.readUInt16LE(at);
    at += 2;
    output.repeat(distance, lengthOf(token & 15) + 4);
  }
}
