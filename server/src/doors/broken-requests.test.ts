import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseBrokenRequest } from './broken-requests.ts';

let server: Server;

beforeEach(async () => {
  server = createServer((_, response) => void response.end('fine'));
  server.on('clientError', refuseBrokenRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.close();
});

/** All that comes back until the connection is closed. */
async function send(request: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

describe('a broken request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('is answered and its connection closed: %s', async (_, request, status) => {
    const [head = '', body = ''] = (await send(request)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(JSON.parse(body)).toEqual({ type: 'ApiError', message: status.slice(4) });
  });

  it('ends without a look at the stack of the error, which takes longer than all the rest', () => {
    const socket = new PassThrough();
    const error = new Error('parse error');
    Object.defineProperty(error, 'stack', {
      get: () => {
        throw new Error('written out');
      },
    });
    refuseBrokenRequest(error, socket);
    expect(socket.destroyed).toBe(true);
  });

  it('of a connection that is gone is answered nothing', () => {
    const socket = new PassThrough();
    refuseBrokenRequest(Object.assign(new Error('gone'), { code: 'ECONNRESET' }), socket);
    expect([socket.readableLength, socket.destroyed]).toEqual([0, true]);
  });
});
