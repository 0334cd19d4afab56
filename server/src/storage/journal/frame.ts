// What the journal keeps: payloads as they came, with what is known about their sender.

/** One framed payload as it came. */
export interface Frame {
  readonly payload: Buffer;
  /** Milliseconds since 1970, UTC. */
  readonly receivedAt: number;
  /** Canonical text form; brokers and generators have none. */
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly remoteHostname?: string | undefined;
}

/** What a frame costs in memory besides its payload: the object, the view of its bytes, its places in queues. */
export const FRAME_MEMORY = 200;

/** Who sent a frame, and through which input. */
export interface FrameOrigin {
  readonly inputId: string;
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
  readonly remoteHostname: string | undefined;
}
