// Headers of every answer: what browsers may do with it, and which node gave it.
import type { FastifyInstance } from 'fastify';
import { isAjax } from './error-handler.ts';

/** Styles may stand in the page because the component library writes them there; scripts may not. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function addSecurityHeaders(server: FastifyInstance, nodeId: string): void {
  const headers = {
    'x-graylog-node-id': nodeId,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-security-policy': CONTENT_SECURITY_POLICY,
  };
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (isAjax(request)) reply.header('cache-control', 'no-cache');
  });
}
