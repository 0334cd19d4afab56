// Unpacks Snappy as Kafka's clients write it: bare, or in the blocks of the Java library ("xerial").
import { unpackInto, UnpackOutput, UnpackProblem, type Unpacked } from './output.ts';

const XERIAL_MAGIC = Buffer.from('\u0082SNAPPY\0', 'latin1');
const XERIAL_HEADER_BYTES = 16;

export function unpackSnappy(data: Buffer, limit: number): Unpacked {
  const output = new UnpackOutput(limit, 4 * data.length);
  return unpackInto(output, () => {
    if (!data.subarray(0, XERIAL_MAGIC.length).equals(XERIAL_MAGIC)) {
      unpackBlock(data, output);
      return;
    }
    for (let at = XERIAL_HEADER_BYTES; at < data.length;) {
      const size = data.readUInt32BE(at);
      const block = data.subarray(at + 4, at + 4 + size);
      if (block.length < size) throw new UnpackProblem('The data ends too early');
      unpackBlock(block, output);
      at += 4 + size;
    }
  });
}

function unpackBlock(data: Buffer, output: UnpackOutput): void {
  let at = 0;
  // The length of the result, in groups of seven bits; the output has its own limit.
  while (data.readUInt8(at++) >= 128);
  while (at < data.length) {
    const tag = data.readUInt8(at++);
    const kind = tag & 3;
    if (kind === 0) {
      const extra = Math.max(0, (tag >> 2) - 59);
      const length = (extra === 0 ? tag >> 2 : data.readUIntLE(at, extra)) + 1;
      output.append(data, at + extra, length);
      at += extra + length;
    } else if (kind === 1) {
      output.repeat(((tag >> 5) << 8) | data.readUInt8(at), ((tag >> 2) & 7) + 4);
      at += 1;
    } else {
      const size = kind === 2 ? 2 : 4;
      output.repeat(data.readUIntLE(at, size), (tag >> 2) + 1);
      at += size;
    }
  }
}
