// Refuses writes without a header that a foreign page cannot send.
import type { FastifyRequest } from 'fastify';
import { badRequest } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'OPTIONS']);

export function requireCsrfHeader({ method, headers }: FastifyRequest): void {
  if (SAFE_METHODS.has(method) || headers['x-requested-by'] !== undefined) return;
  // Very old collectors do not know the rule; their header cannot come from a foreign page either.
  if (headers['x-graylog-collector-version'] !== undefined) return;
  throw badRequest(
    'CSRF protection header is missing. Please add a "X-Requested-By" header to your request.',
    'CSRF_HEADER_MISSING',
  );
}
