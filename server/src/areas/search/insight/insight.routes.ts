// The calls that advise: why a search finds nothing, what its messages have in common, what it costs, what is around.
import { messages } from '@logboom/contract/search/endpoints/messages';
import { insight } from '@logboom/contract/search/endpoints/query-help';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { clientSignal } from '../execution/client-signal.ts';
import type { ContextService } from './context/context.service.ts';
import type { DoctorService } from './doctor/doctor.service.ts';
import type { ExplainService } from './explain/explain.service.ts';
import type { PatternsService } from './patterns/patterns.service.ts';

interface Services {
  doctor: DoctorService;
  patterns: PatternsService;
  explain: ExplainService;
  context: ContextService;
}

export function insightRoutes({ doctor, patterns, explain, context }: Services): (api: ApiServer) => void {
  return (api) => {
    route(api, insight.doctor, (request, reply) =>
      doctor.diagnose(callerOf(request), request.body, clientSignal(reply)),
    );
    route(api, insight.patterns, (request, reply) =>
      patterns.find(callerOf(request), request.body, clientSignal(reply)),
    );
    route(api, insight.explain, (request, reply) =>
      explain.explain(callerOf(request), request.body, clientSignal(reply)),
    );
    route(api, messages.context, (request, reply) =>
      context.read(callerOf(request), request.body, clientSignal(reply)),
    );
  };
}
