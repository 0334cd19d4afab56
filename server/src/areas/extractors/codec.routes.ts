// The codecs that there are, and decoding a single message for a look at it.
import { CodecList, ParsedMessage, ParseMessageRequest } from '@logboom/contract/extractors/schemas';
import { codecTypes } from '@logboom/core/codecs/codec-types';
import { signedIn } from '@logboom/contract/wire/access';
import type { ApiServer } from '../../http/types.ts';
import { parseMessage } from './parse-message.ts';

export function codecRoutes(serverTimeZone: string): (api: ApiServer) => void {
  return (api) => {
    api.get('/system/codecs/types/all', {
      schema: {
        tags: ['Codecs'],
        summary: 'All codecs, with the fields of their configuration',
        response: { 200: CodecList },
      },
      config: { access: signedIn },
      async handler() {
        const context = { now: Date.now(), serverTimeZone };
        const entries = [...codecTypes.values()].map((codec) => [
          codec.id,
          { type: codec.id, name: codec.name, requested_configuration: codec.describe(context) },
        ]);
        return Object.fromEntries(entries) as CodecList;
      },
    });
    api.post('/messages/parse', {
      schema: {
        tags: ['Messages'],
        summary: 'Decode one raw message without storing it',
        body: ParseMessageRequest,
        response: { 200: ParsedMessage },
      },
      config: { access: signedIn },
      handler: async ({ body }) => parseMessage(body, serverTimeZone),
    });
  };
}
