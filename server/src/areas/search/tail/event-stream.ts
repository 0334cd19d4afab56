// Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), with signs of life between them.
import { PassThrough, type Readable } from 'node:stream';

/** A reader that falls behind gets no more until it has caught up. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

export class EventStream {
  readonly #stream = new PassThrough({ highWaterMark: MAX_WAITING_BYTES });
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
    if (this.#stream.writableEnded) return;
    this.#stream.write(`${this.#idLine()}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.#heartbeat);
    if (!this.#stream.writableEnded) this.#stream.end();
  }

  #beat(): void {
    if (!this.isFull) this.#stream.write(`${this.#idLine()}: still here\n\n`);
  }

  #idLine(): string {
    return this.#id === '' ? '' : `id: ${this.#id}\n`;
  }
}
