// The call for the patterns of the messages that a search finds.
import { Patterns, PatternsRequest } from '@logboom/contract/search/insight';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../../http/access.ts';
import type { ApiServer } from '../../../../http/types.ts';
import { clientSignal } from '../../execution/client-signal.ts';
import { tags } from '../../paths.ts';
import type { PatternsService } from './patterns.service.ts';

export function patternsRoutes(patterns: PatternsService): (api: ApiServer) => void {
  return (api) => {
    api.post('/search/patterns', {
      schema: {
        tags,
        summary: 'Templates that the messages of a search follow',
        body: PatternsRequest,
        response: { 200: Patterns },
      },
      config: { access: signedIn },
      handler: (request, reply) => patterns.find(callerOf(request), request.body, clientSignal(reply)),
    });
  };
}
