// The calls around what people opened, like and did, and the titles of entities.
import { entities as endpoints } from '@logboom/contract/entities/endpoints';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { StartPageService } from './entities.service.ts';
import type { EntitySuggester } from './entity-suggestions.ts';

export function entityRoutes(page: StartPageService, suggest: EntitySuggester): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.lastOpened, (request) => page.lastOpened(callerOf(request), request.query));
    route(api, endpoints.recentActivity, (request) => page.recentActivity(callerOf(request), request.query));
    route(api, endpoints.favorites, (request) => page.favorites(callerOf(request), request.query));
    route(api, endpoints.addFavorite, async (request, reply) => {
      await page.addFavorite(callerOf(request), request.params.grn);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.removeFavorite, async (request, reply) => {
      await page.removeFavorite(callerOf(request), request.params.grn);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.suggest, (request) => suggest(callerOf(request), request.query));
  };
}
