// Teaches the Kafka client the ways of packing that it does not know by itself.
import { unpackLz4 } from '@logboom/core/unpack/lz4';
import type { Unpacked } from '@logboom/core/unpack/output';
import { unpackSnappy } from '@logboom/core/unpack/snappy';
import { Decompress } from 'fzstd';
import kafkajs from 'kafkajs';

/** What one fetch may come to unpacked; a fetch is up to 10 MiB packed. */
const LIMIT = 128 * 1024 * 1024;

export function registerKafkaUnpackers(): void {
  const { CompressionCodecs: codecs, CompressionTypes: types } = kafkajs;
  codecs[types.Snappy] = unpacker((data) => unpackSnappy(data, LIMIT));
  codecs[types.LZ4] = unpacker((data) => unpackLz4(data, LIMIT));
  codecs[types.ZSTD] = unpacker((data) => unpackZstd(data, LIMIT));
}

function unpacker(unpack: (data: Buffer) => Unpacked) {
  return () => ({
    async compress(): Promise<Buffer> {
      throw new Error('Inputs do not pack');
    },
    async decompress(data: Buffer): Promise<Buffer> {
      const result = unpack(data);
      if (!result.ok) throw new Error(`A batch of messages cannot be unpacked: ${result.problem}`);
      return result.bytes;
    },
  });
}

export function unpackZstd(data: Buffer, limit: number): Unpacked {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((part) => {
    size += part.length;
    if (size > limit) throw new Error(`The data is larger than ${limit} bytes unpacked`);
    parts.push(part);
  });
  try {
    stream.push(data, true);
    return { ok: true, bytes: Buffer.concat(parts) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
