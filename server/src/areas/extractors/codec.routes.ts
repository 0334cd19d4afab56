// The codecs that there are, and decoding a single message for a look at it.
import { codecs } from '@logboom/contract/extractors/endpoints';
import { codecTypes } from '@logboom/core/codecs/codec-types';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import { parseMessage } from './parse-message.ts';

export function codecRoutes(serverTimeZone: string): (api: ApiServer) => void {
  return (api) => {
    route(api, codecs.list, async () => {
      const context = { now: Date.now(), serverTimeZone };
      return Object.fromEntries(
        [...codecTypes.values()].map((codec) => [
          codec.id,
          { type: codec.id, name: codec.name, requested_configuration: codec.describe(context) },
        ]),
      );
    });
    route(api, codecs.parseMessage, async ({ body }) => parseMessage(body, serverTimeZone));
  };
}
