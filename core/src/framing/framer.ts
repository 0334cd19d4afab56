// What all framers share: bytes of one connection go in as they arrive, whole messages come out.

/** Why a connection cannot go on. The transport closes it, and shows the text. */
export interface FramingProblem {
  readonly reason:
    | 'frame_too_large'
    | 'invalid_length'
    | 'unsupported_version'
    | 'unknown_frame_type'
    | 'invalid_compression'
    | 'decompressed_too_large'
    | 'nested_compression'
    | 'too_many_events';
  readonly text: string;
}

export interface Framer {
  /** Bytes that wait for the rest of their message. */
  readonly waitingBytes: number;
  /** Takes the next bytes; the frames in them are emitted before it returns. After a problem, nothing is taken. */
  push(chunk: Buffer): FramingProblem | undefined;
  /** The connection ended; what is left without its end is emitted where the protocol allows it. */
  end(): void;
}

/**
 * Takes one frame, without delimiter or length. Empty ones are emitted too, so that they can be counted. A frame may
 * be a view of the chunk it came in: copy it to keep it for long.
 */
export type EmitFrame = (frame: Buffer) => void;

export function frameTooLarge(limit: number): FramingProblem {
  return {
    reason: 'frame_too_large',
    text: `A message is larger than the ${limit} bytes that this input accepts`,
  };
}
