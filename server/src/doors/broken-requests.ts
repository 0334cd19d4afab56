// What is answered to a connection that does not speak HTTP, stops in the midst of a request or asks too slowly.
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * For `clientError`. Others destroy the connection with the error, and Node.js then writes out its stack, which takes longer than all
 * the rest: a thousand connections that ended together kept everybody else waiting for a quarter of a second.
 */
export function refuseBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writable && code !== 'ECONNRESET') {
    const status = STATUS[code] ?? 400;
    const message = STATUS_CODES[status] ?? '';
    const body = JSON.stringify({ type: 'ApiError', message });
    socket.write(
      `HTTP/1.1 ${status} ${message}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
