// The call that says what a search would cost.
import { Explanation, InsightRequest } from '@logboom/contract/search/insight';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../../http/access.ts';
import type { ApiServer } from '../../../../http/types.ts';
import { clientSignal } from '../../execution/client-signal.ts';
import { tags } from '../../paths.ts';
import type { ExplainService } from './explain.service.ts';

export function explainRoutes(explain: ExplainService): (api: ApiServer) => void {
  return (api) => {
    api.post('/search/explain', {
      schema: {
        tags,
        summary: 'What a search would read, and which index helps',
        body: InsightRequest,
        response: { 200: Explanation },
      },
      config: { access: signedIn },
      handler: (request, reply) => explain.explain(callerOf(request), request.body, clientSignal(reply)),
    });
  };
}
