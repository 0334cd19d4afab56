// What went through the sockets of an input, as numbers that the web interface shows beside it.
import type { Socket } from 'node:net';
import type { TransportContext } from './transport.ts';

type Metered = Pick<TransportContext, 'metrics' | 'metricPrefix'>;

/** Bytes per direction, counted elsewhere; the rates are those of the last second. */
export function gaugeBytes(
  { metrics, metricPrefix }: Metered,
  read: () => number,
  written: () => number,
): () => void {
  let last = { read: 0, written: 0 };
  let rate = last;
  const timer = setInterval(() => {
    const now = { read: read(), written: written() };
    rate = { read: now.read - last.read, written: now.written - last.written };
    last = now;
  }, 1000).unref();
  metrics.gauge(`${metricPrefix}.read_bytes_1sec`, () => rate.read);
  metrics.gauge(`${metricPrefix}.read_bytes_total`, read);
  metrics.gauge(`${metricPrefix}.written_bytes_1sec`, () => rate.written);
  metrics.gauge(`${metricPrefix}.written_bytes_total`, written);
  return () => clearInterval(timer);
}

/** Sockets count their bytes themselves, so nothing is added up while messages pass. */
export class SocketTraffic {
  readonly open = new Set<Socket>();
  readonly #stop: () => void;
  #total = 0;
  #closedRead = 0;
  #closedWritten = 0;

  constructor(context: Metered) {
    const { metrics, metricPrefix } = context;
    metrics.gauge(`${metricPrefix}.open_connections`, () => this.open.size);
    metrics.gauge(`${metricPrefix}.total_connections`, () => this.#total);
    this.#stop = gaugeBytes(
      context,
      () => this.#sum(this.#closedRead, (socket) => socket.bytesRead),
      () => this.#sum(this.#closedWritten, (socket) => socket.bytesWritten),
    );
  }

  add(socket: Socket): void {
    this.#total++;
    this.open.add(socket);
    socket.once('close', () => {
      this.open.delete(socket);
      this.#closedRead += socket.bytesRead;
      this.#closedWritten += socket.bytesWritten;
    });
  }

  stop(): void {
    this.#stop();
  }

  #sum(closed: number, bytes: (socket: Socket) => number): number {
    let sum = closed;
    for (const socket of this.open) sum += bytes(socket);
    return sum;
  }
}
