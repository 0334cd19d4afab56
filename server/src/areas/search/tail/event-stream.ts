// Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), with signs of life between them.
import { PassThrough, type Readable } from 'node:stream';

/** A reader that falls behind gets no more until it has caught up. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** What is ready to be read beside it. */
const MAX_READY_BYTES = 64 * 1024;

export class EventStream {
  readonly #stream = new PassThrough({
    writableHighWaterMark: MAX_WAITING_BYTES,
    readableHighWaterMark: MAX_READY_BYTES,
  });
  readonly #heartbeat: NodeJS.Timeout;
  /** Sent with every sign of life, so that a reader who comes back need not start far behind. */
  #id = '';

  constructor(heartbeatMs: number) {
    // The reader learns at once that it is connected.
    this.#beat();
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();
    // A reader that has gone is no error.
    this.#stream.on('error', () => this.end());
    this.#stream.on('close', () => this.end());
  }

  get readable(): Readable {
    return this.#stream;
  }

  get isFull(): boolean {
    return this.#stream.writableLength >= MAX_WAITING_BYTES;
  }

  setId(id: string): void {
    this.#id = id;
  }

  send(event: string, data: unknown): void {
    this.sendWritten(event, Buffer.from(JSON.stringify(data)));
  }

  /** @param json shared by all who are sent the same */
  sendWritten(event: string, json: Buffer): void {
    if (this.#isOver) return;
    this.#stream.write(`${this.#idLine()}event: ${event}\ndata: `);
    this.#stream.write(json);
    this.#stream.write('\n\n');
  }

  /** Sends what waits, and no more. */
  end(): void {
    clearInterval(this.#heartbeat);
    if (!this.#isOver) this.#stream.end();
  }

  /** There is nobody any more to send it to. */
  discard(): void {
    clearInterval(this.#heartbeat);
    this.#stream.destroy();
  }

  get #isOver(): boolean {
    return this.#stream.writableEnded || this.#stream.destroyed;
  }

  #beat(): void {
    if (!this.isFull && !this.#isOver) this.#stream.write(`${this.#idLine()}: still here\n\n`);
  }

  #idLine(): string {
    return this.#id === '' ? '' : `id: ${this.#id}\n`;
  }
}
