// The calls around sharing.
import { sharing as endpoints } from '@logboom/contract/sharing/endpoints';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { SharingOverview } from './overview.service.ts';
import type { ShareService } from './share.service.ts';

/** Clients look up the scope of every entity that they show, and need it to be here. */
const SCOPES = { DEFAULT: { is_mutable: true }, SYSTEM_NOTIFICATION_EVENT: { is_mutable: true } };

export function shareRoutes(shares: ShareService, overview: SharingOverview): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.prepare, (request) =>
      shares.prepare(callerOf(request), request.params.entityGRN, request.body),
    );
    route(api, endpoints.share, async (request, reply) => {
      const answer = await shares.apply(callerOf(request), request.params.entityGRN, request.body);
      return reply.code(answer.validation_result.failed ? 400 : 200).send(answer);
    });
    route(api, endpoints.ofUser, (request) =>
      overview.ofUser(callerOf(request), request.params.userId, request.query),
    );
    route(api, endpoints.givenBy, (request) => overview.givenBy(callerOf(request), request.params.userId));
    route(api, endpoints.grants, () => overview.all());
    route(api, endpoints.scopes, async () => ({ entity_scopes: SCOPES }));
  };
}
