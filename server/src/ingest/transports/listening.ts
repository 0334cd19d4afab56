// Opens the port of a transport, counts what passes through it, and closes it in order.
import type { Server, Socket } from 'node:net';
import { LISTEN_BACKLOG } from '../../doors/listen-backlog.ts';
import { listenAddress, readableListenError, type ListenAddress } from './listen-address.ts';
import { SocketTraffic } from './traffic.ts';
import type { TransportContext } from './transport.ts';

/** For each input. Every connection costs the system a file handle, and others need some too. */
export const MAX_CONNECTIONS = 10_000;

export interface Listening {
  readonly port: number;
  /** Takes no new connections; `finish` ends those that are open, and then all of it is closed. */
  close(finish: (open: Iterable<Socket>) => Promise<void>): Promise<void>;
}

export async function startListening(
  server: Server,
  context: TransportContext,
  connections = MAX_CONNECTIONS,
): Promise<Listening> {
  const address = listenAddress(context);
  server.maxConnections = connections;
  const traffic = new SocketTraffic(context);
  server.on('connection', (socket: Socket) => traffic.add(socket));
  warnOfRefused(server, context, connections);
  try {
    await listen(server, address);
  } catch (error) {
    traffic.stop();
    throw error;
  }
  server.on('error', (error) => context.reportFailed(readableListenError(error, address).message));
  return {
    port: portOf(server),
    async close(finish) {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await finish(traffic.open);
      await closed;
      traffic.stop();
    },
  };
}

function warnOfRefused(server: Server, { logger }: TransportContext, max: number): void {
  let refused = 0;
  server.on('drop', () => {
    refused++;
    // Powers of two: the log tells that it goes on without filling up.
    if ((refused & (refused - 1)) === 0)
      logger.warn({ refused }, `Connections were refused, because the input already has ${max}`);
  });
}

async function listen(server: Server, address: ListenAddress): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(readableListenError(error, address));
    server.once('error', fail);
    server.listen({ ...address, exclusive: true, backlog: LISTEN_BACKLOG }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}
