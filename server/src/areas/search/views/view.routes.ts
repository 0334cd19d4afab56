// The calls around views.
import {
  BulkDeleted,
  BulkDeletion,
  View,
  ViewBody,
  ViewListParameters,
  ViewPage,
  ViewSummaryPage,
} from '@logboom/contract/search/views';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import { AnyObject, viewParams, viewTags as tags } from '../paths.ts';
import type { ViewListService } from './view-list.service.ts';
import type { ViewService } from './view.service.ts';

// What one needs depends on the kind of the view, so the service decides.
const config = { access: signedIn };

export function viewRoutes(views: ViewService, lists: ViewListService): (api: ApiServer) => void {
  return (api) => {
    listRoutes(api, lists);
    api.get('/views/:viewId', {
      schema: { tags, summary: 'One view', params: viewParams, response: { 200: View } },
      config,
      handler: (request) => views.read(callerOf(request), request.params.viewId),
    });
    api.post('/views', {
      schema: { tags, summary: 'Save a view', body: ViewBody, response: { 200: View } },
      config,
      handler: (request) => views.create(callerOf(request), request.body),
    });
    api.put('/views/:viewId', {
      schema: {
        tags,
        summary: 'Replace a view',
        params: viewParams,
        body: ViewBody,
        response: { 200: View },
      },
      config,
      handler: (request) => views.change(callerOf(request), request.params.viewId, request.body),
    });
    api.delete('/views/:viewId', {
      schema: { tags, summary: 'Delete a view', params: viewParams, response: { 200: View } },
      config,
      handler: (request) => views.remove(callerOf(request), request.params.viewId),
    });
    api.put('/views/:viewId/default', {
      schema: {
        tags,
        summary: 'Make a view the default one',
        params: viewParams,
        response: { 204: NoContent },
      },
      config: { access: permitted('default-view:set') },
      async handler(request, reply) {
        await views.makeDefault(callerOf(request), request.params.viewId);
        return reply.code(204).send(undefined);
      },
    });
    api.post('/views/bulk_delete', {
      schema: { tags, summary: 'Delete several views', body: BulkDeletion, response: { 200: BulkDeleted } },
      config,
      handler: (request) => views.removeAll(callerOf(request), request.body.entity_ids ?? []),
    });
    api.post('/views/forValue', {
      schema: { tags, summary: 'Views that take parameters: none', response: { 200: Type.Array(AnyObject) } },
      config,
      handler: async () => [],
    });
  };
}

function listRoutes(api: ApiServer, views: ViewListService): void {
  api.get('/views', {
    schema: {
      tags,
      summary: 'A page of views',
      querystring: ViewListParameters,
      response: { 200: ViewPage },
    },
    config,
    handler: (request) => views.page(callerOf(request), request.query),
  });
  const kinds = [
    ['/dashboards', 'A page of dashboards', 'DASHBOARD'],
    ['/search/saved', 'A page of saved searches', 'SEARCH'],
  ] as const;
  for (const [path, summary, kind] of kinds) {
    api.get(path, {
      schema: { tags, summary, querystring: ViewListParameters, response: { 200: ViewSummaryPage } },
      config,
      handler: (request) => views.summaries(callerOf(request), kind, request.query),
    });
  }
}
