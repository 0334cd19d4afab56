// The bytes of a block, which is what the journal stores: all frames of one commit in one value.
//
//   header   version u8 · unused u8 · inputs u16 · origins u16 · unused u16 · frames u32 · earliest receive time f64
//   inputs   each: sequence number of its first frame u32 · id
//   origins  each: input u16 · port u32 · remote address · remote host name
//   frames   each: origin u16 · milliseconds since the earliest u32 · length u32
//   payloads one after the other
//
// All numbers are little-endian. A text is its length in bytes (u16) and UTF-8; the empty one stands for "unknown".
export const VERSION = 1;
export const HEADER_BYTES = 20;
export const INPUT_BYTES = 4;
export const ORIGIN_BYTES = 6;
export const FRAME_BYTES = 10;
export const TEXT_BYTES = 2;

/** Origins are numbered with 16 bits, and every frame may have its own. */
export const MAX_FRAMES = 4096;
export const MAX_TEXT_BYTES = 0xffff;

/** What the journal needs to know about a block without reading it. */
export interface BlockHeader {
  readonly frames: number;
  readonly earliest: number;
}

export function readHeader(bytes: Buffer): BlockHeader {
  const version = bytes[0];
  if (version !== VERSION)
    throw new Error(`The journal has a block of version ${version}, which is not known here`);
  return { frames: bytes.readUInt32LE(8), earliest: bytes.readDoubleLE(12) };
}
