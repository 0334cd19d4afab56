// OpAMP over a WebSocket: the connection stays open, so that changes reach the agent at once.
import { OPAMP_PATH } from '@logboom/contract/opamp/limits';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../../config/settings.ts';
import { peerAddress } from '../../../http/sockets/peer-address.ts';
import { acceptSockets } from '../../../http/sockets/web-sockets.ts';
import type { TokenCheck } from '../tokens/token-check.ts';
import type { Connections } from './connections.ts';
import { MAX_MESSAGE_BYTES } from './http-endpoint.ts';

export interface SocketEndpointParts {
  readonly connections: Connections;
  readonly tokens: Pick<TokenCheck, 'tokenOf'>;
  readonly settings: Pick<Settings, 'trustedProxies' | 'opampAgentLimit'>;
}

export function socketEndpoint({ connections, tokens, settings }: SocketEndpointParts) {
  return (server: FastifyInstance): void =>
    acceptSockets<{ tokenId: string }>(server, {
      path: `${server.pathPrefix}${OPAMP_PATH}`,
      maxMessageBytes: MAX_MESSAGE_BYTES,
      admit: async ({ headers }) => {
        const tokenId = tokens.tokenOf(headers.authorization);
        if (tokenId === undefined) return 401;
        return connections.count < settings.opampAgentLimit ? { tokenId } : 503;
      },
      welcome: (socket, { tokenId }, request) =>
        connections.add(socket, tokenId, {
          transport: 'websocket',
          address: peerAddress(request, settings.trustedProxies),
        }),
    });
}
