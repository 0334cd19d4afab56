// WebSockets at one address of the HTTP server. Node hands every request for another protocol to one listener, so whatever
// else asks for one (clients of Java offer HTTP/2 with each first call) is given back and answered as if it had not asked.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';

export interface SocketDoor<Guest> {
  /** With the prefix. */
  readonly path: string;
  readonly maxMessageBytes: number;
  /** Who asks, or the status of the refusal. */
  readonly admit: (request: IncomingMessage) => Promise<Guest | number>;
  readonly welcome: (socket: WebSocket, guest: Guest, request: IncomingMessage) => void;
}

const REASONS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  503: 'Service Unavailable',
};
const GOING_AWAY = 1001;
/** For clients that do not say goodbye when the server does. */
const PATIENCE_MS = 2000;
const UPGRADE_HEADERS = new Set(['upgrade', 'connection', 'http2-settings']);

export function acceptSockets<Guest extends object>(server: FastifyInstance, door: SocketDoor<Guest>): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: door.maxMessageBytes,
    clientTracking: true,
  });

  async function receive(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const guest = await door.admit(request);
    if (typeof guest === 'number') return refuse(socket, guest);
    sockets.handleUpgrade(request, socket, head, (opened) => door.welcome(opened, guest, request));
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path !== door.path || request.headers.upgrade?.toLowerCase() !== 'websocket') {
      giveBack(server.server, request, socket, head);
      return;
    }
    // Node has taken its own listener away, and a broken connection must not end the program.
    const destroy = () => socket.destroy();
    socket.on('error', destroy);
    receive(request, socket, head)
      .catch((error: unknown) => {
        server.log.warn({ err: error }, 'A WebSocket could not be opened');
        refuse(socket, 503);
      })
      .finally(() => socket.off('error', destroy));
  }

  server.server.on('upgrade', onUpgrade);
  server.addHook('preClose', async () => {
    server.server.off('upgrade', onUpgrade);
    for (const socket of sockets.clients) socket.close(GOING_AWAY);
    setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, PATIENCE_MS).unref();
  });
}

function refuse(socket: Duplex, status: number): void {
  const challenge = status === 401 ? 'WWW-Authenticate: Bearer\r\n' : 'Retry-After: 30\r\n';
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\n${challenge}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

/** Written again without the wish for another protocol, and read by the server as a new connection. */
function giveBack(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!UPGRADE_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1] ?? ''}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit(socket instanceof TLSSocket ? 'secureConnection' : 'connection', socket);
}
