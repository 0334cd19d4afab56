// Ends connections as their last answers leave, so that a stopping server does not wait for idle browsers.
import type { FastifyInstance } from 'fastify';

export function closeConnectionsWhenStopping(server: FastifyInstance): void {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
