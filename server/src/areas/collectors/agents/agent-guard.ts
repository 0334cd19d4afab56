// Guards the calls of agents, which sign in nowhere: by network, by how often an address calls, and by a password that all of
// them share, where one is set.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../../config/settings.ts';
import { findCredentials } from '../../../http/credentials.ts';
import { forbidden, headerMissing, tooManyRequests } from '../../../http/errors.ts';
import { isWithin } from '../../../http/networks.ts';
import { RateLimiter } from './rate-limiter.ts';

const VERSION_HEADER = 'x-graylog-collector-version';
const MAX_VERSION_LENGTH = 128;
const RETRY_AFTER_SECONDS = 1;

type GuardSettings = Pick<Settings, 'collectorNetworks' | 'collectorRateLimit' | 'collectorSecret'>;

/** Runs before anything of the body is read. */
export function agentGuard({ collectorNetworks, collectorRateLimit, collectorSecret }: GuardSettings) {
  const limiter = new RateLimiter(collectorRateLimit);
  return async (request: FastifyRequest): Promise<void> => {
    if (collectorNetworks === 'off') {
      throw forbidden('Legacy collectors are switched off on this server.', 'COLLECTORS_OFF');
    }
    if (collectorNetworks !== 'everyone' && !isWithin(request.ip, collectorNetworks)) {
      throw forbidden('Collectors may not call from this address.', 'COLLECTOR_NETWORK');
    }
    if (!limiter.admits(request.ip)) {
      throw tooManyRequests('Too many calls of collectors from this address.', RETRY_AFTER_SECONDS);
    }
    if (collectorSecret !== undefined && !hasPassword(request, collectorSecret)) {
      throw forbidden('Collectors must send the password of this server.', 'COLLECTOR_SECRET');
    }
  };
}

export function versionOf(request: FastifyRequest): string {
  const version = String(request.headers[VERSION_HEADER] ?? '').trim();
  if (version === '' || version.length > MAX_VERSION_LENGTH)
    throw headerMissing('X-Graylog-Collector-Version');
  return version;
}

/** Whatever name stands before it. Compared as sums, which take the same time wherever they differ. */
function hasPassword({ headers }: FastifyRequest, secret: string): boolean {
  const found = findCredentials(headers.authorization, undefined);
  if (found?.kind !== 'password') return false;
  // The header was read byte by byte.
  return timingSafeEqual(sumOf(Buffer.from(found.password, 'latin1')), sumOf(Buffer.from(secret)));
}

function sumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
