// Ends connections as their last answers leave, so that a stopping server does not wait for idle browsers.
import type { FastifyInstance } from 'fastify';

/** For answers that are still on their way. */
const PATIENCE_MS = 10_000;

export function closeConnectionsWhenStopping(server: FastifyInstance): void {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
    // Browsers open connections ahead of need. Those never carried a request, so they do not count as idle.
    setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS).unref();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
