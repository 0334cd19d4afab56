// Guards the calls of agents, which bring no credentials: by network, and by how often an address calls.
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../../config/settings.ts';
import { forbidden, headerMissing, tooManyRequests } from '../../../http/errors.ts';
import { isWithin } from '../../../http/networks.ts';
import { RateLimiter } from './rate-limiter.ts';

const VERSION_HEADER = 'x-graylog-collector-version';
const MAX_VERSION_LENGTH = 128;
const RETRY_AFTER_SECONDS = 1;

type GuardSettings = Pick<Settings, 'collectorNetworks' | 'collectorRateLimit'>;

/** Runs before anything of the body is read. */
export function agentGuard({ collectorNetworks, collectorRateLimit }: GuardSettings) {
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
  };
}

export function versionOf(request: FastifyRequest): string {
  const version = String(request.headers[VERSION_HEADER] ?? '').trim();
  if (version === '' || version.length > MAX_VERSION_LENGTH)
    throw headerMissing('X-Graylog-Collector-Version');
  return version;
}
