// Datagrams: one is one message. Their senders cannot be made to wait, so what finds no room is counted and reported.
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Frame } from '../../ingest.ts';
import { watchKernelDrops, type ReceiveBuffer } from './kernel-drops.ts';
import { listenAddress, readableListenError, senderAddress, type ListenAddress } from '../listen-address.ts';
import { DATAGRAM_RECEIVE_BUFFER, DEFAULT_PORT, netFields } from '../socket-fields.ts';
import { positiveOption } from '../tcp/socket-server.ts';
import { gaugeBytes } from '../traffic.ts';
import type { TransportContext, TransportType } from '../transport.ts';

/** More would wait in memory for a disk that does not keep up. */
const DROP_ABOVE_BYTES = 64 * 1024 * 1024;
/** What the system hands over at once goes to the journal together, but not without end. */
const MAX_TOGETHER = 1000;
/** Drops are told together: an overloaded node must not be busy with saying so. */
const REPORT_EVERY_MS = 1000;

export const udpTransport: TransportType = {
  id: 'udp',
  describe: ({ port = DEFAULT_PORT }) => netFields('UDP', port, DATAGRAM_RECEIVE_BUFFER),
  async start(context) {
    const address = listenAddress(context);
    const receiver = new DatagramReceiver(context);
    const socket = await bind(address);
    const buffer = sizeBuffer(socket, context);
    socket.on('message', (datagram, sender) => receiver.take(datagram, sender));
    socket.on('error', (error) => context.reportFailed(readableListenError(error, address).message));
    const stopBytes = gaugeBytes(
      context,
      () => receiver.bytes,
      () => 0,
    );
    const { port } = socket.address();
    const stopKernel = watchKernelDrops(context, port, buffer);
    return {
      port,
      async stop() {
        await new Promise<void>((resolve) => {
          socket.close(() => resolve());
        });
        stopBytes();
        stopKernel();
        await receiver.stop();
      },
    };
  },
};

async function bind(address: ListenAddress): Promise<Socket> {
  const socket = createSocket({ type: isIPv6(address.host) ? 'udp6' : 'udp4' });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      socket.close();
      reject(readableListenError(error, address));
    };
    socket.once('error', fail);
    socket.bind({ address: address.host, port: address.port, exclusive: true }, () => {
      socket.off('error', fail);
      resolve();
    });
  });
  return socket;
}

function sizeBuffer(socket: Socket, { configuration, logger }: TransportContext): ReceiveBuffer {
  const wanted = Math.min(
    positiveOption(configuration, 'recv_buffer_size', DATAGRAM_RECEIVE_BUFFER),
    2 ** 30,
  );
  try {
    socket.setRecvBufferSize(wanted);
  } catch (error) {
    logger.warn(
      { err: error },
      'The receive buffer could not be resized; it keeps the size that the system gave it',
    );
  }
  // Linux counts twice the size, for what it needs itself.
  const granted = Math.floor(socket.getRecvBufferSize() / (process.platform === 'linux' ? 2 : 1));
  if (granted < wanted)
    logger.warn(
      { wanted, granted },
      'The system allows only a smaller receive buffer; on Linux, raise net.core.rmem_max',
    );
  return { wanted, granted };
}

class DatagramReceiver {
  bytes = 0;
  readonly #context: TransportContext;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #report: NodeJS.Timeout;
  #waiting: Frame[] = [];
  #dropped = 0;
  #reason = '';

  constructor(context: TransportContext) {
    this.#context = context;
    this.#report = setInterval(() => this.#tell(), REPORT_EVERY_MS).unref();
  }

  take(payload: Buffer, sender: RemoteInfo): void {
    this.bytes += payload.length;
    if (this.#waiting.length === 0) setImmediate(() => this.#flush());
    this.#waiting.push({
      payload,
      receivedAt: Date.now(),
      remoteAddress: senderAddress(sender.address),
      remotePort: sender.port,
    });
    if (this.#waiting.length >= MAX_TOGETHER) this.#flush();
  }

  async stop(): Promise<void> {
    this.#flush();
    await Promise.all(this.#inFlight);
    clearInterval(this.#report);
    this.#tell();
  }

  #flush(): void {
    const frames = this.#waiting;
    this.#waiting = [];
    if (frames.length === 0) return;
    const { intake, inputId } = this.#context;
    if (intake.pendingBytes > DROP_ABOVE_BYTES) {
      this.#drop(frames.length, 'the disk does not keep up');
      return;
    }
    const appended = intake.append(inputId, frames).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      this.#drop(frames.length, code === 'JOURNAL_FULL' ? 'the journal is full' : 'the journal failed');
    });
    this.#inFlight.add(appended);
    void appended.then(() => this.#inFlight.delete(appended));
  }

  #drop(count: number, reason: string): void {
    this.#dropped += count;
    this.#reason = reason;
  }

  #tell(): void {
    if (this.#dropped > 0) this.#context.reportDropped(this.#dropped, this.#reason);
    this.#dropped = 0;
  }
}
