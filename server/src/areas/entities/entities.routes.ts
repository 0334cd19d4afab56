// The calls of the start page. Everybody sees what is theirs.
import {
  EntitySuggestionParameters,
  EntitySuggestions,
  FavoritePage,
  FavoriteParameters,
  GRN_PATTERN,
  LastOpenedPage,
  RecentActivityPage,
  StartPageParameters,
} from '@logboom/contract/entities/schemas';
import { Type } from 'typebox';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../http/access.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';
import type { entitySuggestions } from './entity-suggestions.ts';
import type { StartPageService } from './entities.service.ts';

const tags = ['Start page'];
const config = { access: signedIn };
const params = Type.Object({ grn: Type.String({ pattern: GRN_PATTERN, maxLength: 512 }) });
const querystring = StartPageParameters;

export function startPageRoutes(page: StartPageService): (api: ApiServer) => void {
  return (api) => {
    api.get('/startpage/lastOpened', {
      schema: {
        tags,
        summary: 'What the caller opened last',
        querystring,
        response: { 200: LastOpenedPage },
      },
      config,
      handler: (request) => page.lastOpened(callerOf(request), request.query),
    });
    api.get('/startpage/recentActivity', {
      schema: { tags, summary: 'What was done lately', querystring, response: { 200: RecentActivityPage } },
      config,
      handler: (request) => page.recentActivity(callerOf(request), request.query),
    });
    api.get('/favorites', {
      schema: {
        tags,
        summary: 'The favorites of the caller',
        querystring: FavoriteParameters,
        response: { 200: FavoritePage },
      },
      config,
      handler: (request) => page.favorites(callerOf(request), request.query),
    });
    api.put('/favorites/:grn', {
      schema: { tags, summary: 'Make something a favorite', params, response: { 204: NoContent } },
      config,
      async handler(request, reply) {
        await page.addFavorite(callerOf(request), request.params.grn);
        return reply.code(204).send(undefined);
      },
    });
    api.delete('/favorites/:grn', {
      schema: { tags, summary: 'Make something no favorite any more', params, response: { 204: NoContent } },
      config,
      async handler(request, reply) {
        await page.removeFavorite(callerOf(request), request.params.grn);
        return reply.code(204).send(undefined);
      },
    });
  };
}

export function suggestionRoutes(suggest: ReturnType<typeof entitySuggestions>): (api: ApiServer) => void {
  return (api) => {
    api.get('/entity_suggestions', {
      schema: {
        tags: ['Entities'],
        summary: 'Entities whose title has a text in it',
        querystring: EntitySuggestionParameters,
        response: { 200: EntitySuggestions },
      },
      config,
      handler: (request) => suggest(callerOf(request), request.query),
    });
  };
}
