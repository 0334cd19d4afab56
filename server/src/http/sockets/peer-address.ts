// From where a request comes that Fastify does not see: the peer, or whom trusted proxies name.
import type { IncomingMessage } from 'node:http';
import type { Network } from '../../config/parsers.ts';
import { isWithin } from '../networks.ts';

/** The last address in the row of proxies that is not one of ours. */
export function peerAddress(request: IncomingMessage, trustedProxies: readonly Network[]): string | null {
  const peer = request.socket.remoteAddress ?? null;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  let address = peer;
  while (address !== null && isWithin(address, trustedProxies) && forwarded.length > 0)
    address = forwarded.pop() ?? null;
  return address;
}
