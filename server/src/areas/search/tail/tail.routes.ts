// The call that follows new messages.
import { TailParameters } from '@logboom/contract/search/tail';
import { Type } from 'typebox';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import type { ApiServer } from '../../../http/types.ts';
import { tags } from '../paths.ts';
import { TailConnection } from './tail-connection.ts';
import type { TailService } from './tail.service.ts';

const EVENT_STREAM = 'text/event-stream';

/**
 * A tail ends after this time and the reader comes back at once, where it left off. So the session and the permissions
 * are checked again as for any other request, and proxies see no connection that lasts for ever.
 */
const LASTS_MS = 60_000;

export function tailRoutes(tails: TailService): (api: ApiServer) => void {
  return (api) => {
    const open = new Set<TailConnection>();
    api.addHook('preClose', async () => {
      tails.stop();
      for (const { stream } of open) stream.end();
    });
    api.get('/search/tail', {
      schema: {
        tags,
        summary: 'Follow new messages, as server-sent events',
        produces: [EVENT_STREAM],
        description:
          'Events: `open`; `messages` with the new messages and how many were left out; `problem` with a text. ' +
          'The answer ends after a minute: ask again with the last id as `Last-Event-ID` to go on where it ended.',
        querystring: TailParameters,
        headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 8192 })) }),
        response: { 200: Type.Unsafe<unknown>({ description: 'A stream of events' }) },
      },
      config: { access: signedIn },
      async handler(request, reply) {
        const { query, streams, fields } = request.query;
        const cursor = request.headers['last-event-id'] ?? request.query.cursor;
        const names = fields.split(',').filter((name) => name !== '');
        const connection = new TailConnection(names);
        const leave = await tails
          .open(callerOf(request), { query, streams, ...(cursor && { cursor }) }, connection)
          .catch((error: unknown) => {
            connection.stream.end();
            throw error;
          });
        open.add(connection);
        const timer = setTimeout(() => connection.stream.end(), LASTS_MS).unref();
        const finish = () => {
          clearTimeout(timer);
          leave();
          open.delete(connection);
          connection.stream.end();
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
      },
    });
  };
}
