// Runs the codec of an input on a frame, and keeps a record of what it could not read.
import type { LogMessage } from '@logboom/core/message/message';
import type { BlockReader } from '../../storage/journal/block-reader.ts';
import { addNote, increase, type BatchCounts } from './batch-counts.ts';
import type { CompiledInput } from './compiled-input.ts';

const EXCERPT_BYTES = 500;

/** Undefined when there is nothing to process; the counts say why. */
export function decodeFrame(
  reader: BlockReader,
  input: CompiledInput | undefined,
  counts: BatchCounts,
): LogMessage[] | undefined {
  if (input === undefined) return fail(reader, '', 'unknown_input', 'The input has been deleted', counts);
  const { codec, codecName } = input;
  if (typeof codec === 'string') return fail(reader, codecName, 'invalid_configuration', codec, counts);
  const { origin } = reader;
  try {
    const result = codec.decode(reader.payload, {
      receivedAt: reader.receivedAt,
      remoteAddress: origin.remoteAddress,
      remotePort: origin.remotePort,
      remoteHostname: origin.remoteHostname,
    });
    return result.ok ? result.messages : fail(reader, codecName, result.reason, result.text, counts);
  } catch (error) {
    // Codecs do not throw; should one do so all the same, it is the end of this payload and not of the batch.
    const text = error instanceof Error ? error.message : String(error);
    return fail(reader, codecName, 'codec_error', text, counts);
  }
}

/** For payloads that are not even looked at, because those before them took all the memory that a batch may have. */
export function refuseFrame(
  reader: BlockReader,
  input: CompiledInput | undefined,
  counts: BatchCounts,
): undefined {
  const text = 'The payloads received together with this one are too large after decompression';
  return fail(reader, input?.codecName ?? '', 'decompressed_too_large', text, counts);
}

function fail(
  { origin, payload, receivedAt }: BlockReader,
  codec: string,
  reason: string,
  text: string,
  counts: BatchCounts,
): undefined {
  const { inputId, remoteAddress } = origin;
  increase(counts.failures, `${codec}.${inputId}`);
  const excerpt = payload.toString('utf8', 0, EXCERPT_BYTES);
  addNote(counts, { inputId, codec, receivedAt, remoteAddress, reason, text, excerpt });
}
