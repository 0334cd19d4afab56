// The call that follows new messages.
import { messages } from '@logboom/contract/search/endpoints/messages';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { TailConnection } from './tail-connection.ts';
import type { OpenTail, TailService } from './tail.service.ts';

const EVENT_STREAM = 'text/event-stream';

/** A tail ends after this time and the reader comes back at once, where it left off: proxies see no endless connection. */
const MAX_DURATION_MS = 60_000;
/** Who is signed out, or loses a stream, sees new messages no longer than this. */
const CHECK_EVERY_MS = 3000;

export function tailRoutes(tails: TailService): (api: ApiServer) => void {
  return (api) => {
    const open = new Set<TailConnection>();
    api.addHook('preClose', async () => {
      tails.stop();
      for (const { stream } of open) stream.end();
    });
    route(api, messages.tail, async (request, reply) => {
      const { query, streams, fields } = request.query;
      const cursor = request.headers['last-event-id'] ?? request.query.cursor;
      const names = fields.split(',').filter((name) => name !== '');
      const connection = new TailConnection(names);
      const tail = await tails
        .open(callerOf(request), { query, streams, ...(cursor && { cursor }) }, connection)
        .catch((error: unknown) => {
          connection.stream.end();
          throw error;
        });
      open.add(connection);
      const timer = setTimeout(() => connection.stream.end(), MAX_DURATION_MS).unref();
      const checks = setInterval(() => {
        // What cannot be checked is not shown either.
        void mayStay(request, tail).then(
          (may) => may || connection.stream.end(),
          () => connection.stream.end(),
        );
      }, CHECK_EVERY_MS).unref();
      const finish = () => {
        clearTimeout(timer);
        clearInterval(checks);
        tail.leave();
        open.delete(connection);
        connection.stream.discard();
      };
      // The reader may have gone while it was let in.
      if (reply.raw.destroyed) finish();
      else reply.raw.once('close', finish);
      return (
        reply
          .header('content-type', EVENT_STREAM)
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          // Nothing else waits for this connection, so a stopping server need not either.
          .header('connection', 'close')
          .send(connection.stream.readable)
      );
    });
  };
}

async function mayStay(request: FastifyRequest, tail: OpenTail): Promise<boolean> {
  const caller = await request.callerNow();
  return caller !== undefined && tail.isStillFor(caller);
}
