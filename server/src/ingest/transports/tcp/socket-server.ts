// Listens for connections, plain or with TLS, and keeps what strangers can take within limits.
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { flagOption, numberOption } from '@logboom/core/codecs/codec';
import { createDelivery, type Delivery } from '../delivery.ts';
import { MAX_CONNECTIONS, startListening } from '../listening.ts';
import { clientAuthentication, isWelcome, tlsOptions } from '../tls/tls-options.ts';
import type { RunningTransport, TransportContext } from '../transport.ts';

/**
 * Senders of syslog are quiet for long and must not lose their connection for it; one that vanished without a word
 * must not keep its place forever.
 */
export const IDLE_MS = 60 * 60 * 1000;
const KEEPALIVE_MS = 60_000;

/** Called for each connection; ends with the connection. */
export type Serve = (socket: Socket, delivery: Delivery) => void;

export async function startSocketServer(
  context: TransportContext,
  serve: Serve,
  limits: { readonly connections: number; readonly idleMs: number } = {
    connections: MAX_CONNECTIONS,
    idleMs: IDLE_MS,
  },
): Promise<RunningTransport> {
  const delivery = createDelivery(context);
  const serving = new Set<Socket>();
  const server = await openServer(context, (socket) => {
    serving.add(socket);
    socket.once('close', () => serving.delete(socket));
    closeWhenIdle(socket, limits.idleMs);
    serve(socket, delivery);
  });
  server.on('connection', (socket: Socket) => {
    socket.on('error', (error) => context.logger.debug({ err: error }, 'A connection broke'));
  });
  const listening = await startListening(server, context, limits.connections);
  return {
    port: listening.port,
    stop: () =>
      listening.close(async (open) => {
        for (const socket of serving) socket.pause();
        await delivery.stop();
        for (const socket of open) socket.destroy();
      }),
  };
}

async function openServer(context: TransportContext, serve: (socket: Socket) => void): Promise<Server> {
  // Half-open: the end of what a sender has to say is not the end of what it waits for.
  const shared = {
    allowHalfOpen: true,
    noDelay: true,
    highWaterMark: 65_536,
    keepAlive: flagOption(context.configuration, 'tcp_keepalive'),
    keepAliveInitialDelay: KEEPALIVE_MS,
  };
  const secure = await tlsOptions(context);
  if (secure === undefined) return createServer(shared, serve);
  const clients = clientAuthentication(context.configuration);
  const server = createTlsServer({ ...shared, ...secure }, (socket: TLSSocket) => {
    socket.on('error', (error) => context.logger.debug({ err: error }, 'A connection broke'));
    if (isWelcome(socket, clients)) serve(socket);
    else socket.destroy();
  });
  server.on('tlsClientError', ({ message }, socket) => {
    context.logger.warn({ remoteAddress: socket.remoteAddress }, `A TLS connection failed: ${message}`);
    socket.destroy();
  });
  return server;
}

function closeWhenIdle(socket: Socket, idleMs: number): void {
  socket.setTimeout(idleMs);
  socket.on('timeout', () => {
    // A sender that we make wait is not idle; its time begins anew.
    if (socket.isPaused()) socket.setTimeout(idleMs);
    else socket.destroy();
  });
}

export function positiveOption(
  configuration: TransportContext['configuration'],
  name: string,
  fallback: number,
): number {
  const value = numberOption(configuration, name, fallback);
  return value > 0 ? value : fallback;
}
