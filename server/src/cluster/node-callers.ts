// Reads the passes of other nodes in requests.
import type { FastifyRequest } from 'fastify';
import type { NodeCallers } from '../http/authentication.ts';
import { NODE_PASS_SCHEME, type NodePasses } from './node-pass.ts';

export function nodeCallers(passes: Pick<NodePasses, 'accept'>, apiPrefix: string): NodeCallers {
  /** A pass counts once, while a long request asks again who is behind it. */
  const accepted = new WeakMap<FastifyRequest, string>();
  return {
    isFromNode: ({ headers }) => headers.authorization?.startsWith(NODE_PASS_SCHEME) ?? false,
    userIn(request) {
      const known = accepted.get(request);
      const { headers, method, originalUrl } = request;
      if (known !== undefined || !originalUrl.startsWith(apiPrefix)) return known;
      const path = originalUrl.slice(apiPrefix.length);
      const userId = passes.accept(headers.authorization ?? '', { method, path });
      if (userId !== undefined) accepted.set(request, userId);
      return userId;
    },
  };
}
