// The calls around views.
import { views as endpoints } from '@logboom/contract/search/endpoints/views';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { ViewListService } from './view-list.service.ts';
import type { ViewService } from './view.service.ts';

export function viewRoutes(views: ViewService, lists: ViewListService): (api: ApiServer) => void {
  return (api) => {
    listRoutes(api, lists);
    route(api, endpoints.read, (request) => views.read(callerOf(request), request.params.viewId));
    route(api, endpoints.readSavedSearch, (request) =>
      views.readSavedSearch(callerOf(request), request.params.viewId),
    );
    route(api, endpoints.create, (request) => views.create(callerOf(request), request.body));
    route(api, endpoints.update, (request) =>
      views.change(callerOf(request), request.params.viewId, request.body),
    );
    route(api, endpoints.remove, (request) => views.remove(callerOf(request), request.params.viewId));
    route(api, endpoints.versions, (request) => views.versions(callerOf(request), request.params.viewId));
    route(api, endpoints.version, (request) =>
      views.version(callerOf(request), request.params.viewId, request.params.version),
    );
    route(api, endpoints.makeDefault, async (request, reply) => {
      await views.makeDefault(callerOf(request), request.params.viewId);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.bulkDelete, (request) =>
      views.removeAll(callerOf(request), request.body.entity_ids ?? [], request.log),
    );
    route(api, endpoints.forValue, async () => []);
  };
}

function listRoutes(api: ApiServer, views: ViewListService): void {
  route(api, endpoints.page, (request) => views.page(callerOf(request), request.query));
  route(api, endpoints.pageOfDashboards, (request) =>
    views.summaries(callerOf(request), 'DASHBOARD', request.query),
  );
  route(api, endpoints.pageOfSavedSearches, (request) =>
    views.summaries(callerOf(request), 'SEARCH', request.query),
  );
}
