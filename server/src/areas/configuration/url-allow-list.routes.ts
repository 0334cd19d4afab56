// The calls around the URL allow-list.
import { urlAllowList as endpoints } from '@logboom/contract/configuration/endpoints';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import { regexForTemplate } from './url-allow-list.rules.ts';
import type { UrlAllowListService } from './url-allow-list.service.ts';

export function urlAllowListRoutes(list: UrlAllowListService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.read, () => list.read());
    route(api, endpoints.write, async (request, reply) => {
      await list.replace(request.body);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.check, async ({ body: { url } }) => ({
      url,
      is_whitelisted: await list.isAllowed(url),
    }));
    route(api, endpoints.generateRegex, async ({ body }) => ({
      regex: regexForTemplate(body.url_template, body.placeholder),
    }));
  };
}
