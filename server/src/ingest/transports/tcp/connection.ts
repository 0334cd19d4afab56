// One connection of a sender: collects the frames of a read, hands them over together, and makes the sender wait.
import type { Socket } from 'node:net';
import type { FramingProblem } from '@logboom/core/framing/framer';
import type { Frame } from '../../ingest.ts';
import type { Delivery } from '../delivery.ts';
import { senderAddress } from '../listen-address.ts';
import type { TransportContext } from '../transport.ts';

/**
 * Above this many bytes on their way to disk, senders wait: the disk is the bottleneck then. A commit takes about as much at
 * once; frames that wait longer are moved to V8's old generation, whose collections go through the whole heap.
 */
export const PAUSE_ABOVE_BYTES = 8 * 1024 * 1024;

/** Is counted and dropped, whoever sent it. */
const EMPTY: Frame = {
  payload: Buffer.alloc(0),
  receivedAt: 0,
  remoteAddress: undefined,
  remotePort: undefined,
};

export class Connection {
  readonly #socket: Socket;
  readonly #context: TransportContext;
  readonly #delivery: Delivery;
  readonly #isAcknowledged: boolean;
  readonly #remoteAddress: string | undefined;
  readonly #remotePort: number | undefined;
  #frames: Frame[] = [];
  #receivedAt = 0;
  /** Reasons to read nothing: bytes that are being taken apart, or room that is missing. */
  #holds = 0;
  /** Deliveries under way. */
  #inFlight = 0;
  /** Until nothing is under way any more: the disk is the bottleneck. */
  #isMadeToWait = false;

  /** A sender that waits for acknowledgements sends again what it got none for, so nothing of it is ever lost. */
  constructor(socket: Socket, context: TransportContext, delivery: Delivery, isAcknowledged = false) {
    this.#isAcknowledged = isAcknowledged;
    this.#socket = socket;
    this.#context = context;
    this.#delivery = delivery;
    this.#remoteAddress = senderAddress(socket.remoteAddress);
    this.#remotePort = socket.remotePort;
  }

  /** We are the ones who end it. */
  get isStopping(): boolean {
    return this.#delivery.isStopping;
  }

  /** More would only wait in memory. */
  get mustWait(): boolean {
    const { intake } = this.#context;
    return !intake.isOpen || intake.pendingBytes > PAUSE_ABOVE_BYTES || this.#delivery.room.isFull;
  }

  /** All frames of one read have the same time. */
  beginRead(): void {
    this.#receivedAt = Date.now();
  }

  /** Puts a chunk back when there is no room to read it; it comes again later. True when it was put back. */
  putBack(chunk: Buffer): boolean {
    const { room } = this.#delivery;
    if (!room.isFull || this.#socket.destroyed) return false;
    void this.holdDuring(room.whenRoom());
    this.#socket.unshift(chunk);
    return true;
  }

  /** Reads nothing more until the work is done. */
  async holdDuring(work: Promise<void>): Promise<void> {
    this.#holds++;
    this.#socket.pause();
    try {
      await work;
    } finally {
      this.#holds--;
      this.#readOn();
    }
  }

  add(payload: Buffer): void {
    if (payload.length === 0) this.#frames.push(EMPTY);
    else
      this.#frames.push({
        payload,
        receivedAt: this.#receivedAt,
        remoteAddress: this.#remoteAddress,
        remotePort: this.#remotePort,
      });
  }

  /** Hands over what came. Fulfilled when it is on disk; a failure closes the connection, and is told as `false`. */
  async flush(): Promise<boolean> {
    const frames = this.#frames;
    this.#frames = [];
    if (frames.length === 0) return true;
    const delivered = this.#delivery.deliver(frames);
    this.#inFlight++;
    if (this.mustWait) {
      this.#isMadeToWait = true;
      this.#socket.pause();
    }
    try {
      await delivered;
      return true;
    } catch (error) {
      this.#context.logger.warn(
        { err: error, messages: frames.length },
        'Messages could not be written to the journal; the connection is closed',
      );
      if (!this.#isAcknowledged) this.#context.reportDropped(frames.length, 'the journal did not take them');
      this.#socket.destroy();
      return false;
    } finally {
      this.#inFlight--;
      if (this.#inFlight === 0) this.#isMadeToWait = false;
      this.#readOn();
    }
  }

  /** The bytes cannot be understood, so neither can those that follow. */
  fail({ text, reason }: FramingProblem): void {
    const { logger } = this.#context;
    logger.warn({ remoteAddress: this.#remoteAddress, reason }, `A connection was closed: ${text}`);
    this.#socket.destroy();
  }

  /** What waits for the disk holds nothing up by itself: it goes there together with what is read meanwhile. */
  #readOn(): void {
    if (this.#holds === 0 && !this.#isMadeToWait && !this.#delivery.isStopping) this.#socket.resume();
  }
}
