// HEAD is answered as GET is, without the body.
import type { IncomingMessage } from 'node:http';

/**
 * For `rewriteUrl`, so before a route is looked for. Node.js knows by then that the answer has no body, and leaves out what is written.
 * A route of its own for each address that can be read would be a third of all routes, which are made at every start.
 */
export function headAsGet(request: Pick<IncomingMessage, 'method'>): void {
  if (request.method === 'HEAD') request.method = 'GET';
}
