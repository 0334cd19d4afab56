// The call for the messages around a message.
import { ContextRequest, MessageContext } from '@logboom/contract/search/insight';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../../http/access.ts';
import type { ApiServer } from '../../../../http/types.ts';
import { clientSignal } from '../../execution/client-signal.ts';
import { tags } from '../../paths.ts';
import type { ContextService } from './context.service.ts';

export function contextRoutes(context: ContextService): (api: ApiServer) => void {
  return (api) => {
    api.post('/search/context', {
      schema: {
        tags,
        summary: 'The messages just before and behind a message',
        body: ContextRequest,
        response: { 200: MessageContext },
      },
      config: { access: signedIn },
      handler: (request, reply) => context.read(callerOf(request), request.body, clientSignal(reply)),
    });
  };
}
