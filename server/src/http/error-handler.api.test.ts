import { request } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { handleError } from './error-handler.ts';

it('a client that leaves before its answer is no failure', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const server = fastify({ loggerInstance: pino({ level: 'debug' }, stream) });
  server.setErrorHandler(handleError);
  let isAsked = false;
  server.post('/slow', async (_, reply) => {
    isAsked = true;
    return reply.send(new Readable({ read: () => undefined }));
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const asking = request(new URL('/slow', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    asking.on('error', () => undefined);
    asking.end('{}');
    await vi.waitFor(() => expect(isAsked).toBe(true));
    asking.destroy();
    await vi.waitFor(() => expect(lines.join('')).toContain('The client left before it had its answer'));
    expect(lines.join('')).not.toContain('A request failed');
  } finally {
    await server.close();
  }
});
