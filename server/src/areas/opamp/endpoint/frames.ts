// Messages on a WebSocket: a header, which is the number 0 so far, and the message itself.

const HEADER = 0;

/** Agents of the first versions sent none. A message begins with another byte, so the two cannot be mistaken. */
export function unframed(frame: Uint8Array): Uint8Array {
  return frame[0] === HEADER ? frame.subarray(1) : frame;
}

export function framed(message: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of(HEADER), message]);
}
