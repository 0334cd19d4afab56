// The calls around sharing.
import {
  GrantsOverview,
  ShareRequest,
  ShareResponse,
  UserSharesPage,
  UserSharesParameters,
} from '@logboom/contract/sharing/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import type { ApiServer } from '../../http/types.ts';
import type { SharingOverview } from './overview.service.ts';
import type { ShareService } from './share.service.ts';

const tags = ['Sharing'];
const params = Type.Object({ entityGRN: Type.String({ maxLength: 512 }) });
// Whether one owns the entity, or may see the user, only the service can tell.
const config = { access: signedIn };

export function shareRoutes(shares: ShareService): (api: ApiServer) => void {
  return (api) => {
    api.post('/authz/shares/entities/:entityGRN/prepare', {
      schema: {
        tags,
        summary: 'How an entity is shared, or what another sharing would mean',
        params,
        body: ShareRequest,
        response: { 200: ShareResponse },
      },
      config,
      handler: (request) => shares.prepare(callerOf(request), request.params.entityGRN, request.body),
    });
    api.post('/authz/shares/entities/:entityGRN', {
      schema: {
        tags,
        summary: 'Share an entity: the selection replaces all shares that the caller sees',
        params,
        body: ShareRequest,
        response: { 200: ShareResponse, 400: ShareResponse },
      },
      config,
      async handler(request, reply) {
        const answer = await shares.apply(callerOf(request), request.params.entityGRN, request.body);
        return reply.code(answer.validation_result.failed ? 400 : 200).send(answer);
      },
    });
  };
}

export function overviewRoutes(overview: SharingOverview): (api: ApiServer) => void {
  return (api) => {
    api.get('/authz/shares/user/:userId', {
      schema: {
        tags,
        summary: 'What is shared with a user',
        params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
        querystring: UserSharesParameters,
        response: { 200: UserSharesPage },
      },
      config,
      handler: (request) => overview.ofUser(callerOf(request), request.params.userId, request.query),
    });
    api.get('/authz/grants-overview', {
      schema: { tags, summary: 'All grants', response: { 200: GrantsOverview } },
      config: { access: permitted('grantsoverview:read') },
      handler: () => overview.all(),
    });
  };
}
